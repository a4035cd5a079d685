import type { FoundEntry } from '@wordnest/contracts/dictionary-file'
import { toWordRecordingUrl } from '@wordnest/contracts/speech'
import { toCardWord } from '@wordnest/vocabulary/card-word'
import { MAX_OTHER_MEANINGS, type StudyWord } from '@wordnest/vocabulary/study-list'

/** WordNet's words have no recording. */
export const findRecording = ({ headword, meanings }: FoundEntry): string | undefined =>
  meanings[0]?.origin === 'Wordnest' ? toWordRecordingUrl(headword) : undefined

/** The card of a word that was looked up, in one of its senses. */
export function toStudyWord(entry: FoundEntry, place: number): StudyWord | undefined {
  const meaning = entry.meanings[place]
  if (!meaning) return undefined
  const others = entry.meanings.filter((other) => other !== meaning).slice(0, MAX_OTHER_MEANINGS)
  const audioUrl = findRecording(entry)
  return {
    ...meaning,
    word: toCardWord(entry.headword),
    headword: entry.headword,
    ...(entry.ipa !== undefined && { ipa: entry.ipa }),
    ...(audioUrl !== undefined && { audioUrl }),
    ...(others.length > 0 && { otherMeanings: others }),
  }
}
