import { describe, expect, it, vi } from 'vitest'

import { createCardSession, type GradeKeeper } from './card-session.ts'

const word = (text: string, definition = `meaning of ${text}`) => ({
  word: text,
  definition,
  sentence: `One ${text}.`,
})
const WORDS = [word('one'), word('two'), word('three')]

function open() {
  const report = vi.fn<(count: number) => void>()
  let count = 0
  const give = vi.fn<GradeKeeper<number>['give']>(() => (count += 1))
  const takeBack = vi.fn<(given: number) => void>()
  const session = createCardSession(WORDS, report, { give, takeBack })
  const given = () => give.mock.calls.map(([graded]) => `${graded.word} ${graded.grade}`)
  return { report, given, takeBack, session, top: () => session.table.getState().deck.cards[0]?.word }
}

describe('a visit to Vocab Cards', () => {
  it('reports each swipe once, however often it is asked to', () => {
    const { report, session } = open()
    session.report()
    expect(report).not.toHaveBeenCalled()
    session.step({ type: 'up' })
    session.step({ type: 'down' })
    session.step({ type: 'left' })
    session.report()
    session.report()
    session.step({ type: 'up' })
    session.close()
    expect(report.mock.calls).toEqual([[2], [1]])
  })

  it('reports a card that was still in flight when the screen went, and not before it comes back', () => {
    const { report, session } = open()
    session.close()
    session.step({ type: 'up' })
    session.open()
    session.step({ type: 'up' })
    expect(report.mock.calls).toEqual([[1]])
  })

  it('takes moves back one by one, with their swipes', () => {
    const { report, session, top } = open()
    session.step({ type: 'up' })
    session.step({ type: 'flip' })
    session.step({ type: 'left' })
    expect(top()).toBe('three')
    session.undo()
    expect(top()).toBe('two')
    session.undo()
    expect(top()).toBe('one')
    session.undo()
    expect(session.table.getState().past).toEqual([])
    session.close()
    expect(report).not.toHaveBeenCalled()
  })

  it('keeps the stack when a definition changes, and deals anew when the words do', () => {
    const { report, session, top } = open()
    session.step({ type: 'up' })
    session.step({ type: 'flip' })
    session.setWords([word('one', 'new'), word('two', 'changed'), word('three')])
    expect(session.table.getState().deck.cards[0]).toMatchObject({ word: 'two', definition: 'changed', flipped: true })
    session.undo()
    expect(session.table.getState().deck.cards[0]).toMatchObject({ word: 'one', definition: 'new' })
    session.step({ type: 'up' })
    session.setWords([word('four')])
    expect(top()).toBe('four')
    expect(session.table.getState().past).toEqual([])
    session.close()
    expect(report.mock.calls).toEqual([[1]])
  })
})

describe('grades', () => {
  it('are handed on once, as cards are learned', () => {
    const { given, takeBack, session } = open()
    session.step({ type: 'left' })
    session.step({ type: 'flip' })
    session.step({ type: 'up' })
    expect(given()).toEqual(['one right'])
    session.close()
    session.step({ type: 'left' })
    session.step({ type: 'left' })
    session.step({ type: 'left' })
    expect(given()).toEqual(['one right', 'three right', 'two hard'])
    expect(takeBack).not.toHaveBeenCalled()
  })

  it('are taken back with the move, and given anew', () => {
    const { given, takeBack, session } = open()
    session.step({ type: 'left' })
    session.step({ type: 'left' })
    session.step({ type: 'flip' })
    session.undo()
    expect(takeBack.mock.calls).toEqual([[2]])
    session.undo()
    expect(takeBack.mock.calls).toEqual([[2], [1]])
    session.step({ type: 'up' })
    session.undo()
    session.step({ type: 'left' })
    expect(given()).toEqual(['one right', 'two right', 'one right'])
  })

  it('know a card that was turned, although a move before it is undone', () => {
    const { given, session } = open()
    session.step({ type: 'up' })
    session.step({ type: 'flip' })
    session.undo()
    session.step({ type: 'left' })
    session.step({ type: 'left' })
    expect(given()).toEqual(['one right', 'two hard'])
  })

  it('stay when other words make a new stack', () => {
    const { given, takeBack, session } = open()
    session.step({ type: 'left' })
    session.setWords([word('four')])
    session.undo()
    session.step({ type: 'left' })
    expect(given()).toEqual(['one right', 'four right'])
    expect(takeBack).not.toHaveBeenCalled()
  })
})
