// Downloads the record of a match as a file, with the viewer's key.

import { readError, server } from "../../connection/http";

export type RecordFormat = "txt" | "json";

export async function download(
  table: string,
  key: string,
  match: number,
  format: RecordFormat,
): Promise<void> {
  const response = await server.record(table, key, match, format);
  if (!response.ok) throw await readError(response);
  save(await response.blob(), fileName(table, match, format));
}

/** Returns the name of the downloaded file, for `adrift verify`. */
export function fileName(table: string, match: number, format: RecordFormat): string {
  return `adrift-${table}-${match}.${format === "txt" ? "record" : "json"}`;
}

function save(blob: Blob, name: string): void {
  const href = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement("a"), { href, download: name });
  link.click();
  // Some browsers start to read only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}
