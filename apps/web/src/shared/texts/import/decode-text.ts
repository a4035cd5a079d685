/** The characters of a text file of any encoding that people have. */

const MARKS: readonly (readonly [bytes: readonly number[], encoding: string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]
/** In bytes: enough of a file to see which of them are zero. */
const SAMPLE = 4096
/** Of the high bytes of Latin text in UTF-16 nearly all are zero, of the low ones none. */
const MOST = 0.7

/** Text in Latin letters in UTF-16 without a mark has every other byte zero. */
function findUnmarkedUtf16(bytes: Uint8Array): string | undefined {
  const sample = bytes.subarray(0, SAMPLE)
  const zeros = [0, 0]
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [first = 0, second = 0] = zeros.map((count) => count / Math.max(1, Math.floor(sample.length / 2)))
  if (second > MOST && first === 0) return 'utf-16le'
  return first > MOST && second === 0 ? 'utf-16be' : undefined
}

/**
 * UTF-8 and UTF-16 by their marks, UTF-16 also by its zero bytes; else UTF-8 where it is valid, and Windows-1252, of which
 * every file is valid.
 */
export function decodeText(bytes: Uint8Array): string {
  const marked = MARKS.find(([mark]) => mark.every((byte, index) => bytes[index] === byte))
  const encoding = marked?.[1] ?? findUnmarkedUtf16(bytes)
  if (encoding !== undefined) return new TextDecoder(encoding).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
