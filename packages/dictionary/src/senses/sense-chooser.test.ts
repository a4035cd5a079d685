import { describe, expect, it } from 'vitest'

import { ACCIDENT } from '../entries/entry.ts'
import { parseEntries } from '../entries/parse-entries.ts'
import type { Token } from '../token.ts'
import { DENSE_SIZE } from './features.ts'
import type { SenseModels } from './model-file.ts'
import { hashName } from './sense-model.ts'
import type { Calibration, Candidate, Sighting } from './sense-chooser.ts'
import { createSenseChooser } from './sense-chooser.ts'
import { EMBEDDED_SIZE } from './sense-model.ts'
import type { WordClasses } from './word-class.ts'
import { readWordVectors } from './word-vectors.ts'

const TEXT = `@bank noun
1 A1 a place that keeps money
> x
2 B1 the land along a river
> x

@sit down phrasal verb
1 A1 to move to a seat
> x
- x`
const [bank, sit] = parseEntries(TEXT, 't.txt').entries
if (!bank || !sit) throw new Error('no entries')

const calibration: Calibration = {
  temperature: 0.25,
  order: 0.2,
  level: 0.05,
  tag: 0.5,
  wordClass: 1,
  askEncoder: 0.9,
  sure: 0.95,
}
/** Every part of speech is as likely as another. */
const unknown: WordClasses = { among: (_, classes) => classes.map(() => -Math.log(classes.length)) }
const vectors = readWordVectors('money\nriver', new Int8Array(64).fill(10))

/** A sense is worth what the named features are worth. */
function buildModels(worth: Record<string, Record<string, number>>): SenseModels {
  return {
    find: (ids) => ({
      ids: [...ids],
      weights: ids.map((id) => ({
        dense: new Int8Array(DENSE_SIZE + EMBEDDED_SIZE),
        denseScale: 0,
        sparse: new Map(Object.entries(worth[id] ?? {}).map(([name, weight]) => [hashName(name), weight])),
        bias: 0,
      })),
    }),
    project: () => new Float32Array(EMBEDDED_SIZE),
  }
}

function sight(text: string, word: string): Sighting {
  const tokens: Token[] = text
    .split(' ')
    .map((part) => ({ text: part, lower: part, tag: 'NOUN', isCapital: false, isAfterMark: false }))
  const at = tokens.findIndex(({ text: part }) => part === word)
  return { place: { tokens, at: [at], around: [] }, sentence: text }
}

const candidates: Candidate[] = bank.senses.map((sense, order) => ({ entry: bank, sense, order }))
let asked = 0
const build = (worth: Record<string, Record<string, number>>, classes = unknown) =>
  createSenseChooser(buildModels(worth), vectors, classes, calibration, async () => {
    asked += 1
    return { embed: async (texts) => texts.map(() => new Float32Array(512)) }
  })

describe('the choice of a sense', () => {
  it('follows what stands beside the word', async () => {
    const chooser = build({ 'bank-noun-2': { 'c=river': 9 }, 'bank-noun-1': { 'c=money': 9 } })
    const [ranked] = await chooser.rank([{ candidates, sightings: [sight('the river bank was green', 'bank')] }])
    expect(ranked?.[0]?.sense.number).toBe(2)
  })

  it('takes the more frequent sense where nothing tells', async () => {
    const [ranked] = await build({}).rank([{ candidates, sightings: [] }])
    expect(ranked?.map(({ sense }) => sense.number)).toEqual([1, 2])
  })

  it('takes the easier sense where nothing else tells', async () => {
    const light = parseEntries('@light noun\n1 C1 x\n> x\n\n@light verb\n1 A2 y\n> y', 't.txt').entries
    const list = light.flatMap((entry) => entry.senses.map((sense, order) => ({ entry, sense, order })))
    const [ranked] = await build({}).rank([{ candidates: list, sightings: [] }])
    expect(ranked?.map(({ entry }) => entry.pos)).toEqual(['verb', 'noun'])
  })

  it('holds the level of a phrase not against it where its words may stand together by accident', async () => {
    const list = [...sit.senses.map((sense) => ({ ...sense, level: 'C2' as const })), ACCIDENT].map((sense) => ({
      entry: sit,
      sense,
      order: 0,
    }))
    const [ranked = []] = await build({}).rank([{ candidates: list, sightings: [] }])
    expect(ranked[0]?.probability).toBeCloseTo(ranked[1]?.probability ?? 0)
  })

  it('puts a sense without weights behind the others', async () => {
    const [written] = parseEntries('@bank noun\n1 A1 x\n> x\n2 B1 x\n> x\n3 A1 x\n> x', 't.txt').entries
    if (!written) throw new Error('no entry')
    const list = written.senses.map((sense, order) => ({ entry: written, sense, order }))
    const weights = buildModels({ 'bank-noun-2': { 'c=river': 9 } })
    const models: SenseModels = { ...weights, find: (ids) => weights.find(ids.filter((id) => id !== 'bank-noun-3')) }
    const chooser = createSenseChooser(models, vectors, unknown, calibration, async () => ({
      embed: async (texts) => texts.map(() => new Float32Array(512)),
    }))
    const [ranked] = await chooser.rank([{ candidates: list, sightings: [sight('the river bank was green', 'bank')] }])
    expect(ranked?.map(({ sense }) => sense.number)).toEqual([2, 1, 3])
  })

  it('weighs how likely each part of speech is beside these words', async () => {
    const light = parseEntries('@light noun\n1 A1 x\n> x\n\n@light verb\n1 A1 y\n> y', 't.txt').entries
    const list = light.flatMap((entry) => entry.senses.map((sense, order) => ({ entry, sense, order })))
    const posWith = async (worth: number) => {
      const chooser = build(
        { 'light-noun-1': { 'c=lamp': worth } },
        { among: (_, classes) => classes.map((name) => (name === 'verb' ? -0.1 : -2.5)) },
      )
      return (await chooser.rank([{ candidates: list, sightings: [sight('lamp light', 'light')] }]))[0]?.[0]?.entry.pos
    }
    expect(await posWith(1)).toBe('verb')
    expect(await posWith(20)).toBe('noun')
  })

  it('asks for no part of speech of a phrase', async () => {
    const classes: (readonly string[])[] = []
    const chooser = build(
      {},
      {
        among: (_, names) => {
          classes.push(names)
          return names.map(() => 0)
        },
      },
    )
    const list = [bank, sit].flatMap((entry) => entry.senses.map((sense, order) => ({ entry, sense, order })))
    await chooser.rank([{ candidates: list, sightings: [sight('we sit down here', 'sit')] }])
    expect(classes).toEqual([])
  })

  it('gives probabilities that add up, by accident or read anew', async () => {
    const readAnew =
      parseEntries(TEXT, 't.txt').entries[0]?.senses.map((sense, order) => ({ entry: bank, sense, order })) ?? []
    const byAccident = [...sit.senses, ACCIDENT].map((sense) => ({ entry: sit, sense, order: 0 }))
    for (const list of [readAnew, byAccident]) {
      const [ranked = []] = await build({}).rank([{ candidates: list, sightings: [sight('we sit down here', 'sit')] }])
      expect(ranked.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1)
    }
  })

  it('asks the encoder only where it is not sure', async () => {
    const sure = build({ 'bank-noun-2': { 'c=river': 60 } })
    asked = 0
    await sure.rank([{ candidates, sightings: [sight('the river bank was green', 'bank')] }])
    expect(asked).toBe(0)
    await sure.rank([{ candidates, sightings: [sight('the other bank was green', 'bank')] }])
    expect(asked).toBe(1)
  })
})
