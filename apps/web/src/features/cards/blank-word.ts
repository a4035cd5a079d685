/** Endings that English adds to a word, and what stood in their place before. */
const ENDINGS: readonly (readonly [ending: string, before: string])[] = [
  ["'s", ''],
  ['s', ''],
  ['es', ''],
  ['ies', 'y'],
  ['ed', ''],
  ['ed', 'e'],
  ['ied', 'y'],
  ['ing', ''],
  ['ing', 'e'],
  ['er', ''],
  ['er', 'e'],
  ['est', ''],
  ['est', 'e'],
  ['ly', ''],
]
const SHORTEST_STEM = 2

/** The word and what it may be a form of: "stopped" gives stopped, stopp, stoppe, stop. */
function stemsOf(word: string): ReadonlySet<string> {
  const stems = new Set([word])
  for (const [ending, before] of ENDINGS) {
    if (!word.endsWith(ending)) continue
    const stem = word.slice(0, -ending.length) + before
    if (stem.length < SHORTEST_STEM) continue
    stems.add(stem)
    if (stem.at(-1) === stem.at(-2)) stems.add(stem.slice(0, -1))
  }
  return stems
}

const isFormOf = (token: string, stems: ReadonlySet<string>): boolean =>
  [...stemsOf(token)].some((stem) => stems.has(stem))

const normalise = (text: string): string => text.toLowerCase().replaceAll('’', "'")

/** How many other words may stand between the parts of a term: "pick it up". */
const LARGEST_GAP = 2

/**
 * The sentence with every form of the word replaced by `blank`, or undefined when the word is not found in it: an
 * irregular form ("went" for "go") would give the word away, so such a sentence is better not shown.
 */
export function findBlankedSentence(sentence: string, word: string, blank: string): string | undefined {
  const parts = normalise(word)
    .split(/\s+/)
    .filter((part) => part !== '')
    .map(stemsOf)
  // Words and what stands between them, in turn.
  const pieces = sentence.split(/([\p{L}\p{M}\p{N}'’-]+)/u)
  const isPart = (place: number, stems: ReadonlySet<string>) => isFormOf(normalise(pieces[place] ?? ''), stems)
  let found = false
  for (let place = 1; place < pieces.length; place += 2) {
    const places = findPlaces(parts, place, pieces.length, isPart)
    if (!places) continue
    found = true
    for (const hit of places) pieces[hit] = blank
  }
  return found ? pieces.join('') : undefined
}

function findPlaces(
  parts: readonly ReadonlySet<string>[],
  from: number,
  end: number,
  isPart: (place: number, stems: ReadonlySet<string>) => boolean,
): readonly number[] | undefined {
  const places: number[] = []
  let place = from
  for (const [index, stems] of parts.entries()) {
    const last = index === 0 ? from : Math.min(end - 1, place + 2 * LARGEST_GAP)
    while (place <= last && !isPart(place, stems)) place += 2
    if (place > last || place >= end) return undefined
    places.push(place)
    place += 2
  }
  return places.length > 0 ? places : undefined
}
