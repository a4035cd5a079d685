/** Long texts of the shelf's own sentences, the same in every run. */
import { loadShelf } from '@wordnest/shelf/load-shelf'

const SENTENCES_A_PARAGRAPH = 7
const PARAGRAPHS_A_CHAPTER = 40

/** Whole numbers below a limit, the same in every run. */
function buildDice(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * limit)
  }
}

/** Paragraphs with as many characters as asked for, or a sentence fewer. Each begins with its number, to be found by. */
export async function buildParagraphs(characters: number): Promise<readonly string[]> {
  const shelf = await loadShelf()
  const sentences = shelf
    .flatMap(({ text }) => text.split(/(?<=[.!?])\s+|\n+/u))
    .filter((sentence) => sentence.length > 8)
  const choose = buildDice(25)
  const paragraphs: string[] = []
  let length = 0
  for (;;) {
    const chosen = Array.from(
      { length: 1 + choose(2 * SENTENCES_A_PARAGRAPH) },
      () => sentences[choose(sentences.length)],
    )
    const paragraph = `Paragraph ${paragraphs.length + 1}. ${chosen.join(' ')}`
    length += paragraph.length + 2
    if (length > characters) return paragraphs
    paragraphs.push(paragraph)
  }
}

export const toChapters = (paragraphs: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(paragraphs.length / PARAGRAPHS_A_CHAPTER) }, (_, chapter) =>
    paragraphs.slice(chapter * PARAGRAPHS_A_CHAPTER, (chapter + 1) * PARAGRAPHS_A_CHAPTER),
  )
