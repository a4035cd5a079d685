import { MAX_TEXT_LENGTH } from '@wordnest/vocabulary/text'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { AppError } from '#api/errors.ts'
import { buildStudyWord, buildTestApp, type TestApp, type TestClient } from '#api/testing/app.ts'

import { toAskedWords } from './tutor.service.ts'

let test: TestApp
/** Its bounds are for its tutor: a learner registers where there is time. */
let hurried: TestApp
beforeAll(async () => {
  test = await buildTestApp()
  const variables = { TUTOR_TIMEOUT_MS: '150', HANDLER_TIMEOUT_MS: '1000' }
  hurried = await buildTestApp({ variables, beside: test })
})
afterAll(async () => {
  await hurried.dispose()
  await test.dispose()
})
afterEach(() => {
  test.tutor.answer = undefined
  hurried.tutor.answer = undefined
})

function hurry({ cookies }: TestClient): TestClient {
  const client = hurried.buildClient()
  for (const [name, value] of cookies) client.cookies.set(name, value)
  return client
}

const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason instanceof Error ? signal.reason : new Error('gone')))
  })

describe('toAskedWords', () => {
  it.each([
    [['tree', 'Tree ', ' TREE'], ['tree']],
    [
      ['“don’t!”', 'T-shirt,'],
      ['don’t', 'T-shirt'],
    ],
    [['<b>bold</b>', '<script>x</script>'], ['bold']],
    [['look\nforward  to'], ['look forward to']],
    [['...', '—', '"'], []],
    [Array.from({ length: 40 }, (_, n) => `word${n}`), Array.from({ length: 20 }, (_, n) => `word${n}`)],
  ])('%j are asked as %j', (words, asked) => {
    expect(toAskedWords(words)).toEqual(asked)
  })
})

