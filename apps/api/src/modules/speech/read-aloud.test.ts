/** Texts that are read aloud: a learner's own paragraphs, and the shelf's recordings. */
import { readShelfText, toShelfRecordingName, toShelfRecordingUrl } from '@wordnest/contracts/shelf'
import { speakParagraph } from '@wordnest/contracts/speech'
import { UsageSchema } from '@wordnest/contracts/usage'
import { findSentences } from '@wordnest/vocabulary/sentences'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { buildTestApp, type TestApp, type TestClient } from '#api/testing/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.dispose())

const speak = (client: TestClient, sentences: readonly string[]) => client.post(speakParagraph.path, { sentences })
const playsLeft = async (client: TestClient) => UsageSchema.parse((await client.get('/api/usage')).body).plays.left

describe('a paragraph of a text of their own', () => {
  it('costs one play, with a sound for each sentence', async () => {
    const learner = await test.buildLearner()
    const { body } = await speak(learner, ['An owl sat.', 'It slept.'])
    const { sounds } = speakParagraph.response.parse(body)
    expect(sounds).toHaveLength(2)
    expect(new Set(sounds).size).toBe(2)
    expect(await playsLeft(learner)).toBe(7)
  })

  it('is not counted when a sentence of it cannot be spoken', async () => {
    const learner = await test.buildLearner()
    expect((await speak(learner, ['An owl sat.', '* * *'])).code).toBe('unspeakable-text')
    expect(await playsLeft(learner)).toBe(8)
  })

  it('is granted eight times a day, also to a visitor and however many ask at once', async () => {
    const visitor = test.buildClient()
    // Its answer sets the visitor's cookie.
    expect((await speak(visitor, ['An owl sat.'])).status).toBe(200)
    const answers = await Promise.all(Array.from({ length: 11 }, () => speak(visitor, ['An owl sat.'])))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(7)
    expect(answers.filter(({ code }) => code === 'play-limit')).toHaveLength(4)
  })

  it.each([
    ['no sentence', []],
    ['too much', Array.from({ length: 4 }, () => 'a'.repeat(900))],
    ['too many', Array.from({ length: 201 }, () => 'a')],
  ])('of %s is refused', async (_, sentences) => {
    expect((await speak(await test.buildLearner(), sentences)).code).toBe('invalid-request')
  })
})

describe('a text of the shelf', () => {
  const ID = 'the-clever-crow'
  const findFirst = async (client: TestClient) => {
    const { text } = readShelfText.response.parse((await client.get(`/api/shelf/text?id=${ID}`)).body)
    const [line = ''] = text.split('\n').filter(Boolean)
    const [span] = findSentences(line)
    return line.slice(span?.start, span?.end)
  }

  it('is heard sentence by sentence, and costs no play', async () => {
    const visitor = test.buildClient()
    const url = toShelfRecordingUrl(ID, toShelfRecordingName(0, 0, await findFirst(visitor)))
    const { status, headers } = await visitor.get(url)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('audio/mpeg')
    expect(await playsLeft(visitor)).toBe(8)
  })

  it.each(['0-0-other', '900-0-x', '0-900-x', 'x', '-1-0-x'])('has no recording %s', async (name) => {
    expect((await test.buildClient().get(toShelfRecordingUrl(ID, name))).status).toBe(404)
    expect((await test.buildClient().get(toShelfRecordingUrl('no-text', name))).status).toBe(404)
  })
})
