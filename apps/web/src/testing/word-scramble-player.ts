import { act, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, vi } from 'vitest'

export const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

const letters = () => player.tiles().map(({ textContent }) => textContent)
const sorted = (word: string) => [...word.replaceAll(' ', '').toLowerCase()].toSorted().join('')

/** Word scramble as a learner finds it on the screen. */
export const player = {
  start: () => screen.getByRole('button', { name: 'Start Game' }),
  okay: () => screen.getByRole('button', { name: /^OKAY/ }),
  oops: () => screen.getByRole('button', { name: /^OOPS/ }),
  tiles: () => within(screen.getByRole('group', { name: 'Letters' })).getAllByRole('button'),
  letters,
  board: () => screen.getByRole('region', { name: 'Your answer' }),
  placed: () => within(player.board()).getByText(/^Your answer:/).textContent,
  counter: (label: string) => screen.getByText(label).parentElement,
  timeLeft: () => screen.getByRole('progressbar', { name: 'Time left' }).getAttribute('aria-valuetext'),
  dialog: (name: string) => screen.findByRole('dialog', { name }),

  /** Which of the words the tiles spell, in lower case and without its spaces. */
  dealt: (words: readonly string[]): string => {
    const word = words.find((each) => sorted(each) === sorted(letters().join('')))
    return word?.replaceAll(' ', '').toLowerCase() ?? ''
  },

  /** Types the word of the tiles and waits for the next. */
  solve: async (user: UserEvent, words: readonly string[]) => {
    await user.keyboard(`${player.dealt(words)}{Enter}`)
    await wait(1500)
  },

  winAll: async (user: UserEvent, words: readonly string[]) => {
    await user.click(player.start())
    for (const _ of words) await player.solve(user, words)
  },

  /** Starts again until the wanted word is the first. */
  startWith: async (user: UserEvent, words: readonly string[], wanted: string) => {
    await user.click(player.start())
    for (let tries = 0; tries < 200 && player.dealt(words) !== wanted; tries += 1) {
      await user.click(screen.getByRole('button', { name: 'Start Over' }))
    }
    expect(player.dealt(words)).toBe(wanted)
  },
}
