import { toParagraphs } from '@wordnest/vocabulary/text'
import { describe, expect, it } from 'vitest'

import { findTextLevel, scoreText } from './text-level.ts'
import { profileText } from './text-profile.ts'
import type { WordLevel } from './word-levels.ts'

const LIST = new Map<string, WordLevel>([
  ...'the a i we go be see dog cat big house day and in to good play his it with walk home friday'
    .split(' ')
    .map((word) => [word, 'A1'] as const),
  ['harbour', 'B1'],
  ['reluctant', 'B2'],
])
const profile = (text: string) => profileText(toParagraphs(text), LIST)

describe('profileText', () => {
  it('counts the forms of a word as one, in the order of their first uses', () => {
    const { words, running } = profile('We saw a dog. The dogs see us, and we go.')
    expect(words.map(({ base, count, keys }) => [base, count, keys])).toEqual([
      ['we', 2, ['we']],
      ['see', 2, ['saw', 'see']],
      ['a', 1, ['a']],
      ['dog', 2, ['dog', 'dogs']],
      ['the', 1, ['the']],
      ['us', 1, ['us']],
      ['and', 1, ['and']],
      ['go', 1, ['go']],
    ])
    expect(running).toBe(11)
  })

  it.each([
    ['names inside a sentence', 'We go to Paris with Bill.', ['paris', 'bill']],
    ['a name that starts a sentence', 'Marta is good. We see Marta.', ['marta']],
    ['numbers', 'We see 25 dogs in 1999.', ['25', '1999']],
    ['signs', 'We go — & see * it …', ['—', '&', '*']],
  ])('leaves out %s', (_, text, left) => {
    const bases = profile(text).words.map(({ base }) => base)
    expect(bases.filter((base) => left.includes(base))).toEqual([])
    expect(bases).toContain('we')
  })

  it('takes no common word for a name, where a capital says nothing', () => {
    const bases = profile('Dog and cat go home. “Big house!” We play. I go on Friday.').words.map(({ base }) => base)
    expect(bases).toEqual(expect.arrayContaining(['dog', 'big', 'i', 'friday']))
  })

  it.each([
    ['', 1, 0],
    ['We go', 1, 2],
    ['We go. We see it! Is it good?', 3, 8],
    ['We go\nWe see', 2, 4],
  ])('%j has %i sentences', (text, sentences, running) => {
    expect(profile(text)).toMatchObject({ sentences, running })
  })
})

describe('the level of a text', () => {
  const easy = 'We see a dog. The dog is big. We go home. It is a good day. '.repeat(3)
  const hard =
    'The reluctant harbour and the ambiguous precedent, with its meticulous scrutiny, go to the plausible house. '.repeat(
      3,
    )

  it('grows with harder words and longer sentences', () => {
    expect(scoreText(profile(hard))).toBeGreaterThan(scoreText(profile(easy)))
    expect(scoreText(profile(easy.replaceAll('. ', ', and ')))).toBeGreaterThan(scoreText(profile(easy)))
  })

  it('is one of six, and unknown for a few words', () => {
    expect(findTextLevel(profile(easy))).toBe('A1')
    expect(findTextLevel(profile(hard))).toBe('C2')
    expect(findTextLevel(profile('We go home.'))).toBeUndefined()
    expect(findTextLevel(profile(''))).toBeUndefined()
  })
})
