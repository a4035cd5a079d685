/** What a player sees and does on the hangman screen. */
import { act, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { vi } from 'vitest'

export const start = () => screen.getByRole('button', { name: 'Start Game' })
export const key = (letter: string) => screen.getByRole('button', { name: new RegExp(`^${letter}(, (right|wrong))?$`) })
export const word = () =>
  within(screen.getByRole('region', { name: 'The word to guess' })).getByText(/^Word:/).textContent
export const counter = (label: string) => screen.getByText(label).parentElement
export const dialog = (name: string) => screen.findByRole('dialog', { name })
export const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** Types the letters and waits for the round-over check. */
export async function guess(user: UserEvent, letters: string) {
  await user.keyboard(letters)
  await wait(300)
}

export async function goOn(user: UserEvent, name = 'Go Again') {
  await user.click(await screen.findByRole('button', { name }))
}

/** Plays "cat" and "don't" without a fault. */
export async function winBoth(user: UserEvent) {
  await user.click(start())
  await guess(user, 'cat')
  await goOn(user)
  await guess(user, 'dont')
}
