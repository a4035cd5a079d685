/** Plays over HTTP: limits, visitors, the cache, and every way in which a voice can fail. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

import { MAX_SPEECH_LENGTH, synthesizeSpeech, toWordRecordingUrl } from '@wordnest/contracts/speech'
import { UsageSchema } from '@wordnest/contracts/usage'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { buildTestApp, type TestApp, type TestClient } from '#api/testing/app.ts'
import { buildMp3 } from '#api/testing/upstream-answers.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.dispose())
afterEach(() => {
  test.speech.answer = undefined
})

const buildBody = (text: unknown, speakingRate: unknown = 1) => ({
  input: { text },
  voice: { languageCode: 'en-US', ssmlGender: 'NEUTRAL' },
  audioConfig: { audioEncoding: 'MP3', speakingRate },
})
let lastText = 0
const nextText = () => `text ${(lastText += 1)}`

const play = (client: TestClient, text: string = nextText(), rate: number = 1, address = '127.0.0.1') =>
  client.post(synthesizeSpeech.path, buildBody(text, rate), { address })
const readPlays = async (client: TestClient, address = '127.0.0.1') =>
  UsageSchema.parse((await client.get('/api/usage', { address })).body).plays
/** A busy machine also sends callers away who find no connection to the database in time. */
const isRefused = ({ code }: { readonly code: string | undefined }) => code === 'play-limit' || code === 'unavailable'
const toBase64 = (text: string) => buildMp3(text).toString('base64')

describe('a play', () => {
  it('answers with the recording and counts, for a learner', async () => {
    const learner = await test.buildLearner()
    expect(await play(learner, 'harbour', 0.63)).toMatchObject({
      status: 200,
      body: { audioContent: toBase64('harbour 0.63') },
    })
    expect(await readPlays(learner)).toEqual({ left: 7, limit: 8 })
  })

  it('takes the key that clients of the service send in the address, and no other field', async () => {
    const learner = await test.buildLearner()
    expect((await learner.post(`${synthesizeSpeech.path}?key=abc`, buildBody('oak'))).status).toBe(200)
    expect((await learner.post(`${synthesizeSpeech.path}?key=abc&other=1`, buildBody('oak'))).code).toBe(
      'invalid-request',
    )
  })

  it('again comes from the disk and counts; blanks and the shape of letters make no other recording', async () => {
    const learner = await test.buildLearner()
    const text = nextText()
    const before = test.speech.spoken.length
    for (const written of [text, ` ${text} `, text.replace(' ', '\n '), text]) {
      expect((await play(learner, written)).body).toEqual({ audioContent: toBase64(`${text} 1`) })
    }
    expect(test.speech.spoken.length - before).toBe(1)
    expect(await readPlays(learner)).toMatchObject({ left: 4 })
    await play(learner, text, 0.63)
    await play(learner, text, 0.6301)
    expect(test.speech.spoken.slice(before)).toEqual([`${text} 1`, `${text} 0.63`])
  })

  it('of many at once asks the voice once', async () => {
    const learners = await Promise.all(Array.from({ length: 6 }, () => test.buildLearner()))
    const before = test.speech.spoken.length
    const answers = await Promise.all(learners.map((learner) => play(learner, 'all together now')))
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(6).fill(200))
    expect(test.speech.spoken.length - before).toBe(1)
  })

  it.each(['', '   ', '😀', '…', '!?'])('of %j is refused and costs nothing', async (text) => {
    const learner = await test.buildLearner()
    const before = test.speech.spoken.length
    expect(await play(learner, text)).toMatchObject({ status: 422, code: 'unspeakable-text' })
    expect(await readPlays(learner)).toMatchObject({ left: 8 })
    expect(test.speech.spoken.length).toBe(before)
  })

  it.each([
    ['no text', buildBody(undefined)],
    ['a number', buildBody(4)],
    ['a list', buildBody(['a'])],
    ['too much text', buildBody('x'.repeat(MAX_SPEECH_LENGTH + 1))],
    ['a rate of 0', buildBody('a', 0)],
    ['a rate of 100', buildBody('a', 100)],
    ['a rate in words', buildBody('a', 'slow')],
    ['markup', { ...buildBody('a'), input: { ssml: '<speak>a</speak>' } }],
    ['another voice', { ...buildBody('a'), voice: { languageCode: 'de-DE' } }],
    ['another format', { ...buildBody('a'), audioConfig: { audioEncoding: 'OGG_OPUS' } }],
    ['an unknown field', { ...buildBody('a'), extra: 1 }],
  ])('with %s is refused and costs nothing', async (_what, body) => {
    const learner = await test.buildLearner()
    expect((await learner.post(synthesizeSpeech.path, body)).code).toBe('invalid-request')
    expect(await readPlays(learner)).toMatchObject({ left: 8 })
  })

  it('that fails is given back', async () => {
    const learner = await test.buildLearner()
    test.speech.answer = () => Promise.reject(new Error('hoarse'))
    expect(await play(learner)).toMatchObject({ status: 502, code: 'upstream-failed' })
    expect(await readPlays(learner)).toMatchObject({ left: 8 })
    test.speech.answer = undefined
    expect((await play(learner)).status).toBe(200)
  })

  it('costs nothing when its caller has gone away, and others who wait for the same text get it', async () => {
    const [leaver, stayer] = [await test.buildLearner(), await test.buildLearner()]
    const address = await test.app.server.listen({ port: 0, host: '127.0.0.1' })
    const speaking = Promise.withResolvers<Uint8Array>()
    const started = Promise.withResolvers<AbortSignal>()
    test.speech.answer = (_text, signal) => {
      started.resolve(signal)
      return speaking.promise
    }
    const caller = new AbortController()
    const sent = fetch(address + synthesizeSpeech.path, {
      method: 'POST',
      headers: {
        cookie: `wordnest.session_token=${leaver.cookies.get('wordnest.session_token') ?? ''}`,
        origin: 'http://localhost:3000',
        'content-type': 'application/json',
      },
      body: JSON.stringify(buildBody('a shared text')),
      signal: caller.signal,
    })
    const signal = await started.promise
    const stays = play(stayer, 'a shared text')
    await expect.poll(() => readPlays(stayer)).toMatchObject({ left: 7 })
    caller.abort()
    await expect(sent).rejects.toThrow(/abort/i)
    await expect.poll(() => readPlays(leaver)).toMatchObject({ left: 8 })
    expect(signal.aborted).toBe(false)
    speaking.resolve(buildMp3('shared'))
    expect((await stays).body).toEqual({ audioContent: toBase64('shared') })
  })
})

