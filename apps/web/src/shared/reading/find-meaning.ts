/** What a word of the text means: from this device at once where it can, in its sense by the server. */
import { findMeaning } from '@wordnest/contracts/dictionary'
import { toWordRecordingUrl } from '@wordnest/contracts/speech'
import { toCardWord } from '@wordnest/vocabulary/card-word'
import type { StudyWord } from '@wordnest/vocabulary/study-list'

import { callApi } from '#lib/api.ts'
import { isOffline } from '#lib/connection.ts'
import { findEntryHere, keepDictionary } from '#shared/dictionary/look-up.ts'
import { toStudyWord } from '#shared/dictionary/to-study-word.ts'

export type Question = { readonly word: string; readonly sentence: string }

const answers = new Map<string, StudyWord>()
/** Answers cached in a visit; the oldest are dropped first. */
const MOST_ANSWERS = 500

const toKey = ({ word, sentence }: Question): string => `${word}\n${sentence}`

function keep(question: Question, word: StudyWord): StudyWord {
  const [oldest] = answers.keys()
  if (answers.size >= MOST_ANSWERS && oldest !== undefined) answers.delete(oldest)
  answers.set(toKey(question), word)
  return word
}

/** The word of the text as a card: by its dictionary form, with its recording and its sentence. */
function toReaderCard(found: StudyWord, sentence: string): StudyWord {
  const { headword, origin, audioUrl } = found
  const recording =
    audioUrl ?? (origin === 'Wordnest' && headword !== undefined ? toWordRecordingUrl(headword) : undefined)
  return {
    ...found,
    word: headword === undefined ? found.word : toCardWord(headword),
    ...(recording !== undefined && { audioUrl: recording }),
    ...(sentence !== '' && { ownSentence: sentence }),
  }
}

/** An answer of this visit, whole. */
export const recallMeaning = (question: Question): StudyWord | undefined => answers.get(toKey(question))

/** The most usual meaning, from the dictionary on this device. */
export async function findHere({ word, sentence }: Question): Promise<StudyWord | undefined> {
  const entry = await findEntryHere(word)
  const found = entry && toStudyWord(entry, 0)
  if (!found) return undefined
  const isOnly = (found.otherMeanings ?? []).length === 0
  return { ...toReaderCard(found, sentence), certainty: isOnly ? 'sure' : 'unsure' }
}

/** @throws {ApiError} Where the server has to answer and does not. */
export async function askMeaning(question: Question, signal: AbortSignal): Promise<StudyWord> {
  const known = recallMeaning(question)
  if (known) return known
  if (isOffline()) {
    const here = await findHere(question)
    if (here) return here
  }
  const { word } = await callApi(findMeaning, question, { signal })
  void keepDictionary()
  return keep(question, toReaderCard(word, question.sentence))
}
