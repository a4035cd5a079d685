import { readState } from '@wordnest/contracts/events'
import type { APIRequestContext, Page } from '@playwright/test'

import { expectAccessible } from '../fixtures/accessibility.ts'
import { buildLearner } from '../fixtures/learner.ts'
import { expect, test } from '../fixtures/test.ts'
import { readVideoWords } from '../fixtures/words.ts'
import { AuthPage } from '../pages/auth-page.ts'
import { HangmanPage } from '../pages/hangman-page.ts'

const DAY_MS = 86_400_000

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The words of the newest film become cards. */
async function meetWords(page: Page) {
  await page.goto('/video-house')
  await button(page, 'Set Study List').click()
  await expect(page.getByRole('heading', { name: 'Vocab Zone', level: 1 })).toBeVisible()
}

/** Answers the cards of a review, each with what `answer` says of its word. */
async function review(page: Page, answer: (word: string) => 'Not Yet' | 'I Knew It') {
  await button(page, 'Start').click()
  for (;;) {
    const show = button(page, 'Show Meaning')
    const isOver = page.getByRole('heading', { name: /^\d+ of \d+$/ })
    await expect(show.or(isOver)).toBeVisible()
    if (await isOver.isVisible()) return
    const word = await page.getByRole('heading', { level: 2 }).innerText()
    await show.click()
    await button(page, answer(word)).click()
  }
}

const countWords = async (request: APIRequestContext) =>
  readState.response.parse(await (await request.get(readState.path)).json()).wordCount

test('a visitor learns words, registers, and finds them due on another device', async ({
  page,
  browser,
  baseURL,
  newLearner,
}) => {
  await meetWords(page)
  await page.goto('/today')
  await expect(page.getByText('10 words to review')).toBeVisible()
  await expectAccessible(page)
  let missed: string | undefined
  const missedOnce = new Set<string>()
  await review(page, (word) => {
    missed ??= word
    if (word !== missed || missedOnce.has(word)) return 'I Knew It'
    missedOnce.add(word)
    return 'Not Yet'
  })
  await expect(page.getByText('The words you missed come back sooner.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: missed ?? '' })).toContainText('comes back tomorrow')
  await expectAccessible(page)

  await newLearner()
  await page.reload()
  await expect.poll(() => countWords(page.request)).toBe(10)
  await expect(page.getByRole('heading', { name: 'Nothing to review now' })).toBeVisible()

  const context = await browser.newContext({
    storageState: { cookies: await page.context().cookies(), origins: [] },
    ...(baseURL !== undefined && { baseURL }),
  })
  const phone = await context.newPage()
  await phone.clock.install({ time: Date.now() })
  await phone.goto('/today')
  await expect(phone.getByText(/Your next word comes back tomorrow/)).toBeVisible()
  await phone.clock.setSystemTime(Date.now() + DAY_MS)
  await phone.goto('/today')
  await expect(phone.getByText('1 word to review')).toBeVisible()
  await phone.clock.setSystemTime(Date.now() + 3 * DAY_MS)
  await phone.goto('/today')
  await expect(phone.getByText('10 words to review')).toBeVisible()
  await context.close()
})

test('a visitor plays, registers, and finds the word that was missed due tomorrow where they log in', async ({
  page,
  browser,
  baseURL,
}) => {
  const [missed] = await readVideoWords(page)
  if (!missed) throw new Error('The film has no words')
  await meetWords(page)
  await page.clock.install()
  const game = new HangmanPage(page)
  await game.open()
  await game.start.click()
  await game.guess(game.wrongLettersOf(missed))
  await expect(page.getByRole('dialog', { name: 'Missed This One' })).toBeVisible()
  const learner = buildLearner()
  const auth = new AuthPage(page)
  await auth.open('Register')
  await auth.submit('Register', learner)
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  await expect.poll(() => countWords(page.request)).toBe(10)

  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const phone = await context.newPage()
  const there = new AuthPage(phone)
  await there.open('Login')
  await there.submit('Login', learner)
  await expect(phone).toHaveURL(/\/$/)
  await phone.goto('/my-words')
  const row = phone.getByRole('listitem').filter({ has: button(phone, `More about ${missed.word}`) })
  await expect(row).toContainText('comes back tomorrow')
  await phone.clock.install({ time: Date.now() + DAY_MS })
  await phone.goto('/today')
  await expect(phone.getByText('10 words to review')).toBeVisible()
  await expect(phone.getByText('9 of them are new.')).toBeVisible()
  await context.close()
})

test('a missed word comes once more, and the last answer can be taken back on the last screen', async ({ page }) => {
  await meetWords(page)
  await page.goto('/today')
  let missed: string | undefined
  const asked: string[] = []
  await review(page, (word) => {
    missed ??= word
    asked.push(word)
    return word === missed && asked.filter((one) => one === word).length === 1 ? 'Not Yet' : 'I Knew It'
  })
  expect(asked).toHaveLength(11)
  expect(asked.filter((word) => word === missed)).toHaveLength(2)
  await expect(page.getByRole('heading', { name: '9 of 10' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: missed ?? '' })).toContainText('comes back tomorrow')

  await button(page, 'Undo').click()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(asked.at(-1) ?? '')
  await button(page, 'Show Meaning').click()
  await button(page, 'Not Yet').click()
  await expect(page.getByRole('heading', { name: asked.at(-1) ?? '', level: 2 })).toBeVisible()
})

test('a word missed in hangman comes back sooner than one that was solved', async ({ page }) => {
  const [solved, missed] = await readVideoWords(page)
  if (!solved || !missed) throw new Error('The film has too few words')
  await page.goto('/video-house')
  await button(page, 'Set Study List').click()
  await expect(page.getByRole('heading', { name: 'Vocab Zone', level: 1 })).toBeVisible()
  await page.clock.install()
  const game = new HangmanPage(page)
  await game.open()
  await game.start.click()
  await game.guess(game.lettersOf(solved))
  await game.goOn()
  await game.guess(game.wrongLettersOf(missed))
  await expect(page.getByRole('dialog', { name: 'Missed This One' })).toBeVisible()
  await page.goto('/my-words')
  const row = (word: string) => page.getByRole('listitem').filter({ has: button(page, `More about ${word}`) })
  await expect(row(missed.word)).toContainText('comes back tomorrow')
  await expect(row(solved.word)).toContainText(/comes back (?!tomorrow)/)
})

test('words of an earlier visit are added to an account once its owner says so', async ({ page, newLearner }) => {
  await meetWords(page)
  await page.goto('/today')
  await expect(page.getByText('10 words to review')).toBeVisible()
  await page.evaluate(() => sessionStorage.clear())
  await newLearner()
  await page.goto('/today')
  const dialog = page.getByRole('dialog', { name: 'Add the 10 words learned on this device?' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add Them' }).click()
  await expect.poll(() => countWords(page.request)).toBe(10)
})
