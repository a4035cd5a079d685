// @vitest-environment jsdom
import { hangman } from '@wordnest/games/hangman/definition'
import { wordScramble } from '@wordnest/games/word-scramble/definition'
import { describe, expect, it } from 'vitest'

import { defineProgress } from './game-progress.ts'

const ROUND = '4b0c5b2e-6a53-4c0f-9c39-5a1a5d1f0c11'

describe('a game that was left in the middle', () => {
  it('is kept under the name of its texts, until it has no log', () => {
    const progress = defineProgress(wordScramble)
    const left = { round: ROUND, owner: 'ann', material: ['owl'], log: [{ type: 'tile', tile: 1 } as const] }
    progress.keep(left)
    expect(progress.read()).toEqual(left)
    expect(localStorage.getItem('wordnest.wordScramble')).not.toBeNull()
    progress.keep({ ...left, log: [] })
    expect(localStorage.getItem('wordnest.wordScramble')).toBeNull()
  })

  it('is found in the form in which hangman was once stored', () => {
    localStorage.setItem('wordnest.hangman', '{"words":["owl"],"log":[{"type":"start"}]}')
    expect(defineProgress(hangman).read()).toMatchObject({ owner: null, material: ['owl'], log: [{ type: 'start' }] })
  })

  it('is not one with an event that its game does not know', () => {
    const log = [{ type: 'tile', tile: 1 }]
    localStorage.setItem('wordnest.hangman', JSON.stringify({ round: ROUND, owner: null, material: ['owl'], log }))
    expect(defineProgress(hangman).read().log).toEqual([])
  })
})
