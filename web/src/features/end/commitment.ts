// Checks that the seed of a match is the one the table committed to before the first decision.
//
// The commitment is a SHA-256 over purpose, table, match, edition and seed, serialized as in
// adrift/core/chance.py. `adrift verify` checks the same, and every draw.

const PURPOSE = "adrift sealed seed 1";

export interface SeedCommitment {
  table: string;
  match: number;
  edition: string;
  seed: string;
}

export type Verdict = "kept" | "broken" | "unknown";

/** Returns the text whose hash is the commitment. */
export function hashedText({ table, match, edition, seed }: SeedCommitment): string {
  const words = [PURPOSE, table, String(match), edition, seed].map((word) => JSON.stringify(word));
  return `[${words.join(", ")}]`;
}

/** Compares seed and commitment; "unknown" on plain http, where browsers offer no hashing. */
export async function verifySeed(sealed: SeedCommitment, commitment: string): Promise<Verdict> {
  if (!globalThis.crypto?.subtle) return "unknown";
  const bytes = new TextEncoder().encode(hashedText(sealed));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const hex = [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex === commitment ? "kept" : "broken";
}
