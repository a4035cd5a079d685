import type { Locator, Page } from '@playwright/test'

import { expect } from '../fixtures/expect.ts'
import type { JourneyWord } from '../fixtures/words.ts'

/** Milliseconds that the games wait: `docs/product.md#word-scramble` and `#sentence-scramble`. */
const YES_MS = 1500
const SENTENCE_PAUSE_MS = 500

const sorted = (word: string): string => [...word.replaceAll(' ', '').toLowerCase()].toSorted().join('')

/** Word scramble as its players see it. The page's clock must be installed. */
export class WordScramblePage {
  readonly page: Page
  readonly start: Locator
  readonly tiles: Locator
  readonly board: Locator
  readonly okay: Locator
  readonly oops: Locator
  readonly streak: Locator

  constructor(page: Page) {
    this.page = page
    this.start = page.getByRole('button', { name: 'Start Game' })
    this.tiles = page.getByRole('group', { name: 'Letters' }).getByRole('button')
    this.board = page.getByRole('region', { name: 'Your answer' })
    this.okay = page.getByRole('button', { name: /^OKAY/ })
    this.oops = page.getByRole('button', { name: /^OOPS/ })
    this.streak = page.getByText(/^Streak \d+$/)
  }

  async open(): Promise<void> {
    await this.page.goto('/word-scramble')
    await expect(this.start).toBeVisible()
  }

  /** The word that lies in the tiles, without its spaces. */
  async dealt(words: readonly JourneyWord[]): Promise<string> {
    await expect(this.tiles.first()).toBeVisible()
    const letters = (await this.tiles.allTextContents()).join('')
    const found = words.find(({ word }) => sorted(word) === sorted(letters))
    if (!found) throw new Error(`No word has the letters ${letters}`)
    return found.word.replaceAll(' ', '').toLowerCase()
  }

  async tap(letter: string): Promise<void> {
    await this.tiles
      .and(this.page.getByRole('button', { name: letter, exact: true }))
      .first()
      .click()
  }

  /** Types the word that lies in the tiles, and waits for the next or for the end. */
  async solve(words: readonly JourneyWord[]): Promise<void> {
    await this.page.keyboard.type(await this.dealt(words))
    await this.page.keyboard.press('Enter')
    await this.passYes()
  }

  async passYes(): Promise<void> {
    await expect(this.page.getByText('YES!', { exact: true })).toBeVisible()
    await this.leaveYes()
  }

  /** Also where it has passed by itself meanwhile. */
  async leaveYes(): Promise<void> {
    await this.page.clock.fastForward(YES_MS)
    await expect(this.page.getByText('YES!', { exact: true })).toBeHidden()
  }

  async winAll(words: readonly JourneyWord[]): Promise<void> {
    await this.start.click()
    await expect(this.board).toBeFocused()
    for (const _ of words) await this.solve(words)
  }
}

/** Sentence scramble as its players see it. The page's clock must be installed. */
export class SentScramblePage {
  readonly page: Page
  readonly start: Locator
  readonly tiles: Locator
  readonly board: Locator

  constructor(page: Page) {
    this.page = page
    this.start = page.getByRole('button', { name: 'Start Game' })
    this.tiles = page.getByRole('group', { name: 'Words' }).getByRole('button')
    this.board = page.getByRole('region', { name: 'Your sentence' })
  }

  async open(): Promise<void> {
    await this.page.goto('/sent-scramble')
    await expect(this.start).toBeVisible()
  }

  wordsOf({ sentence }: JourneyWord): readonly string[] {
    return sentence
      .toLowerCase()
      .replaceAll(/[.,!?;:“”"]/g, '')
      .split(/\s+/)
  }

  tile(word: string): Locator {
    return this.tiles.and(this.page.getByRole('button', { name: word, exact: true })).first()
  }

  async make(word: JourneyWord): Promise<void> {
    const all = this.wordsOf(word)
    await expect(this.tiles.first()).toBeVisible()
    // Where several orders may be right, the first and the last word are given.
    const isGiven = (await this.tile(all[0] ?? '').count()) === 0
    const words = isGiven ? all.slice(1, -1) : all
    for (const each of words.slice(0, -1)) await this.tile(each).click()
    // On a busy machine the pause would be over before the test has looked.
    await this.page.clock.pauseAt((await this.page.evaluate(() => Date.now())) + 1000)
    await this.tile(words.at(-1) ?? '').click()
    await expect(this.board).toContainText(word.sentence)
    await this.page.clock.fastForward(SENTENCE_PAUSE_MS)
    await this.page.clock.resume()
    // Behind the last dialog there is no board to be found.
    await expect(this.board.filter({ hasText: word.sentence })).toHaveCount(0)
  }

  async makeAll(words: readonly JourneyWord[]): Promise<void> {
    await this.start.click()
    for (const word of words) await this.make(word)
  }
}
