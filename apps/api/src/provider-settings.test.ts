import { describe, expect, it } from 'vitest'

import { EnvProblems, readEnv } from './env.ts'

const problemsOf = (variables: Record<string, string>): readonly string[] => {
  try {
    readEnv(variables)
    return []
  } catch (error) {
    if (error instanceof EnvProblems) return error.problems
    throw error
  }
}

describe('the settings of providers', () => {
  it('ask nobody by default', () => {
    expect(readEnv({})).toMatchObject({
      speech: undefined,
      speechTimeoutMs: 8000,
      speechCacheBytes: 200 * 1024 * 1024,
      vision: undefined,
      visionTimeoutMs: 12_000,
      tutor: { kind: 'dictionary' },
      tutorTimeoutMs: 8000,
    })
  })

  it('give Google\u2019s key to Google alone, and a key of its own before it', () => {
    const { speech, vision, visionTimeoutMs } = readEnv({
      GOOGLE_API_KEY: 'google',
      SPEECH_API_KEY: 'own',
      VISION_URL: 'https://eyes.example/base',
    })
    expect(speech).toEqual({ url: undefined, apiKey: 'own' })
    expect(vision).toEqual({ url: 'https://eyes.example/base', apiKey: undefined })
    expect(visionTimeoutMs).toBe(8000)
  })

  it('name a tutor whole', () => {
    expect(readEnv({ TUTOR: 'openai', TUTOR_MODEL: 'gpt-5-mini', TUTOR_API_KEY: 'k' }).tutor).toEqual({
      kind: 'openai',
      model: 'gpt-5-mini',
      apiKey: 'k',
      url: undefined,
      hasStructuredOutput: false,
    })
    const local = { TUTOR: 'openai-compatible', TUTOR_MODEL: 'llama3.2:3b', TUTOR_URL: 'http://localhost:11434/v1' }
    expect(readEnv({ ...local, TUTOR_STRUCTURED_OUTPUT: 'yes' }).tutor).toMatchObject({
      url: 'http://localhost:11434/v1',
      apiKey: undefined,
      hasStructuredOutput: true,
    })
    expect(readEnv({ TUTOR: 'remote', TUTOR_URL: 'https://tutor.example' }).tutor).toEqual({
      kind: 'remote',
      url: 'https://tutor.example',
      apiKey: undefined,
    })
  })

  it.each<[Record<string, string>, readonly string[]]>([
    [{ TUTOR: 'openai' }, ['TUTOR_API_KEY', 'TUTOR_MODEL']],
    [{ TUTOR: 'anthropic', TUTOR_MODEL: 'm' }, ['TUTOR_API_KEY']],
    [{ TUTOR: 'google', TUTOR_API_KEY: 'k' }, ['TUTOR_MODEL']],
    [{ TUTOR: 'openai-compatible' }, ['TUTOR_URL', 'TUTOR_MODEL']],
    [{ TUTOR: 'remote' }, ['TUTOR_URL']],
    [{ TUTOR_API_KEY: 'k' }, ['TUTOR_API_KEY']],
    [{ TUTOR: 'parrot' }, ['TUTOR']],
    [{ TUTOR: 'openai', TUTOR_API_KEY: 'k', TUTOR_MODEL: 'a model' }, ['TUTOR_MODEL']],
    [{ SPEECH_URL: 'speech.example' }, ['SPEECH_URL']],
    [{ SPEECH_URL: 'https://speech.example/?key=k' }, ['SPEECH_URL']],
    [{ VISION_URL: 'file:///etc/passwd' }, ['VISION_URL']],
    [{ GOOGLE_API_KEY: 'two words' }, ['GOOGLE_API_KEY']],
    [{ SPEECH_CACHE_MB: '0' }, ['SPEECH_CACHE_MB']],
    [{ SPEECH_CACHE_MB: 'much' }, ['SPEECH_CACHE_MB']],
    [{ SPEECH_TIMEOUT_MS: '5' }, ['SPEECH_TIMEOUT_MS']],
    [{ VISION_TIMEOUT_MS: 'soon' }, ['VISION_TIMEOUT_MS']],
    [{ TUTOR_STRUCTURED_OUTPUT: 'maybe' }, ['TUTOR_STRUCTURED_OUTPUT']],
  ])('of %j have their problems named', (variables, names) => {
    expect(problemsOf(variables).map((problem) => problem.split(':')[0])).toEqual(names)
  })

  it('tell no key in a problem', () => {
    expect(problemsOf({ GOOGLE_API_KEY: 'my secret key', TUTOR_API_KEY: 'my secret key' }).join()).not.toContain(
      'secret',
    )
  })
})
