/** Models of AI providers; each provider's code is loaded when it is first asked. */
import type { LanguageModel } from 'ai'

import type { AiSettings } from '#api/provider-settings.ts'

type Load = (settings: AiSettings, fetchBounded: typeof fetch) => Promise<Exclude<LanguageModel, string>>

const LOADERS: Readonly<Record<AiSettings['kind'], Load>> = {
  async openai({ model, apiKey, url }, fetchBounded) {
    const { createOpenAI } = await import('@ai-sdk/openai')
    return createOpenAI({ ...toAccess(apiKey, url), fetch: fetchBounded })(model)
  },
  async anthropic({ model, apiKey, url }, fetchBounded) {
    const { createAnthropic } = await import('@ai-sdk/anthropic')
    return createAnthropic({ ...toAccess(apiKey, url), fetch: fetchBounded })(model)
  },
  async google({ model, apiKey, url }, fetchBounded) {
    const { createGoogle } = await import('@ai-sdk/google')
    return createGoogle({ ...toAccess(apiKey, url), fetch: fetchBounded })(model)
  },
  async 'openai-compatible'({ model, apiKey, url = '', hasStructuredOutput }, fetchBounded) {
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
    return createOpenAICompatible({
      name: 'compatible',
      baseURL: url,
      ...(apiKey !== undefined && { apiKey }),
      supportsStructuredOutputs: hasStructuredOutput,
      fetch: fetchBounded,
    })(model)
  },
}

const toAccess = (apiKey: string | undefined, url: string | undefined) => ({
  ...(apiKey !== undefined && { apiKey }),
  ...(url !== undefined && { baseURL: url }),
})

export const loadModel: Load = (settings, fetchBounded) => LOADERS[settings.kind](settings, fetchBounded)
