/** The sentences of a paragraph by fixed rules: a browser and the server find the same ones, whatever they run on. */

export type SentenceSpan = { readonly start: number; readonly end: number }

/** Longest piece, in UTF-16 units: a longer sentence is read in several. */
export const MAX_SPOKEN_SENTENCE = 600

const END = /[.!?…]["'”’)\]]{0,5}\s+/gu
/** And initials; a sentence may well end with the word I. */
const ABBREVIATION = /(?:^|[\s("“‘'])(?:Mrs?|Ms|Dr|Prof|St|vs|e\.g|i\.e|[A-HJ-Z])\.\s+$/u
const STARTS_SMALL = /^\p{Ll}/u
const CAN_BE_SPOKEN = /[\p{L}\p{N}]/u
const BREAKS = /[,;:—–)]\s|\s/gu

/** Behind the last comma that fits, else behind the last word that does. */
function findCut(sentence: string): number {
  const marks = [...sentence.slice(0, MAX_SPOKEN_SENTENCE).matchAll(BREAKS)]
  const best =
    marks.findLast(({ 0: mark, index }) => mark.length > 1 && index > MAX_SPOKEN_SENTENCE / 2) ?? marks.at(-1)
  return best ? best.index + best[0].length : MAX_SPOKEN_SENTENCE
}

function findEnds(paragraph: string): readonly number[] {
  const ends = [...paragraph.matchAll(END)]
    .filter(({ 0: mark, index }) => {
      const end = index + mark.length
      if (STARTS_SMALL.test(paragraph.slice(end, end + 2))) return false
      return !(mark.startsWith('.') && ABBREVIATION.test(paragraph.slice(Math.max(0, index - 6), end)))
    })
    .map(({ 0: mark, index }) => index + mark.length)
  return [...ends, paragraph.length]
}

/** The pieces of a paragraph that are spoken one by one, without the white space around them. What has no word is left out. */
export function findSentences(paragraph: string): readonly SentenceSpan[] {
  const spans: SentenceSpan[] = []
  let from = 0
  for (const end of findEnds(paragraph)) {
    while (from < end) {
      const cut = end - from > MAX_SPOKEN_SENTENCE ? from + findCut(paragraph.slice(from, end)) : end
      const piece = paragraph.slice(from, cut)
      const start = from + piece.length - piece.trimStart().length
      if (CAN_BE_SPOKEN.test(piece)) spans.push({ start, end: from + piece.trimEnd().length })
      from = cut
    }
  }
  return spans
}
