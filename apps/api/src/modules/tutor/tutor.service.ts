/** Card making: one request of the day is reserved, the tutor asked, and the request given back where it fails. */
import { type StudyWord, MAX_STUDY_WORDS } from '@wordnest/vocabulary/study-list'
import { toGridWord } from '@wordnest/vocabulary/text'
import { cleanText } from '@wordnest/vocabulary/text-cleaning'
import { toWordKey } from '@wordnest/vocabulary/word-key'

import { AppError } from '#api/errors.ts'
import type { Learner } from '#api/learner.ts'
import type { MissingWordsService } from '#api/modules/dictionary/missing-words.service.ts'
import { toCounted, type UsageService } from '#api/modules/usage/usage.service.ts'
import { askInTime } from '#api/upstream/ask-in-time.ts'

import type { Tutor } from './tutor.ts'

export type TutorService = {
  /** Costs no card request. */
  readonly summarise: (paragraph: string, signal: AbortSignal) => Promise<string>
  /** Costs one card request, unless it fails or the caller has gone away meanwhile. */
  readonly define: (
    learner: Learner,
    words: readonly string[],
    context: string,
    signal: AbortSignal,
  ) => Promise<readonly StudyWord[]>
}

export type TutorOptions = {
  readonly tutor: Tutor
  readonly usage: UsageService
  readonly missingWords: Pick<MissingWordsService, 'note'>
  /** Longest time that a tutor may take. */
  readonly timeoutMs: number
}

/** Each word once, without markup and surrounding punctuation; what holds no word falls away. */
export function toAskedWords(words: readonly string[]): readonly string[] {
  const byKey = new Map<string, string>()
  for (const word of words) {
    const asked = toGridWord(cleanText(word).replaceAll('\n', ' '))
    const key = toWordKey(asked)
    if (key !== '' && !byKey.has(key)) byKey.set(key, asked)
  }
  return [...byKey.values()].slice(0, MAX_STUDY_WORDS)
}

export function buildTutorService({ tutor, usage, missingWords, timeoutMs }: TutorOptions): TutorService {
  const ask = <T>(callerSignal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> =>
    askInTime({ callerSignal, timeoutMs }, work)

  return {
    summarise: (paragraph, signal) => {
      const text = cleanText(paragraph)
      return text === '' ? Promise.resolve('') : ask(signal, (aborted) => tutor.summarise(text, aborted))
    },
    async define(learner, words, context, signal) {
      const asked = toAskedWords(words)
      if (asked.length === 0) {
        throw new AppError('invalid-request', { problems: [{ path: 'synArray', problem: 'holds no word' }] })
      }
      const text = cleanText(context)
      const answers = await usage.spend(toCounted(learner), 'cards', () =>
        ask(signal, (aborted) => tutor.define(asked, text, aborted)),
      )
      await missingWords.note(learner.id, answers, text)
      return answers
    },
  }
}
