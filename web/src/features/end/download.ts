// A record taken home: fetched with the key of whoever asks, then handed to the browser as a file.

import { server, unmet } from "../../connection/http";

export type Form = "txt" | "json";

export async function download(
  table: string,
  key: string,
  match: number,
  form: Form,
): Promise<void> {
  const answer = await server.record(table, key, match, form);
  if (!answer.ok) throw await unmet(answer);
  save(await answer.blob(), fileName(table, match, form));
}

/** The name a record is kept under, and that `adrift verify` is then given. */
export function fileName(table: string, match: number, form: Form): string {
  return `adrift-${table}-${match}.${form === "txt" ? "record" : "json"}`;
}

function save(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  // Some browsers begin to read only after the click is over.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
