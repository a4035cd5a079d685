import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { buildStudyWord, buildTestApp, type TestApp } from '#api/testing/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.dispose())

const PATH = '/api/me/study-list'

describe('the study list', () => {
  it('is null until there has been one; an empty one is a list', async () => {
    const learner = await test.buildLearner()
    expect((await learner.get(PATH)).body).toEqual({ words: null })
    await learner.call('PUT', PATH, { words: [] })
    expect((await learner.get(PATH)).body).toEqual({ words: [] })
  })

  it('is kept with all that is known of a word, for the same learner on another device', async () => {
    const learner = await test.buildLearner()
    const words = [
      { ...buildStudyWord('oak'), partOfSpeech: 'noun', otherMeanings: [{ definition: 'd', sentence: 's' }] },
      buildStudyWord('</script> 100% a/b "x"'),
    ]
    expect((await learner.call('PUT', PATH, { words })).body).toEqual({ words })
    expect((await learner.get(PATH)).body).toEqual({ words })
    expect((await (await test.buildLearner()).get(PATH)).body).toEqual({ words: null })
  })

  it('holds one word a key', async () => {
    const learner = await test.buildLearner()
    const words = ['May', 'may', 'June'].map(buildStudyWord)
    expect((await learner.call('PUT', PATH, { words })).body).toMatchObject({
      words: [{ word: 'May' }, { word: 'June' }],
    })
  })

  it('is cleaned of NUL and lone surrogates', async () => {
    const learner = await test.buildLearner()
    const words = [{ word: 'o\0ak', definition: 'a \ud800tree', sentence: 'The oak is old.' }]
    expect((await learner.call('PUT', PATH, { words })).body).toMatchObject({
      words: [{ word: 'oak', definition: 'a tree' }],
    })
  })

  it.each([
    ['21 words', { words: Array.from({ length: 21 }, (_, n) => buildStudyWord(`word${n}`)) }],
    ['an unknown field', { words: [{ ...buildStudyWord('oak'), owner: 'me' }] }],
    ['an empty word', { words: [buildStudyWord(' ')] }],
    ['no list', {}],
    ['a long definition', { words: [{ ...buildStudyWord('oak'), definition: 'x'.repeat(2001) }] }],
  ])('is refused with %s', async (_what, body) => {
    const learner = await test.buildLearner()
    expect(await learner.call('PUT', PATH, body)).toMatchObject({ status: 400, code: 'invalid-request' })
  })
})
