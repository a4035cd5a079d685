import { describe, expect, it } from 'vitest'

import { isAnswer, showLetters } from './answer.ts'

describe('what a learner wrote', () => {
  it.each([
    ['harbour', ['harbour'], true],
    ['  Harbour ', ['harbour'], true],
    ['cafe', ['café'], true],
    ['dont', ["don't"], false],
    ['don’t', ["don't"], true],
    ['look  forward to', ['look forward to'], true],
    ['harbours', ['harbour', 'harbours'], true],
    ['harbor', ['harbour'], false],
    ['', ['harbour'], false],
  ])('“%s” for %j: %s', (written, accepted, isRight) => {
    expect(isAnswer(written, accepted)).toBe(isRight)
  })
})

it.each([
  ['harbour', 0, '·······'],
  ['harbour', 2, 'ha·····'],
  ['put off', 4, 'put o··'.slice(0, 4) + '···'],
])('of %s the first %i letters are shown', (word, given, shown) => {
  expect(showLetters(word, given)).toBe(shown)
})
