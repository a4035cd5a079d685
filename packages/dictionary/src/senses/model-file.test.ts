import { describe, expect, it } from 'vitest'

import { trainGroup } from '../../scripts/train/train-group.ts'
import { scoreTrained } from '../../scripts/train/score-trained.ts'
import { FULL_SIZE } from './embedder.ts'
import { DENSE_SIZE } from './features.ts'
import { packModels, readTrained } from './model-file.ts'
import { EMBEDDED_SIZE } from './sense-model.ts'

const IDS = ['bank-noun-1', 'bank-noun-2']
const NO_VECTOR = undefined
const sampleOf = (id: string, word: string) => ({
  id,
  features: { dense: new Float32Array(DENSE_SIZE), sparse: [`c=${word}`] },
  embedded: NO_VECTOR,
  weight: 1,
})
const money = sampleOf('bank-noun-1', 'money')
const river = sampleOf('bank-noun-2', 'river')
const projection = {
  matrix: Float32Array.from({ length: EMBEDDED_SIZE * FULL_SIZE }, (_, i) => Math.sin(i)),
  mean: new Float32Array(FULL_SIZE).fill(0.25),
}

describe('readTrained', () => {
  it('reads what was packed, and packs to the same bytes again', () => {
    const file = packModels([trainGroup([money, river], IDS)], projection)
    const { senses, projection: read } = readTrained(file)
    const again = packModels([{ ids: IDS, senses: IDS.flatMap((id) => senses.get(id) ?? []) }], read)
    expect([...senses.keys()]).toEqual(IDS)
    expect(again.equals(file)).toBe(true)
  })
})

describe('trainGroup with weights of an earlier training', () => {
  const { senses } = readTrained(packModels([trainGroup([money, river], IDS)], projection))
  const best = (group: ReturnType<typeof trainGroup>, sample: typeof money): string | undefined => {
    const scores = scoreTrained(group, sample)
    return group.ids[scores.indexOf(Math.max(...scores))]
  }

  it('keeps what the new samples say nothing of', () => {
    const group = trainGroup([sampleOf('bank-noun-2', 'grass')], IDS, senses)
    expect([best(group, money), best(group, river), best(group, sampleOf('', 'grass'))]).toEqual([
      'bank-noun-1',
      'bank-noun-2',
      'bank-noun-2',
    ])
  })

  it('learns a sense that is new', () => {
    const group = trainGroup(
      [money, river, ...Array.from({ length: 3 }, () => sampleOf('bank-noun-3', 'blood'))],
      [...IDS, 'bank-noun-3'],
      senses,
    )
    expect([best(group, money), best(group, river), best(group, sampleOf('', 'blood'))]).toEqual([
      'bank-noun-1',
      'bank-noun-2',
      'bank-noun-3',
    ])
  })
})
