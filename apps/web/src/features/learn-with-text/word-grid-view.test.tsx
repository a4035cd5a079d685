import { expect, it, vi } from 'vitest'

import { en } from '#messages/en.ts'

import { WordGridView } from './word-grid-view.ts'

const SETUP = {
  text: 'a red fox',
  blockClassName: 'block',
  wordClassName: 'word',
  toBlockLabel: String,
  phraseTexts: en.learnWithText.phrase,
}

it.each([0, 1])('leaves nothing to be done when it stops after %i frames', (frames) => {
  vi.useFakeTimers()
  try {
    const view = new WordGridView(document.createElement('div'), SETUP, new Set())
    view.start()
    view.focusAfterPaint(1)
    view.focus(2)
    for (let frame = 0; frame < frames; frame += 1) vi.advanceTimersToNextTimer()
    view.stop()
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})
