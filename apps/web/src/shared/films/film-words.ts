/** Words of a learner's own film, with the sentence that the film says them in: it goes with the film, the example stays. */
import { findSentences } from '@wordnest/vocabulary/sentences'
import type { StudyWord } from '@wordnest/vocabulary/study-list'
import { hasWord } from '@wordnest/vocabulary/word-forms'

/** Signs and line ends make no difference: drafts and captions have them in different places. */
const toBare = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

/** `spoken` is what the captions say; the film is the library's text of this id. */
export function toFilmWords<Of extends StudyWord>(words: readonly Of[], spoken: string, id: string): readonly Of[] {
  const bare = toBare(spoken)
  const talk = spoken.replaceAll('\n', ' ')
  const sentences = findSentences(talk).map(({ start, end }) => talk.slice(start, end))
  return words.map((word) => {
    const isSaid = bare.includes(toBare(word.sentence))
    const ownSentence = word.ownSentence ?? (isSaid ? word.sentence : sentences.find((one) => hasWord(one, word.word)))
    return ownSentence === undefined ? word : { ...word, textId: id, ownSentence }
  })
}
