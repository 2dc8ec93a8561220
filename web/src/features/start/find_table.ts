// Parses what a user typed or pasted to find a table: a code, or a link.

const CODE_LENGTH = 5;
const LINK = /\/t\/([\w-]{1,64})(?:[/?#]|$)/;

export type TableReference = { code: string } | { table: string };

/** Returns the table of a link, or the code KWRTX of `k w-r t x`; `null` if it is neither. */
export function parseTableReference(text: string): TableReference | null {
  const table = LINK.exec(text.trim())?.[1];
  if (table) return { table };
  const letters = text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, "");
  return letters.length === CODE_LENGTH && /^[A-Z]+$/.test(letters) ? { code: letters } : null;
}

/** Returns the fragment of a pasted link with its `#`: it may contain a return code. */
export function fragmentOf(text: string): string {
  const at = text.indexOf("#");
  return at < 0 ? "" : text.trim().slice(at);
}
