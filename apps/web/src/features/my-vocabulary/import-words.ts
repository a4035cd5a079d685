import { MAX_PART_OF_SPEECH_LENGTH, MAX_PROSE_LENGTH } from '@wordnest/log/text'
import type { WordFile } from '@wordnest/contracts/word-files'
import { cutTo, isLongerThan } from '@wordnest/vocabulary/characters'
import type { StudyWord } from '@wordnest/vocabulary/study-list'
import { findWordPart, type WordPart } from '@wordnest/vocabulary/word-columns'
import { MAX_WORD_LENGTH, normaliseText } from '@wordnest/vocabulary/word-key'

/** Which column holds what; undefined where no column does. */
export type Mapping = Readonly<Record<WordPart, number | undefined>>

/** By the names of the columns; where there are none, the first three in the order of the product's own cards. */
export function guessMapping({ columns }: WordFile): Mapping {
  const find = (part: WordPart) => {
    const index = columns.findIndex((name) => findWordPart(name) === part)
    return index < 0 ? undefined : index
  }
  const named = { word: find('word'), definition: find('definition'), sentence: find('sentence') }
  const isNamed = Object.values(named).some((index) => index !== undefined)
  const at = (index: number) => (index < columns.length ? index : undefined)
  return {
    ...(isNamed ? named : { word: at(0), definition: at(1), sentence: at(2) }),
    partOfSpeech: find('partOfSpeech'),
  }
}

export type Candidates = {
  readonly words: readonly StudyWord[]
  /** Words, definitions or sentences longer than a list keeps. */
  readonly tooLong: readonly string[]
}

const isTooLong = ({ word, definition, sentence }: StudyWord): boolean =>
  isLongerThan(word, MAX_WORD_LENGTH) ||
  isLongerThan(definition, MAX_PROSE_LENGTH) ||
  isLongerThan(sentence, MAX_PROSE_LENGTH)

/** The words of a file as the columns say; a row without a word is named by its number. */
export function toCandidates({ rows }: WordFile, mapping: Mapping, nameRow: (row: number) => string): Candidates {
  const read = (row: readonly string[], part: WordPart): string => {
    const column = mapping[part]
    return column === undefined ? '' : normaliseText(row[column] ?? '').trim()
  }
  const words = rows.map((row, index): StudyWord => {
    const partOfSpeech = cutTo(read(row, 'partOfSpeech'), MAX_PART_OF_SPEECH_LENGTH)
    const word = read(row, 'word').replace(/\s+/gu, ' ')
    const isNamed = word !== ''
    return {
      word: isNamed ? word : nameRow(index + 1),
      definition: isNamed ? read(row, 'definition') : '',
      sentence: isNamed ? read(row, 'sentence') : '',
      ...(partOfSpeech !== '' && { partOfSpeech }),
    }
  })
  return {
    words: words.filter((word) => !isTooLong(word)),
    tooLong: words.filter(isTooLong).map(({ word }) => cutTo(word, MAX_WORD_LENGTH)),
  }
}
