import type { Locator, Page } from '@playwright/test'

import { expect } from '../fixtures/expect.ts'
import type { JourneyWord } from '../fixtures/words.ts'

/** Milliseconds from the guess that ends a round to its outcome. */
const ROUND_OVER_CHECK_MS = 300

/** Hangman as its players see it. The page's clock must be installed. */
export class HangmanPage {
  readonly page: Page
  readonly start: Locator
  readonly board: Locator
  readonly hint: Locator

  constructor(page: Page) {
    this.page = page
    this.start = page.getByRole('button', { name: 'Start Game' })
    this.board = page.getByRole('region', { name: 'The word to guess' })
    this.hint = page.getByRole('button', { name: 'Hint', exact: true })
  }

  async open(): Promise<void> {
    await this.page.goto('/hangman')
    await expect(this.start).toBeVisible()
  }

  /** Types the letters, and waits for what comes of the last one. */
  async guess(letters: string): Promise<void> {
    await this.page.keyboard.type(letters)
    await this.page.clock.runFor(ROUND_OVER_CHECK_MS)
  }

  lettersOf({ word }: JourneyWord): string {
    return [...new Set(word.toLowerCase().replaceAll(/[^a-z]/g, ''))].join('')
  }

  /** As many as lose a word. */
  wrongLettersOf({ word }: JourneyWord): string {
    const wrong = [...'zxjvbwgqydkmpcfulhoitnarse'].filter((letter) => !word.includes(letter))
    return wrong.slice(0, 6).join('')
  }

  async goOn(name: 'Go Again' | 'Continue' = 'Go Again'): Promise<void> {
    const button = this.page.getByRole('button', { name, exact: true })
    await button.click()
    await expect(button).toBeHidden()
  }

  async winAll(words: readonly JourneyWord[]): Promise<void> {
    await this.start.click()
    for (const [index, word] of words.entries()) {
      await this.guess(this.lettersOf(word))
      if (index < words.length - 1) await this.goOn()
    }
  }
}
