/** A tutor made of a language model: structured answers, one time limit, and errors in our own terms. */
import {
  APICallError,
  extractJsonMiddleware,
  generateText,
  type JSONSchema7,
  jsonSchema,
  NoObjectGeneratedError,
  Output,
  wrapLanguageModel,
} from 'ai'
import * as z from 'zod/mini'

import type { AiSettings } from '#api/provider-settings.ts'
import { fetchBounded } from '#api/upstream/fetch-bounded.ts'
import { toRetryAfterMs, UpstreamError } from '#api/upstream/upstream-error.ts'

import { loadModel } from './ai-model.ts'
import { DEFINE_PROMPT, SUMMARISE_PROMPT } from './ai-prompts.ts'

/** Twenty cards take some 2,000 tokens; models that think first need more. */
const MAX_OUTPUT_TOKENS = 8192
const MAX_ANSWER_BYTES = 1024 * 1024
const MAX_TOLD = 300

const text = { type: 'string' } as const
const WORDS_FORM: JSONSchema7 = {
  type: 'object',
  properties: {
    words: {
      type: 'array',
      items: {
        type: 'object',
        properties: { word: text, partOfSpeech: text, definition: text, sentence: text },
        required: ['word', 'partOfSpeech', 'definition', 'sentence'],
        additionalProperties: false,
      },
    },
  },
  required: ['words'],
  additionalProperties: false,
}
const SUMMARY_FORM: JSONSchema7 = {
  type: 'object',
  properties: { summary: text },
  required: ['summary'],
  additionalProperties: false,
}

/** One bad entry must not cost the others: entries are checked one by one later. */
const WordsSchema = z.object({ words: z.array(z.unknown()) })
const SummarySchema = z.object({ summary: z.string() })

const causesOf = (error: unknown): readonly unknown[] =>
  error instanceof Error && error.cause !== undefined ? [error, ...causesOf(error.cause)] : [error]

/** The library's errors carry the request with the learner's text and part of the key, so only the message is used. */
function toUpstreamError(error: unknown, name: string, apiKey: string | undefined): unknown {
  const own = causesOf(error).find((cause) => cause instanceof UpstreamError)
  if (own) return own
  const message = error instanceof Error ? error.message.slice(0, MAX_TOLD) : ''
  const told = `${name}: ${apiKey === undefined ? message : message.replaceAll(apiKey, '[key]')}`
  if (NoObjectGeneratedError.isInstance(error)) return new UpstreamError('wrong-answer', told)
  if (!APICallError.isInstance(error)) return error
  const { statusCode, responseHeaders } = error
  if (statusCode === undefined) return new UpstreamError('network', told)
  if (statusCode < 400) return new UpstreamError('wrong-answer', told)
  if (statusCode !== 429 && statusCode < 500) return new UpstreamError('refused', `${told} (${statusCode})`)
  const retryAfterMs = toRetryAfterMs(responseHeaders?.['retry-after'] ?? null)
  return new UpstreamError('overloaded', `${told} (${statusCode})`, { retryAfterMs })
}

export type AiCalls = {
  readonly summarise: (paragraph: string, signal: AbortSignal) => Promise<string>
  readonly define: (words: readonly string[], context: string, signal: AbortSignal) => Promise<readonly unknown[]>
}

/** Calls of one model, each tried once; the caller decides on retries. Throws when the model's code cannot be loaded. */
export async function loadAiCalls(settings: AiSettings): Promise<AiCalls> {
  // Its warnings would go past the log.
  globalThis.AI_SDK_LOG_WARNINGS = false
  const loaded = await loadModel(settings, fetchBounded(MAX_ANSWER_BYTES))
  const model = wrapLanguageModel({ model: loaded, middleware: extractJsonMiddleware() })

  async function ask<T>(
    instructions: string,
    data: Readonly<Record<string, unknown>>,
    form: JSONSchema7,
    schema: z.ZodMiniType<T>,
    signal: AbortSignal,
  ): Promise<T> {
    try {
      const { output } = await generateText({
        model,
        instructions,
        prompt: JSON.stringify(data),
        output: Output.object({
          schema: jsonSchema<T>(form, {
            validate(value) {
              const parsed = schema.safeParse(value)
              return parsed.success ? { success: true, value: parsed.data } : { success: false, error: parsed.error }
            },
          }),
        }),
        maxRetries: 0,
        maxOutputTokens: MAX_OUTPUT_TOKENS,
        abortSignal: signal,
      })
      return output
    } catch (error) {
      if (signal.aborted) throw signal.reason
      throw toUpstreamError(error, `${settings.kind} ${settings.model}`, settings.apiKey)
    }
  }

  return {
    async summarise(paragraph, signal) {
      return (await ask(SUMMARISE_PROMPT, { text: paragraph }, SUMMARY_FORM, SummarySchema, signal)).summary
    },
    async define(words, context, signal) {
      return (await ask(DEFINE_PROMPT, { text: context, words }, WORDS_FORM, WordsSchema, signal)).words
    },
  }
}
