// What somebody typed or pasted to find a table: a code as it was read out, or a link.

const CODE_LENGTH = 5;
const LINK = /\/t\/([\w-]{1,64})(?:[/?#]|$)/;

export type Wanted = { code: string } | { table: string };

/** `k w-r t x` is the code KWRTX; of a link the table is enough. Nothing if it is neither. */
export function wanted(text: string): Wanted | null {
  const table = LINK.exec(text.trim())?.[1];
  if (table) return { table };
  const letters = text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, "");
  return letters.length === CODE_LENGTH && /^[A-Z]+$/.test(letters) ? { code: letters } : null;
}

/** Behind the `#` of a pasted link: a return code, for instance. */
export function fragmentOf(text: string): string {
  const at = text.indexOf("#");
  return at < 0 ? "" : text.trim().slice(at);
}
