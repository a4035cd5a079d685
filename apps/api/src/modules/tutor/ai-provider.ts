/** The AI of the settings as a tutor provider; its code is loaded with the first question, so that the start stays light. */
import type { AiSettings } from '#api/provider-settings.ts'
import type { Upstream } from '#api/upstream/upstream.ts'

import { DEFINE_PROMPT, SUMMARISE_PROMPT } from './ai-prompts.ts'
import type { AiCalls } from './ai-tutor.ts'
import type { TutorProvider } from './tutor-provider.ts'

export function buildAiProvider(settings: AiSettings, upstream: Upstream): TutorProvider {
  let calls: Promise<AiCalls> | undefined
  const load = (): Promise<AiCalls> => {
    calls ??= import('./ai-tutor.ts').then(({ loadAiCalls }) => loadAiCalls(settings))
    calls.catch(() => (calls = undefined))
    return calls
  }
  const place = settings.url === undefined ? '' : `@${new URL(settings.url).host}`
  const name = `${settings.kind}${place}:${settings.model}`
  return {
    name,
    identity: [name, settings.url ?? '', DEFINE_PROMPT, SUMMARISE_PROMPT].join('\n'),
    summarise: (text, signal) => upstream.call(signal, async (aborted) => (await load()).summarise(text, aborted)),
    define: (words, context, signal) =>
      upstream.call(signal, async (aborted) => (await load()).define(words, context, aborted)),
  }
}
