// Sealed answers of one length, so that nobody learns an answer from the size of what passes.

const bytes = (text: string): number => new TextEncoder().encode(JSON.stringify(text)).length;

/** What fills an answer up to the longest of the options. */
export function pad(option: string, options: string[]): string {
  const longest = Math.max(...[option, ...options].map(bytes));
  return ".".repeat(longest - bytes(option));
}
