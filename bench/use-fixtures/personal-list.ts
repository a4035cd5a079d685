/** A learner with a personal list of 1,000 words, and how long it takes from a hand to the paint of the answer. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import type { BrowserContext, Page } from '@playwright/test'
import { MAX_PERSONAL_WORDS } from '@wordnest/contracts/personal-list'

import { registerLearner } from '../../e2e/fixtures/learner.ts'
import { sendEvents, toSaved } from '../../e2e/fixtures/log.ts'
import type { ServerProcess } from '../../e2e/fixtures/server-process.ts'
import { pressByHand, pressKey } from './hand.ts'
import { timeToPaint } from './time-to-paint.ts'

export type ListMeasures = { readonly openMs: number; readonly filterMs: number; readonly longFrames: number }

const LIST = 'ul[aria-label="Personal List"]'
const WHOLE = `${LIST} > li[aria-posinset="1"][aria-setsize="${MAX_PERSONAL_WORDS}"]`
const FILTERED = `${LIST} > li[aria-posinset="1"]:not([aria-setsize="${MAX_PERSONAL_WORDS}"])`
const LETTERS = 'abcdefghij'
const SCROLLS = 20

const toWord = (index: number): string =>
  String(index)
    .padStart(4, '0')
    .replace(/\d/g, (digit) => LETTERS[Number(digit)] ?? '')

/** The context is signed in afterwards. A list of that length is a subscriber's. */
export async function stockPersonalList(context: BrowserContext, { origin, dataDir }: ServerProcess): Promise<void> {
  await registerLearner(context.request, origin)
  const database = new DatabaseSync(join(dataDir, 'wordnest.db'), { timeout: 5000 })
  database.exec(`update users set role = 'subscribed'`)
  database.close()
  const words = Array.from({ length: MAX_PERSONAL_WORDS }, (_, index) => ({
    word: toWord(index),
    definition: `What ${toWord(index)} means, in a line that is as long as such lines are`,
    sentence: `This sentence says ${toWord(index)} once.`,
  }))
  const response = await sendEvents(context.request, words.map(toSaved), { origin })
  if (!response.ok()) throw new Error(`The list was not saved: ${response.status()} ${await response.text()}`)
}

/** Opens, filters and scrolls the list. `countLongFrames` says how many frames took too long while `act` ran. */
export async function measurePersonalList(
  page: Page,
  countLongFrames: (act: () => Promise<void>) => Promise<number>,
): Promise<ListMeasures> {
  const openMs = await timeToPaint(page, 'click', `${LIST} li`, () =>
    pressByHand(page, page.getByRole('tab', { name: 'Personal List' })),
  )
  await page.locator(WHOLE).waitFor({ state: 'attached' })
  await page.getByRole('searchbox', { name: 'Search' }).focus()
  const filterMs = await timeToPaint(page, 'keydown', FILTERED, () => pressKey(page, 'j'))
  await page.keyboard.press('Backspace')
  await page.locator(WHOLE).waitFor({ state: 'attached' })
  await page.locator(LIST).hover({ position: { x: 20, y: 20 } })
  const longFrames = await countLongFrames(async () => {
    for (let scroll = 0; scroll < SCROLLS; scroll += 1) {
      await page.mouse.wheel(0, 600)
      await page.waitForTimeout(100)
    }
  })
  return { openMs, filterMs, longFrames }
}