describe('definitions', () => {
  it('come in the order asked, each word once', async () => {
    const learner = await test.buildLearner()
    const answer = await learner.post('/api/def-and-sent', { synArray: ['oak', 'elm', 'Oak!'], context: 'An oak.' })
    expect(answer.body).toEqual([
      { word: 'oak', definition: 'what oak means', sentence: 'Here we use oak in a sentence.' },
      { word: 'elm', definition: 'what elm means', sentence: 'Here we use elm in a sentence.' },
    ])
  })

  it('come by GET too, as any client of the tutoring server asks', async () => {
    const learner = await test.buildLearner()
    const query = new URLSearchParams({ synArray: '["oak"]', context: 'An oak.' })
    expect((await learner.get(`/api/def-and-sent?${query}`)).body).toMatchObject([{ word: 'oak' }])
    expect((await learner.get('/api/usage')).body).toMatchObject({ cards: { left: 2 } })
  })

  it('hold the fields of the contract only', async () => {
    const learner = await test.buildLearner()
    test.tutor.answer = async () => [
      {
        word: 'oak',
        definition: 'd',
        sentence: 's',
        apiKey: 'sk-1',
        otherMeanings: [{ definition: 'e', sentence: 't', score: 1 }],
      } as never,
    ]
    const { body } = await learner.post('/api/def-and-sent', { synArray: ['oak'] })
    expect(body).toEqual([
      { word: 'oak', definition: 'd', sentence: 's', otherMeanings: [{ definition: 'e', sentence: 't' }] },
    ])
  })

  it.each([
    ['words that hold no word', { synArray: ['...'] }],
    ['no words', { synArray: [] }],
    ['21 words', { synArray: Array.from({ length: 21 }, (_, n) => `word${n}`) }],
    ['a word of 101 letters', { synArray: ['x'.repeat(101)] }],
    ['a number for a word', { synArray: [7] }],
    ['a context that is too long', { synArray: ['oak'], context: 'x'.repeat(MAX_TEXT_LENGTH + 1) }],
    ['an unknown field', { synArray: ['oak'], model: 'big' }],
  ])('are refused for %s, and cost nothing', async (_what, body) => {
    const learner = await test.buildLearner()
    expect(await learner.post('/api/def-and-sent', body)).toMatchObject({ status: 400, code: 'invalid-request' })
    expect((await learner.get('/api/usage')).body).toMatchObject({ cards: { left: 3 } })
  })

  it.each(['', 'oak', '{"0":"oak"}', '[["oak"]]', '[', 'null'])(
    'are refused for the list %j in an address',
    async (synArray) => {
      const learner = await test.buildLearner()
      const answer = await learner.get(`/api/def-and-sent?${new URLSearchParams({ synArray })}`)
      expect(answer).toMatchObject({ status: 400, code: 'invalid-request' })
    },
  )

  it('that take too long end in time, cost nothing and reach the tutor as an abort', async () => {
    const learner = await test.buildLearner()
    let reason: unknown
    hurried.tutor.answer = (_words, signal) => {
      signal.addEventListener('abort', () => (reason = signal.reason))
      return untilAborted(signal)
    }
    expect(await hurry(learner).post('/api/def-and-sent', { synArray: ['oak'] })).toMatchObject({
      status: 502,
      code: 'upstream-failed',
    })
    expect(reason).toMatchObject({ name: 'TimeoutError' })
    expect((await learner.get('/api/usage')).body).toMatchObject({ cards: { left: 3 } })
  })

  it('of a tutor that heeds nothing still end', async () => {
    const learner = await test.buildLearner()
    hurried.tutor.answer = () => new Promise<never>(() => undefined)
    expect(await hurry(learner).post('/api/def-and-sent', { synArray: ['oak'] })).toMatchObject({ status: 502 })
    expect((await learner.get('/api/usage')).body).toMatchObject({ cards: { left: 3 } })
  })

  it('that fail say nothing of the inside', async () => {
    const learner = await test.buildLearner()
    test.tutor.answer = () => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.7:443 with key sk-123'))
    const answer = await learner.post('/api/def-and-sent', { synArray: ['oak'] })
    expect(answer.code).toBe('upstream-failed')
    expect(JSON.stringify(answer.body)).not.toMatch(/sk-123|10\.0\.0\.7|Error/)
  })

  it('of one learner reach the tutor one after the other, and those of others do not wait for them', async () => {
    const [greedy, other] = [await test.buildLearner(), await test.buildLearner()]
    const { promise: isAllowed, resolve: allow } = Promise.withResolvers<void>()
    const asked: string[] = []
    test.tutor.answer = async (words) => {
      asked.push(...words)
      if (words[0] !== 'elm') await isAllowed
      return words.map(buildStudyWord)
    }
    const define = (learner: TestClient, word: string) => learner.post('/api/def-and-sent', { synArray: [word] })
    const greedyCalls = ['oak', 'ash', 'yew'].map((word) => define(greedy, word))
    // Whose session is read first goes first.
    await expect.poll(() => asked).toHaveLength(1)
    expect((await define(other, 'elm')).status).toBe(200)
    expect([asked.length, asked[1]]).toEqual([2, 'elm'])
    allow()
    expect((await Promise.all(greedyCalls)).map(({ status }) => status)).toEqual([200, 200, 200])
    expect(asked.toSorted()).toEqual(['ash', 'elm', 'oak', 'yew'])
  })

  it('need a session', async () => {
    const visitor = test.buildClient()
    expect((await visitor.post('/api/def-and-sent', { synArray: ['oak'] })).code).toBe('sign-in-required')
    expect((await visitor.get('/api/def-and-sent?synArray=["oak"]')).code).toBe('sign-in-required')
  })

  it('cost nothing when the caller has gone away', async () => {
    const learner = await test.buildLearner()
    const address = await test.app.server.listen({ port: 0, host: '127.0.0.1' })
    const caller = new AbortController()
    const aborted = new Promise<unknown>((resolve) => {
      test.tutor.answer = (_words, signal) => {
        signal.addEventListener('abort', () => resolve(signal.reason))
        caller.abort()
        return untilAborted(signal)
      }
    })
    const cookie = `wordnest.session_token=${learner.cookies.get('wordnest.session_token') ?? ''}`
    const sent = fetch(`${address}/api/def-and-sent`, {
      method: 'POST',
      headers: { cookie, origin: 'http://localhost:3000', 'content-type': 'application/json' },
      body: JSON.stringify({ synArray: ['oak'] }),
      signal: caller.signal,
    })
    await expect(sent).rejects.toThrow(/abort/i)
    const reason = await aborted
    expect(reason).toBeInstanceOf(AppError)
    expect(reason).toMatchObject({ code: 'request-timeout' })
    await expect.poll(async () => (await learner.get('/api/usage')).body).toMatchObject({ cards: { left: 3 } })
  })
})

describe('a summary', () => {
  it('costs no card request, by POST and by GET', async () => {
    const learner = await test.buildLearner()
    const paragraph = '<p>The oak stood\u0000 alone.</p>'
    expect((await learner.post('/api/paragraph-summary', { paragraph })).body).toEqual({
      summary: 'The oak stood alone.',
    })
    const byGet = await learner.get(`/api/paragraph-summary?${new URLSearchParams({ paragraph })}`)
    expect(byGet.body).toEqual({ summary: 'The oak stood alone.' })
    expect((await learner.get('/api/usage')).body).toMatchObject({ cards: { left: 3 } })
  })

  it('of nothing is nothing', async () => {
    const learner = await test.buildLearner()
    expect((await learner.post('/api/paragraph-summary', { paragraph: '<br>' })).body).toEqual({ summary: '' })
  })

  it('takes a text of 5,000 words by POST', async () => {
    const learner = await test.buildLearner()
    const paragraph = 'Sixteen letters in five thousand words. '.repeat(800)
    expect((await learner.post('/api/paragraph-summary', { paragraph })).status).toBe(200)
  })
})
