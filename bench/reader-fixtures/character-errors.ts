/** How much of a text was read wrongly. */

/** Quotes and dashes come in several shapes and lines break anywhere: neither is an error. */
const toLetters = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[‘’‚`´]/g, "'")
    .replace(/[“”„]/g, '"')
    .replace(/[‐‑‒–—]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()

/** Fewest single characters to insert, remove or change (Levenshtein), as a share of the true text's characters. */
export function measureErrors(read: string, truth: string): number {
  const [found, wanted] = [Array.from(toLetters(read)), Array.from(toLetters(truth))]
  let above = Uint32Array.from({ length: found.length + 1 }, (_, index) => index)
  for (const [row, letter] of wanted.entries()) {
    const line = new Uint32Array(found.length + 1)
    line[0] = row + 1
    for (let column = 1; column <= found.length; column += 1) {
      const change = (above[column - 1] ?? 0) + (found[column - 1] === letter ? 0 : 1)
      line[column] = Math.min(change, (above[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1)
    }
    above = line
  }
  return (above[found.length] ?? 0) / wanted.length
}
