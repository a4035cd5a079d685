import type { Locator, Page } from '@playwright/test'

import { expect } from '../fixtures/expect.ts'

/** Learn With Text as its users see it. */
export class LearnWithTextPage {
  readonly page: Page
  readonly text: Locator
  readonly grid: Locator
  readonly panel: Locator
  readonly makeCards: Locator
  readonly confirm: Locator

  constructor(page: Page) {
    this.page = page
    this.text = page.getByRole('textbox', { name: 'Your text' })
    this.grid = page.getByRole('listbox', { name: 'Tap the words to learn' })
    this.panel = page.getByRole('region', { name: 'Selected Words' })
    this.makeCards = this.panel.getByRole('button', { name: 'Make Cards' })
    this.confirm = page.getByRole('dialog', { name: 'Make Cards?' })
  }

  async open(): Promise<void> {
    await this.page.goto('/learn-with-text')
    await expect(this.page.getByRole('heading', { name: 'Learn With Text', level: 1 })).toBeVisible()
  }

  async input(text: string): Promise<void> {
    await this.text.fill(text)
    await this.page.getByRole('button', { name: 'Input Text' }).click()
    await expect(this.grid).toBeVisible()
  }

  /** The first place where the word stands as it is written here. */
  word(word: string): Locator {
    return this.grid.getByRole('option', { name: word, exact: true }).first()
  }

  async select(words: readonly string[]): Promise<void> {
    for (const word of words) {
      await this.word(word).click()
      await expect(this.word(word)).toHaveAttribute('aria-selected', 'true')
    }
  }

  /** From the selection to the Vocab Zone; `leftToday` is what the dialog must show before. */
  async make(leftToday: string): Promise<void> {
    await this.makeCards.click()
    await expect(this.confirm).toContainText(leftToday)
    await this.confirm.getByRole('button', { name: 'Okay' }).click()
    await expect(this.page).toHaveURL(/\/vocabulary$/)
  }
}
