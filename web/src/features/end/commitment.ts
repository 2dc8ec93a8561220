// Whether the seed of a match is the one that was promised before its first decision.
//
// The promise is a SHA-256 over purpose, table, match, edition and seed, written as
// adrift/core/chance.py writes them. `adrift verify` checks the same, and every draw besides.

const PURPOSE = "adrift sealed seed 1";

export interface Sealed {
  table: string;
  match: number;
  edition: string;
  seed: string;
}

export type Verdict = "kept" | "broken" | "unknown";

/** What was hashed, as it was written down. */
export function bound({ table, match, edition, seed }: Sealed): string {
  const words = [PURPOSE, table, String(match), edition, seed].map((word) => JSON.stringify(word));
  return `[${words.join(", ")}]`;
}

/** Browsers hash only on pages they trust: without https the answer may be that we do not know. */
export async function check(sealed: Sealed, commitment: string): Promise<Verdict> {
  if (!globalThis.crypto?.subtle) return "unknown";
  const bytes = new TextEncoder().encode(bound(sealed));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const hex = [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex === commitment ? "kept" : "broken";
}