describe('the limit of plays', () => {
  it.each([
    ['unsubscribed', 8],
    ['subscribed', 50],
  ] as const)('grants %s exactly %i of 300 at once, and speaks exactly as often', async (role, limit) => {
    const learner = await test.buildLearner()
    await test.database.db.updateTable('users').set({ role }).where('id', '=', learner.id).execute()
    const before = test.speech.spoken.length
    const answers = await Promise.all(Array.from({ length: 300 }, () => play(learner)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(limit)
    expect(answers.filter(isRefused)).toHaveLength(300 - limit)
    expect(test.speech.spoken.length - before).toBe(limit)
    expect(await readPlays(learner)).toEqual({ left: 0, limit })
  })

  it('gives every failure back, also among 300 at once', async () => {
    const learner = await test.buildLearner()
    let calls = 0
    test.speech.answer = async (text) => {
      calls += 1
      if (calls % 2 === 1) throw new Error('hoarse')
      return buildMp3(text)
    }
    const answers = await Promise.all(Array.from({ length: 300 }, () => play(learner)))
    const granted = answers.filter(({ status }) => status === 200).length
    expect(granted).toBeLessThanOrEqual(8)
    expect(granted + answers.filter(({ code }) => code === 'upstream-failed').length).toBe(calls)
    expect(await readPlays(learner)).toMatchObject({ left: 8 - granted })
  })
})

describe('a visitor', () => {
  const address = '203.0.113.9'

  it('gets a cookie with the first play, and exactly 8 plays by it, 300 at once', async () => {
    const visitor = test.buildClient()
    expect(await readPlays(visitor)).toEqual({ left: 8, limit: 8 })
    expect(visitor.cookies.size).toBe(0)
    const first = await play(visitor)
    expect(String(first.headers['set-cookie'])).toMatch(/^wordnest\.visitor=.+; HttpOnly; SameSite=Lax$/)
    expect(await readPlays(visitor)).toMatchObject({ left: 7 })
    const answers = await Promise.all(Array.from({ length: 300 }, () => play(visitor)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(7)
    expect(answers.filter(isRefused)).toHaveLength(293)
    expect(await readPlays(visitor)).toMatchObject({ left: 0 })
    expect((await visitor.get('/api/session')).body).toMatchObject({ usage: { plays: { left: 0 } } })
  })

  it('is counted apart from a learner in the same browser', async () => {
    const visitor = test.buildClient()
    await play(visitor)
    await visitor.post('/api/accounts/register', { email: 'was-a-visitor@example.org', password: 'tulip-garden-7' })
    expect(await readPlays(visitor)).toMatchObject({ left: 8 })
    await play(visitor)
    await visitor.post('/api/accounts/logout', {})
    expect(await readPlays(visitor)).toMatchObject({ left: 7 })
  })

  it('with a forged cookie, or with another that we signed, is a new one', async () => {
    const learner = await test.buildLearner()
    const forged = [
      'visitor%3A11111111-1111-4111-8111-111111111111.AAAA',
      learner.cookies.get('wordnest.session_token'),
    ]
    for (const value of forged) {
      const visitor = test.buildClient()
      visitor.cookies.set('wordnest.visitor', value ?? '')
      const answer = await play(visitor, nextText(), 1, address)
      expect(String(answer.headers['set-cookie'])).toMatch(/^wordnest\.visitor=visitor%3A/)
    }
  })

  it('who throws the cookie away is stopped by the address: 80 plays a day, and nobody loses one', async () => {
    const narrow = await buildTestApp({ variables: { RATE_LIMIT_SCALE: '1' } })
    try {
      const playNew = (index: number) => play(narrow.buildClient(), `text ${index}`, 1, address)
      const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => playNew(index)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(80)
      // A refused visitor has used no play: others of the same address have.
      const isTurnedAway = ({ code }: { readonly code: string | undefined }) =>
        code === 'address-limit' || code === 'unavailable'
      expect(answers.filter(isTurnedAway)).toHaveLength(20)
      const visitor = narrow.buildClient()
      expect(await readPlays(visitor, address)).toEqual({ left: 0, limit: 8, isShared: true })
      expect(await readPlays(visitor, '203.0.113.10')).toEqual({ left: 8, limit: 8 })
      expect((await play(visitor, 'elsewhere', 1, '203.0.113.10')).status).toBe(200)
      const rows = await narrow.database.db.selectFrom('usage_counters').select(['subject', 'used']).execute()
      expect(rows.filter(({ subject, used }) => subject.startsWith('visitor:') && used > 0)).toHaveLength(81)
      expect(JSON.stringify(rows)).not.toContain('203.0.113')
    } finally {
      await narrow.dispose()
    }
  })

  it('leaves nothing behind after some days', async () => {
    const learner = await test.buildLearner()
    await play(learner)
    await play(test.buildClient())
    await test.app.purge()
    const subjects = async () =>
      (await test.database.db.selectFrom('usage_counters').select('subject').execute()).map(({ subject }) => subject)
    expect((await subjects()).some((subject) => subject.startsWith('visitor:'))).toBe(true)
    test.clock.nowMs += 5 * 86_400_000
    await test.app.purge()
    expect((await subjects()).every((subject) => subject.startsWith('user:'))).toBe(true)
    expect(await subjects()).toContain(`user:${learner.id}`)
  })
})

describe('the recordings of lesson words', () => {
  const findUrl = async () => {
    const { body } = await test.buildClient().get('/api/videos')
    return /"audioUrl":"([^"]+)"/.exec(JSON.stringify(body))?.[1] ?? ''
  }

  it('are made before they are asked for, once, and kept', async () => {
    const before = test.speech.spoken.length
    await test.app.prepareAudio(new AbortController().signal)
    const made = test.speech.spoken.length - before
    expect(made).toBeGreaterThan(0)
    await test.app.prepareAudio(new AbortController().signal)
    expect(test.speech.spoken.length - before).toBe(made)
    await expect(test.app.prepareAudio(AbortSignal.abort(new Error('stopping')))).rejects.toThrow('stopping')
  })

  it('are files for a year, whole or in part, and playing them is no play', async () => {
    const visitor = test.buildClient()
    const url = await findUrl()
    const whole = await visitor.get(url)
    expect(whole).toMatchObject({ status: 200, headers: { 'content-type': 'audio/mpeg', 'accept-ranges': 'bytes' } })
    expect(whole.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const length = Number(whole.headers['content-length'])
    const part = await visitor.get(url, { headers: { range: 'bytes=1-3' } })
    expect(part).toMatchObject({
      status: 206,
      headers: { 'content-range': `bytes 1-3/${length}`, 'content-length': '3' },
    })
    const beyond = await visitor.get(url, { headers: { range: `bytes=${length}-` } })
    expect(beyond).toMatchObject({ status: 416, headers: { 'content-range': `bytes */${length}` } })
    const again = await visitor.get(url, { headers: { 'if-none-match': String(whole.headers['etag']) } })
    expect(again.status).toBe(304)
    expect(await readPlays(visitor)).toMatchObject({ left: 8 })
    expect(visitor.cookies.size).toBe(0)
  })

  it('are found under the name of a voice that was changed meanwhile', async () => {
    const url = await findUrl()
    expect((await test.buildClient().get(url.replace('fake-1', 'former-1'))).status).toBe(200)
  })

  it.each(['0'.repeat(40), 'x', '..%2f..%2fsession-secret', '%00'])('of the name %s do not exist', async (name) => {
    expect((await test.buildClient().get(`/media/speech/fake-1/${name}.mp3`)).status).toBe(404)
  })

  it('that cannot be made say so, and are made with the next try', async () => {
    const fresh = await buildTestApp()
    try {
      const url = await findUrl()
      fresh.speech.answer = () => Promise.reject(new Error('hoarse'))
      expect((await fresh.buildClient().get(url)).code).toBe('upstream-failed')
      await expect(fresh.app.prepareAudio(new AbortController().signal)).rejects.toThrow('hoarse')
      fresh.speech.answer = undefined
      expect((await fresh.buildClient().get(url)).status).toBe(200)
      const files = readdirSync(join(fresh.dataDir, 'speech'), { recursive: true })
      expect(files.filter((name) => String(name).endsWith('.mp3'))).toHaveLength(1)
    } finally {
      await fresh.dispose()
    }
  })
})

describe('the recordings of dictionary words', () => {
  const found = (origin: 'Wordnest' | 'WordNet') => ({
    entries: [
      {
        headword: 'put sth off',
        partOfSpeech: 'phrasal verb',
        forms: [],
        meanings: [{ partOfSpeech: 'phrasal verb' as const, definition: 'd', sentence: 's', origin }],
      },
    ],
    suggestions: [],
    completions: [],
  })

  it('are spoken in full, made once, and no play', async () => {
    test.tutor.found = found('Wordnest')
    const before = test.speech.spoken.length
    const visitor = test.buildClient()
    const url = toWordRecordingUrl('Put sth off')
    const whole = await visitor.get(url)
    expect(whole).toMatchObject({ status: 200, headers: { 'content-type': 'audio/mpeg' } })
    expect(whole.headers['cache-control']).toBe('public, max-age=2592000')
    expect((await visitor.get(url, { headers: { range: 'bytes=0-1' } })).status).toBe(206)
    expect(test.speech.spoken.slice(before)).toEqual(['put something off 1'])
    expect(await readPlays(visitor)).toMatchObject({ left: 8 })
  })

  it.each([
    ['without an entry', { entries: [], suggestions: [], completions: [] }, 'xyzzy'],
    ['that only WordNet has', found('WordNet'), 'photosynthesis'],
    ['that are whole sentences', found('Wordnest'), 'a'.repeat(61)],
    ['of nothing', found('Wordnest'), ' '],
  ])('do not exist of words %s', async (_what, answer, word) => {
    test.tutor.found = answer
    expect((await test.buildClient().get(toWordRecordingUrl(word))).status).toBe(404)
  })

  it('are made for one address only so often', async () => {
    const narrow = await buildTestApp({ variables: { RATE_LIMIT_SCALE: '0.05' } })
    try {
      narrow.tutor.found = found('Wordnest')
      const client = narrow.buildClient()
      const statuses: number[] = []
      for (let n = 0; n < 7; n += 1) {
        const { status } = await client.get(toWordRecordingUrl('oak'), { address: '203.0.113.77' })
        statuses.push(status)
      }
      expect(statuses.filter((status) => status === 200)).toHaveLength(6)
      expect(statuses.at(-1)).toBe(429)
    } finally {
      await narrow.dispose()
    }
  })
})
