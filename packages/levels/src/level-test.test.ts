import { LEVELS } from '@wordnest/vocabulary/study-list'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { LevelTest } from './level-test.ts'
import { judgeLevelTest, startLevelTest, stepLevelTest } from './level-test.ts'
import { INVENTED_WORDS, TEST_WORDS } from './test-words.ts'

const answerAll = (knows: (level: string | undefined, index: number) => boolean): LevelTest => {
  const test = startLevelTest((limit) => Math.floor(limit / 2))
  const seen = new Map<string | undefined, number>()
  return test.items.reduce((state, { level }) => {
    const index = seen.get(level) ?? 0
    seen.set(level, index + 1)
    return stepLevelTest(state, { type: 'answered', knows: knows(level, index) })
  }, test)
}
const upTo = (highest: string) => (level: string | undefined) => level !== undefined && level <= highest

describe('the level test', () => {
  it('asks six words of each level from A1 to C1 and twelve that do not exist, none twice, in any order', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), (numbers) => {
        const { items } = startLevelTest((limit) => (numbers.next().value ?? 0) % limit)
        expect(items).toHaveLength(42)
        expect(new Set(items.map(({ word }) => word)).size).toBe(42)
        for (const level of [...LEVELS.slice(0, 5), undefined])
          expect(items.filter((item) => item.level === level)).toHaveLength(level === undefined ? 12 : 6)
      }),
      { numRuns: 50 },
    )
  })

  it('has words of one kind only once', () => {
    const all = [...Object.values(TEST_WORDS).flat(), ...INVENTED_WORDS]
    expect(new Set(all).size).toBe(all.length)
  })

  it.each([
    ['nothing', () => false, 'A1'],
    ['A1', upTo('A1'), 'A2'],
    ['A1 and A2', upTo('A2'), 'B1'],
    ['up to B1', upTo('B1'), 'B2'],
    ['up to B2', upTo('B2'), 'C1'],
    ['everything', upTo('C2'), 'C1'],
  ] as const)('a learner who knows %s reads at the level above', (_, knows, level) => {
    expect(judgeLevelTest(answerAll(knows))).toEqual({ type: 'level', level })
  })

  it('corrects for guessing', () => {
    // 4 of 6 are enough of themselves, and not with 4 of 12 invented words "known"
    const fourOfSix = (level: string | undefined, index: number) => level !== undefined && (level <= 'A2' || index < 4)
    expect(judgeLevelTest(answerAll(fourOfSix))).toEqual({ type: 'level', level: 'C1' })
    const guesses = (level: string | undefined, index: number) =>
      level === undefined ? index < 4 : fourOfSix(level, index)
    expect(judgeLevelTest(answerAll(guesses))).toEqual({ type: 'level', level: 'B1' })
  })

  it('says so where nearly all is "known"', () => {
    expect(judgeLevelTest(answerAll(() => true))).toEqual({ type: 'guessed', invented: 12 })
  })

  it('goes back, ends after the last word, and judges nothing before', () => {
    const start = startLevelTest(() => 0)
    expect(stepLevelTest(start, { type: 'undone' })).toBe(start)
    const once = stepLevelTest(start, { type: 'answered', knows: true })
    expect(judgeLevelTest(once)).toBeUndefined()
    expect(stepLevelTest(once, { type: 'undone' })).toEqual(start)
    const ended = answerAll(() => false)
    expect(stepLevelTest(ended, { type: 'answered', knows: true })).toBe(ended)
  })
})
