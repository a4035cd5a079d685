/** Every outside service in every kind of trouble: the caller gets a code in time, nothing is counted, the server lives. */
import { synthesizeSpeech } from '@wordnest/contracts/speech'
import { defineWords, summarise } from '@wordnest/contracts/tutor'
import { UsageSchema } from '@wordnest/contracts/usage'
import { annotateImage } from '@wordnest/contracts/vision'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { buildGoogleSpeech } from '#api/modules/speech/google-speech.ts'
import { buildAiProvider } from '#api/modules/tutor/ai-provider.ts'
import { DEFINE_PROMPT } from '#api/modules/tutor/ai-prompts.ts'
import { buildRemoteTutor } from '#api/modules/tutor/remote-tutor.ts'
import type { TutorProvider } from '#api/modules/tutor/tutor-provider.ts'
import { buildGoogleVision } from '#api/modules/vision/google-vision.ts'
import { buildProviders } from '#api/providers.ts'
import { buildTestApp, buildTestEnv, type TestApp, type TestClient } from '#api/testing/app.ts'
import { type FakeUpstream, ILL_MODES, startUpstream } from '#api/testing/upstream.ts'
import { buildUpstream } from '#api/upstream/upstream.ts'

const PNG = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(100)])
const KEY = 'k-secret'
/** Long enough for what is well on a busy machine; what hangs is cut off by it. */
const TIMEOUT_MS = 400

let upstream: FakeUpstream
let test: TestApp
let tutorProvider: TutorProvider
const clock = { nowMs: Date.now() }
beforeAll(async () => {
  upstream = await startUpstream()
  const provide = (name: string) =>
    buildUpstream({ name, timeoutMs: TIMEOUT_MS, retryDelayMs: 1, clock: () => clock.nowMs })
  const access = { url: upstream.url, apiKey: KEY }
  const ai = {
    ...access,
    kind: 'openai-compatible',
    model: 'm',
    url: `${upstream.url}/v1`,
    hasStructuredOutput: true,
  } as const
  const tutors = {
    ai: buildAiProvider(ai, provide('the AI')),
    remote: buildRemoteTutor({ ...access, upstream: provide('the tutor') }),
  }
  tutorProvider = tutors.ai
  const current: TutorProvider = {
    name: 'current',
    identity: 'current',
    summarise: (text, signal) => tutorProvider.summarise(text, signal),
    define: (words, context, signal) => tutorProvider.define(words, context, signal),
  }
  test = await buildTestApp({
    variables: { TUTOR_TIMEOUT_MS: '60000' },
    parts: {
      speech: buildGoogleSpeech({ ...access, upstream: provide('speech') }),
      vision: buildGoogleVision({ ...access, upstream: provide('vision') }),
      tutorProvider: current,
    },
  })
  services.push(
    ['speech', undefined, (learner, text) => learner.post(synthesizeSpeech.path, buildSpeech(text))],
    ['vision', undefined, (learner) => learner.post(annotateImage.path, buildPicture())],
    ['an AI', tutors.ai, (learner, text) => learner.post(defineWords.path, { synArray: ['beam'], context: text })],
    ['an AI that sums up', tutors.ai, (learner, text) => learner.post(summarise.path, { paragraph: text })],
    [
      'a tutor',
      tutors.remote,
      (learner, text) => learner.post(defineWords.path, { synArray: ['beam'], context: text }),
    ],
    ['a tutor that sums up', tutors.remote, (learner, text) => learner.post(summarise.path, { paragraph: text })],
  )
})
afterAll(async () => {
  await test.dispose()
  await upstream.close()
})

type Ask = (learner: TestClient, text: string) => ReturnType<TestClient['post']>
const services: (readonly [name: string, tutor: TutorProvider | undefined, ask: Ask])[] = []

const buildSpeech = (text: string) => ({
  input: { text },
  voice: { languageCode: 'en-US' },
  audioConfig: { audioEncoding: 'MP3' },
})
const buildPicture = () => ({
  requests: [{ image: { content: PNG.toString('base64') }, features: [{ type: 'DOCUMENT_TEXT_DETECTION' }] }],
})
let lastText = 0
const readUsage = async (learner: TestClient) => UsageSchema.parse((await learner.get('/api/usage')).body)

/** After a rest, so that one trouble does not answer for the next. */
const rest = () => (clock.nowMs += 3_600_000)

