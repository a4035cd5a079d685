import { listShelf, readShelfText } from '@wordnest/contracts/shelf'
import { loadShelf } from '@wordnest/shelf/load-shelf'
import { LEVELS } from '@wordnest/vocabulary/study-list'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { buildTestApp, type TestApp } from '#api/testing/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.dispose())

const list = async () => listShelf.response.parse((await test.buildClient().get('/api/shelf')).body).texts

describe('the shelf', () => {
  it('lists texts of every level up to C1 for everybody, the easiest first', async () => {
    const levels = (await list()).map(({ level }) => LEVELS.indexOf(level))
    expect([...new Set(levels)]).toEqual([0, 1, 2, 3, 4])
    expect(levels).toEqual(levels.toSorted((a, b) => a - b))
  })

  it('gives each text with its questions; the answer that is right may stand anywhere', async () => {
    const written = await loadShelf()
    const places = new Set<number>()
    for (const { id, words } of await list()) {
      const { body } = await test.buildClient().get(`/api/shelf/text?id=${id}`)
      const text = readShelfText.response.parse(body)
      const source = written.find((one) => one.id === id)
      expect(text.text).toBe(source?.text)
      expect(words).toBeGreaterThan(140)
      expect(text.questions.map(({ answers, correct }) => answers[correct])).toEqual(
        source?.questions.map(({ answers }) => answers[0]),
      )
      for (const { correct } of text.questions) places.add(correct)
    }
    expect(places).toEqual(new Set([0, 1, 2, 3]))
  })

  it('has no other texts', async () => {
    expect((await test.buildClient().get('/api/shelf/text?id=..%2Fload')).code).toBe('not-found')
  })
})
