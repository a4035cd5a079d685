import { describe, expect, it } from 'vitest'

import { mergeTrained } from '../../scripts/train/merge-trained.ts'
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

describe('mergeTrained', () => {
  it('adds up the weights of senses that were merged, so that what spoke for either speaks for the one', () => {
    const blood = sampleOf('bank-noun-3', 'blood')
    const { senses } = trainGroup([money, river, blood], [...IDS, 'bank-noun-3'])
    const before = new Map(
      [...IDS, 'bank-noun-3'].flatMap((id, i) => {
        const sense = senses[i]
        return sense ? [[id, sense] as const] : []
      }),
    )
    const after = mergeTrained(before, new Map([['bank-noun-2', 'bank-noun-1']]))
    expect([...after.keys()]).toEqual(['bank-noun-1', 'bank-noun-3'])
    const group = { ids: [...after.keys()], senses: [...after.values()] }
    const [first, second, third] = [money, river, blood].map((sample) => scoreTrained(group, sample))
    expect(first?.[0]).toBeGreaterThan(first?.[1] ?? Infinity)
    expect(second?.[0]).toBeGreaterThan(second?.[1] ?? Infinity)
    expect(third?.[0]).toBeLessThan(third?.[1] ?? -Infinity)
    const [one, other] = scoreTrained({ ids: IDS, senses: senses.slice(0, 2) }, river)
    expect(second?.[0]).toBeCloseTo((one ?? 0) + (other ?? 0) + 1)
  })

  it('has nothing to do where the merged sense was never trained, or is gone already', () => {
    const { senses } = trainGroup([money, river], IDS)
    const [first, second] = senses
    if (!first || !second) throw new Error('two senses were trained')
    const before = new Map([['bank-noun-1', first]])
    expect(mergeTrained(before, new Map([['bank-noun-2', 'bank-noun-1']]))).toEqual(before)
    const moved = mergeTrained(new Map([['bank-noun-2', second]]), new Map([['bank-noun-2', 'bank-noun-1']]))
    expect(moved).toEqual(new Map([['bank-noun-1', second]]))
  })
})
