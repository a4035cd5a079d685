import { describe, expect, it } from 'vitest'

import { toRoundSeed } from './round-seed.ts'

describe('the seed of a round', () => {
  it('is the same for the same learner and round', () => {
    expect(toRoundSeed('ana', 'round-1')).toBe(toRoundSeed('ana', 'round-1'))
  })

  it('differs by learner and by round', () => {
    const owners = ['ana', 'ben', 'cid', null]
    const rounds = Array.from({ length: 500 }, (_, index) => `round-${index}`)
    const seeds = owners.flatMap((owner) => rounds.map((round) => toRoundSeed(owner, round)))
    expect(new Set(seeds).size).toBe(seeds.length)
  })

  it('is an unsigned 32-bit integer', () => {
    for (const round of ['', 'x', '👍🏽', 'a'.repeat(1000)]) {
      const seed = toRoundSeed('ana', round)
      expect(Number.isInteger(seed) && seed >= 0 && seed < 2 ** 32).toBe(true)
    }
  })

  it('is that of FNV-1a', () => {
    // http://www.isthe.com/chongo/tech/comp/fnv/: test vector 'foobar'
    expect(toRoundSeed(null, 'foobar')).toBe(0xbf9cf968)
  })
})
