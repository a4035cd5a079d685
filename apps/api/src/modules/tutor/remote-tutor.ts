/** Another tutoring server, Wordnest itself included. */
import * as z from 'zod/mini'

import { callJson, toCallUrl } from '#api/upstream/json-call.ts'
import { UpstreamError } from '#api/upstream/upstream-error.ts'
import type { Upstream } from '#api/upstream/upstream.ts'

import type { TutorProvider } from './tutor-provider.ts'

const NAME = 'the tutoring server'
const MAX_ANSWER_BYTES = 1024 * 1024
/** Many proxies cut or refuse longer addresses, so longer requests use POST. */
const MAX_URL_LENGTH = 6000

const SummarySchema = z.object({ summary: z.string() })

export type RemoteTutorOptions = {
  readonly upstream: Upstream
  readonly url: string
  readonly apiKey?: string | undefined
}

/** The `summary` field, else the whole data: servers of this kind answer either. */
function toSummary(answer: unknown): string {
  const parsed = SummarySchema.safeParse(answer)
  if (parsed.success) return parsed.data.summary
  if (typeof answer === 'string') return answer
  throw new UpstreamError('wrong-answer', `${NAME} answered with no text`)
}

function toEntries(answer: unknown): readonly unknown[] {
  if (!Array.isArray(answer)) throw new UpstreamError('wrong-answer', `${NAME} answered with no list`)
  return answer
}

export function buildRemoteTutor({ upstream, url, apiKey }: RemoteTutorOptions): TutorProvider {
  type Fields = { readonly query: Readonly<Record<string, string>>; readonly body: unknown }

  function ask(path: `/${string}`, { query, body }: Fields, signal: AbortSignal): Promise<unknown> {
    const address = toCallUrl(url, path)
    const asGet = new URL(address)
    for (const [name, value] of Object.entries(query)) asGet.searchParams.set(name, value)
    const isShort = asGet.href.length <= MAX_URL_LENGTH
    return callJson({
      name: NAME,
      url: isShort ? asGet : address,
      headers: {
        // Another server of our own kind takes calls from its own pages only.
        origin: address.origin,
        ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
      },
      ...(!isShort && { body }),
      maxBytes: MAX_ANSWER_BYTES,
      signal,
    })
  }

  return {
    name: `remote:${new URL(url).host}`,
    identity: `remote:${url}`,
    summarise: (text, signal) =>
      upstream.call(signal, async (aborted) => {
        const fields = { query: { paragraph: text }, body: { paragraph: text } }
        return toSummary(await ask('/api/paragraph-summary', fields, aborted))
      }),
    define: (words, context, signal) =>
      upstream.call(signal, async (aborted) => {
        const query = { synArray: JSON.stringify(words), context }
        return toEntries(await ask('/api/def-and-sent', { query, body: { synArray: words, context } }, aborted))
      }),
  }
}
