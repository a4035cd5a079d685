/**
 * A tutor outside of the server with the dictionary at its side: what was answered once is not asked again, and words
 * that it leaves out are the dictionary's.
 */
import { createHash } from 'node:crypto'

import type { StudyWord } from '@wordnest/vocabulary/study-list'
import { cleanText } from '@wordnest/vocabulary/text-cleaning'
import { toWordKey } from '@wordnest/vocabulary/word-key'
import * as z from 'zod/mini'

import { UpstreamError } from '#api/upstream/upstream-error.ts'

import { toFocus, toSenseContexts } from './sense-context.ts'
import type { Tutor } from './tutor.ts'
import { toCard, toTutorAnswers, type TutorAnswer } from './tutor-answer.ts'
import type { KeptAnswer, TutorAnswersRepository } from './tutor-answers.repository.ts'
import type { TutorProvider } from './tutor-provider.ts'

/** Bounds the cost of a call: some 2,000 tokens. */
const MAX_CONTEXT_LENGTH = 8000
/** Some sentences; anything longer is not a summary. */
const MAX_SUMMARY_LENGTH = 4000

const AnswerSchema = z.object({
  definition: z.string(),
  sentence: z.string(),
  partOfSpeech: z.optional(z.string()),
})
const SummarySchema = z.object({ summary: z.string() })

export type AssistedTutorOptions = {
  readonly provider: TutorProvider
  readonly dictionary: Tutor
  readonly repository: TutorAnswersRepository
  readonly clock: () => number
  /** Called when the cache or the dictionary fails; the answer is given all the same. */
  readonly onFailure: (error: unknown) => void
}

const hash = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

/** Undefined for answers that an earlier version of the server stored in another form. */
function findKept<T>(schema: z.ZodMiniType<T>, json: string | undefined): T | undefined {
  if (json === undefined) return undefined
  try {
    const parsed = schema.safeParse(JSON.parse(json))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

/** Rejections are logged and count as nothing found. */
const orNothing = <T>(work: Promise<T>, nothing: T, onFailure: (error: unknown) => void): Promise<T> =>
  work.catch((error: unknown) => {
    onFailure(error)
    return nothing
  })

type Asked = { readonly word: string; readonly wordKey: string; readonly key: string }

class AssistedTutor implements Tutor {
  private readonly options: AssistedTutorOptions

  constructor(options: AssistedTutorOptions) {
    this.options = options
  }

  async summarise(text: string, signal: AbortSignal): Promise<string> {
    const { provider, dictionary } = this.options
    const key = hash('summary', provider.identity, text)
    const kept = findKept(SummarySchema, (await this.findKept([key])).get(key))
    if (kept) return kept.summary
    const told = text.length <= MAX_CONTEXT_LENGTH ? text : await dictionary.summarise(text, signal)
    const answered = await provider.summarise(told.slice(0, MAX_CONTEXT_LENGTH).toWellFormed(), signal)
    const summary = cleanText(answered.slice(0, MAX_SUMMARY_LENGTH)).toWellFormed()
    if (summary === '') throw new UpstreamError('wrong-answer', `${provider.name} answered with an empty summary`)
    this.keep([{ key, provider: provider.name, wordKey: '', answer: JSON.stringify({ summary }) }])
    return summary
  }

  async define(words: readonly string[], context: string, signal: AbortSignal): Promise<readonly StudyWord[]> {
    const { provider, dictionary, onFailure } = this.options
    const contexts = toSenseContexts(words, context)
    const asked: readonly Asked[] = words.map((word, index) => {
      const wordKey = toWordKey(word)
      return { word, wordKey, key: hash('word', provider.identity, wordKey, contexts[index] ?? '') }
    })
    const kept = await this.findKept(asked.map(({ key }) => key))
    const missing = asked.filter(({ key }) => findKept(AnswerSchema, kept.get(key)) === undefined)
    const [fresh, known] = await Promise.all([
      this.ask(missing, context, signal),
      orNothing<readonly StudyWord[]>(dictionary.define(words, context, signal), [], onFailure),
    ])
    return asked.map(({ word, wordKey, key }, index) =>
      toCard(word, findKept(AnswerSchema, kept.get(key)) ?? fresh.get(wordKey), known[index]),
    )
  }

  warmUp(): void {
    this.options.dictionary.warmUp()
  }

  async close(): Promise<void> {
    await this.options.dictionary.close()
  }

  private async ask(missing: readonly Asked[], context: string, signal: AbortSignal) {
    if (missing.length === 0) return new Map<string, TutorAnswer>()
    const { provider } = this.options
    const words = missing.map(({ word }) => word)
    const entries = await provider.define(words, toFocus(words, context, MAX_CONTEXT_LENGTH), signal)
    const { answers, isAboutWords } = toTutorAnswers(entries, words)
    if (!isAboutWords) throw new UpstreamError('wrong-answer', `${provider.name} answered about none of the words`)
    this.keep(
      missing.flatMap(({ key, wordKey }) => {
        const answer = answers.get(wordKey)
        return answer ? [{ key, provider: provider.name, wordKey, answer: JSON.stringify(answer) }] : []
      }),
    )
    return answers
  }

  private findKept(keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return orNothing(this.options.repository.find(keys), new Map<string, string>(), this.options.onFailure)
  }

  /** Not awaited. */
  private keep(answers: readonly KeptAnswer[]): void {
    const { repository, clock, onFailure } = this.options
    repository.save(answers, clock()).catch(onFailure)
  }
}

export const buildAssistedTutor = (options: AssistedTutorOptions): Tutor => new AssistedTutor(options)
