// A QR code drawn in the page: for links with a secret in them, which no request may carry.
//
// As much of ISO 18004 as one of our links needs: bytes, error correction L, versions 4 to 6 (these
// have one alignment pattern and no version field), and one mask. The standard would have all eight
// masks weighed; a link that ends in chance has no pattern that a mask must break.

interface Version {
  number: number;
  /** Bytes of data in each block, of error correction in each block, and blocks. */
  data: number;
  correction: number;
  blocks: number;
}

const VERSIONS: Version[] = [
  { number: 4, data: 80, correction: 20, blocks: 1 },
  { number: 5, data: 108, correction: 26, blocks: 1 },
  { number: 6, data: 68, correction: 18, blocks: 2 },
];
/** Level L and mask 0, with their own error correction. */
const FORMAT = 0x77c4;
/** Dark is `true`; what is not set yet is missing. */
type Row = boolean[];

/** Rows of modules, dark ones `true`; nothing if the text is too long. */
export function qr(text: string): Row[] | null {
  const bytes = [...new TextEncoder().encode(text)];
  const version = VERSIONS.find(({ data, blocks }) => bytes.length + 2 <= data * blocks);
  if (!version) return null;
  const rows = patterns(17 + 4 * version.number);
  lay(rows, codewords(bytes, version));
  return rows;
}

// Bytes

function codewords(bytes: number[], { data, correction, blocks }: Version): number[] {
  const filled = fill(bytes, data * blocks);
  const parts = Array.from({ length: blocks }, (_, n) => filled.slice(n * data, (n + 1) * data));
  return [...woven(parts), ...woven(parts.map((part) => corrected(part, correction)))];
}

/** Four bits that say "bytes", eight that say how many, the bytes, four that end it; then padding. */
function fill(bytes: number[], length: number): number[] {
  const halves = [4, bytes.length >> 4, bytes.length & 15];
  for (const byte of bytes) halves.push(byte >> 4, byte & 15);
  halves.push(0);
  const found = Array.from({ length: halves.length / 2 }, (_, n) => nibble(halves, n));
  for (let pad = 0; found.length < length; pad += 1) found.push(pad % 2 ? 0x11 : 0xec);
  return found;
}

const nibble = (halves: number[], n: number) =>
  ((halves[2 * n] ?? 0) << 4) | (halves[2 * n + 1] ?? 0);

/** The first byte of every block, then the second, and so on. */
const woven = (parts: number[][]) =>
  (parts[0] ?? []).flatMap((_, n) => parts.map((part) => part[n] ?? 0));

/** Reed and Solomon: the remainder of a division by (x-1)(x-2)(x-4)… */
function corrected(data: number[], length: number): number[] {
  const divisor = divisorOf(length);
  let rest = Array<number>(length).fill(0);
  for (const byte of data) {
    const factor = byte ^ (rest[0] ?? 0);
    rest = [...rest.slice(1), 0].map((each, n) => each ^ product(divisor[n] ?? 0, factor));
  }
  return rest;
}

function divisorOf(length: number): number[] {
  let found = [...Array<number>(length - 1).fill(0), 1];
  for (let n = 0, root = 1; n < length; n += 1, root = product(root, 2))
    found = found.map((each, at) => product(each, root) ^ (found[at + 1] ?? 0));
  return found;
}

/** In the field of 256 elements that the standard names. */
function product(a: number, b: number): number {
  let found = 0;
  for (let bit = 7; bit >= 0; bit -= 1)
    found = (found << 1) ^ ((found >> 7) * 0x11d) ^ (((b >> bit) & 1) * a);
  return found;
}

// Modules

/** Everything but the data. */
function patterns(size: number): Row[] {
  const rows = Array.from({ length: size }, (): Row => []);
  const set = (x: number, y: number, dark: boolean) => {
    const row = rows[y];
    if (row && x >= 0 && x < size) row[x] = dark;
  };
  for (let n = 0; n < size; n += 1) {
    set(6, n, n % 2 === 0);
    set(n, 6, n % 2 === 0);
  }
  const ring = (x: number, y: number, out: number, light: number[]) => {
    for (let dx = -out; dx <= out; dx += 1)
      for (let dy = -out; dy <= out; dy += 1)
        set(x + dx, y + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))));
  };
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    ring(x, y, 4, [2, 4]);
  ring(size - 7, size - 7, 2, [1]);
  for (let n = 0; n < 15; n += 1) {
    const dark = ((FORMAT >> n) & 1) === 1;
    if (n < 8) set(8, n < 6 ? n : n + 1, dark);
    else set(n === 8 ? 7 : 14 - n, 8, dark);
    if (n < 8) set(size - 1 - n, 8, dark);
    else set(8, size - 15 + n, dark);
  }
  set(8, size - 8, true);
  return rows;
}

/** From the right, two columns at a time, up and down in turns, round whatever is there. */
function lay(rows: Row[], bytes: number[]): void {
  const size = rows.length;
  let at = 0;
  for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2)
    for (let step = 0; step < size; step += 1)
      for (const x of [right, right - 1]) {
        const y = ((right + 1) & 2) === 0 ? size - 1 - step : step;
        const row = rows[y];
        if (!row || row[x] !== undefined) continue;
        const bit = ((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1;
        row[x] = (bit === 1) !== ((x + y) % 2 === 0);
        at += 1;
      }
}