describe.each(ILL_MODES)('a service that is %s', (mode) => {
  it('costs nobody anything and harms no one', async () => {
    const learner = await test.buildLearner()
    const before = await readUsage(learner)
    for (const [name, tutor, ask] of services) {
      if (tutor) tutorProvider = tutor
      rest()
      upstream.mode = mode
      const ill = await ask(learner, `An ill text, number ${(lastText += 1)}.`)
      expect({ name, status: ill.status, code: ill.code }).toEqual({ name, status: 502, code: 'upstream-failed' })
      expect(JSON.stringify(ill.body)).not.toMatch(new RegExp(`${KEY}|hotel|Object\\.secret|Quota`))
      expect(await readUsage(learner)).toEqual(before)
      upstream.mode = 'good'
      // On a busy machine a good answer may take longer than a service may.
      const askWell = async () => {
        rest()
        const { status } = await ask(learner, `A good text, number ${(lastText += 1)}.`)
        return { name, status }
      }
      await expect.poll(askWell, { timeout: 15_000 }).toEqual({ name, status: 200 })
      await test.database.db.deleteFrom('usage_counters').execute()
    }
    expect((await learner.get('/readyz')).status).toBe(200)
  })
})

it('a service that hangs holds up three callers, not everybody', async () => {
  const [, , ask] = services[0] ?? []
  if (!ask) throw new Error('no service')
  rest()
  upstream.mode = 'hanging'
  const learner = await test.buildLearner()
  for (let count = 0; count < 3; count += 1) expect((await ask(learner, `hang ${count}`)).code).toBe('upstream-failed')
  const calls = upstream.calls.length
  const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => ask(learner, `later ${index}`)))
  expect(answers.every(({ code }) => code === 'upstream-failed' || code === 'play-limit')).toBe(true)
  expect(upstream.calls.length).toBe(calls)
  upstream.mode = 'good'
  rest()
  expect((await ask(learner, 'and back')).status).toBe(200)
})

describe('the settings choose', () => {
  const choose = (variables: Record<string, string>) =>
    buildProviders({
      env: buildTestEnv(variables),
      logger: { error: () => undefined, info: () => undefined },
      clock: Date.now,
    })

  it('ourselves when they say nothing', async () => {
    const providers = choose({})
    expect(providers.speech.voice).toMatch(/^flite/)
    expect(providers.tutorProvider).toBeUndefined()
    await providers.close()
  })

  it('Google by its key, another service by its address, and keep their recordings apart', async () => {
    const voices = [
      choose({ GOOGLE_API_KEY: 'k' }),
      choose({ SPEECH_API_KEY: 'k' }),
      choose({ SPEECH_URL: 'http://127.0.0.1:1' }),
      choose({ SPEECH_URL: 'http://127.0.0.1:2' }),
    ].map(({ speech }) => speech.voice)
    expect(voices.slice(0, 2)).toEqual(['google-1', 'google-1'])
    expect(new Set(voices).size).toBe(3)
  })

  it.each([
    [{ TUTOR: 'openai', TUTOR_MODEL: 'm', TUTOR_API_KEY: 'k' }, 'openai:m'],
    [{ TUTOR: 'anthropic', TUTOR_MODEL: 'm', TUTOR_API_KEY: 'k' }, 'anthropic:m'],
    [{ TUTOR: 'google', TUTOR_MODEL: 'm', TUTOR_API_KEY: 'k' }, 'google:m'],
    [
      { TUTOR: 'openai-compatible', TUTOR_MODEL: 'llama3.2:3b', TUTOR_URL: 'http://localhost:11434/v1' },
      'openai-compatible@localhost:11434:llama3.2:3b',
    ],
    [{ TUTOR: 'remote', TUTOR_URL: 'https://tutor.example' }, 'remote:tutor.example'],
  ])('the tutor of %j', async (variables, name) => {
    const providers = choose(variables)
    expect(providers.tutorProvider?.name).toBe(name)
    await providers.close()
  })

  it.each([
    { TUTOR: 'openai-compatible', TUTOR_MODEL: 'm' },
    { TUTOR: 'remote', TUTOR_MODEL: '' },
  ])('the tutors of $TUTOR apart by the whole address, and AIs by what they are asked', (variables) => {
    const identities = ['https://ai.example/one/v1', 'https://ai.example/two/v1'].map(
      (TUTOR_URL) => choose({ ...variables, TUTOR_URL }).tutorProvider?.identity,
    )
    expect(new Set(identities).size).toBe(2)
    expect(identities.every((identity) => identity?.includes(DEFINE_PROMPT))).toBe(variables.TUTOR !== 'remote')
  })
})
