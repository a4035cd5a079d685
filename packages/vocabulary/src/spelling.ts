/** What a learner may have meant by what they typed: the same letters in small or capital, near spellings, and words that begin with it. */

const MOST_SUGGESTIONS = 5
const SHORTEST = 3

/** Letters to add, leave out, change or swap (optimal string alignment), or `limit + 1` when there are more. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (before[j - 2] ?? 0) + 1)
      row.push(best)
    }
    if (Math.min(...row) > limit) return limit + 1
    before = last
    last = row
  }
  return last[b.length] ?? 0
}

/** The nearest first, and of those as near the most frequent. `rankOf` is 0 for the most frequent word. */
export function suggestSpellings(
  word: string,
  headwords: readonly string[],
  rankOf: (word: string) => number,
): string[] {
  if (word.length < SHORTEST) return []
  const limit = word.length < 6 ? 1 : 2
  return headwords
    .map((headword) => ({ headword, distance: editDistance(word, headword.toLowerCase(), limit) }))
    .filter(({ distance }) => distance > 0 && distance <= limit)
    .toSorted((a, b) => a.distance - b.distance || rankOf(a.headword) - rankOf(b.headword))
    .slice(0, MOST_SUGGESTIONS)
    .map(({ headword }) => headword)
}

const MOST_COMPLETIONS = 6

/** Headwords that begin with the text and are longer, the most frequent first. */
export function completeSpelling(
  text: string,
  headwords: readonly string[],
  rankOf: (word: string) => number,
): string[] {
  if (text.length < 2) return []
  return headwords
    .filter((headword) => headword.length > text.length && headword.toLowerCase().startsWith(text))
    .toSorted((a, b) => rankOf(a) - rankOf(b) || a.length - b.length)
    .slice(0, MOST_COMPLETIONS)
}

/** Entries whose headword is written as it was typed first (`miss`, `Miss`); for small letters, those with a capital last. */
export function byTypedCase<Item extends { readonly headword: string }>(items: readonly Item[], typed: string): Item[] {
  const isSmall = typed === typed.toLowerCase()
  const placeOf = ({ headword }: Item): number =>
    headword === typed ? 0 : isSmall && headword !== headword.toLowerCase() ? 2 : 1
  return items.toSorted((a, b) => placeOf(a) - placeOf(b))
}
