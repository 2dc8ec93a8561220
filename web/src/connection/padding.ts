// Pads sealed answers to one length, so that the size of a message does not reveal the answer.

const bytes = (text: string): number => new TextEncoder().encode(JSON.stringify(text)).length;

/** Returns the padding that makes an answer as long as the longest option. */
export function pad(option: string, options: string[]): string {
  const longest = Math.max(...[option, ...options].map(bytes));
  return ".".repeat(longest - bytes(option));
}
