import type { Page } from '@playwright/test'

import { expectAccessible } from '../fixtures/accessibility.ts'
import { untilKept } from '../fixtures/service-worker.ts'
import { expect, test } from '../fixtures/test.ts'
import { LearnWithTextPage } from '../pages/learn-with-text-page.ts'

const TEXT = 'They had to put it off until Monday. He won three years in a row. A harbour is quiet.'

const storedWords = (page: Page) =>
  page.evaluate(() => {
    const list: { word: string; definition: string; certainty?: string; ownSentence?: string }[] = JSON.parse(
      localStorage.getItem('todaysVocab') ?? '[]',
    )
    return list
  })

const selected = (page: Page) => page.getByRole('region', { name: 'Selected Words' }).getByRole('listitem')

test('a phrase is selected by tap and by keyboard, as one, then as a word, then not', async ({ page, newLearner }) => {
  await newLearner()
  const text = new LearnWithTextPage(page)
  await text.open()
  await text.input(TEXT)
  const putOff = text.grid.getByRole('option', { name: /put off/ })
  await expect(putOff).toHaveAccessibleName('put off, phrase')
  await text.grid.getByText('off', { exact: true }).click()
  await expect(selected(page)).toHaveText(['put off'])
  await expectAccessible(page)
  await text.grid.getByText('off', { exact: true }).click()
  await expect(selected(page)).toHaveText(['off'])
  await text.grid.getByText('off', { exact: true }).click()
  await expect(selected(page)).toHaveCount(0)

  // Letters look for a word; the option is the phrase that it belongs to.
  await expect(async () => {
    await page.keyboard.press('r')
    await expect(text.grid.getByRole('option', { name: 'in a row, phrase' })).toBeFocused({ timeout: 1000 })
  }).toPass()
  await page.keyboard.press('Space')
  await expect(selected(page)).toHaveText(['in a row'])
  await page.keyboard.press('Space')
  await expect(selected(page)).toHaveText(['row'])
  await page.keyboard.press('ArrowRight')
  await expect(text.grid.getByRole('option', { name: 'A', exact: true })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Space')
  await expect(selected(page)).toHaveCount(0)
})

test('a split phrase becomes one card; the meaning that is picked stays, and Today asks for it', async ({
  page,
  newLearner,
}) => {
  await newLearner()
  // Which meanings are in doubt changes with the dictionary.
  await page.route('**/api/def-and-sent', async (route) => {
    const response = await route.fetch()
    const cards = (await response.json()) as object[]
    await route.fulfill({ response, json: cards.map((card) => ({ ...card, certainty: 'two' })) })
  })
  const text = new LearnWithTextPage(page)
  await text.open()
  await text.input(TEXT)
  await text.grid.getByRole('option', { name: 'put off, phrase' }).click()
  await text.make('3/3 Left Today')
  await expect(page.getByRole('heading', { name: 'Your new card' })).toBeVisible()
  await expectAccessible(page)
  const [card] = await storedWords(page)
  expect(card).toMatchObject({ word: 'put off', certainty: 'two', ownSentence: 'They had to put it off until Monday.' })

  await page.getByRole('button', { name: 'Choose the meaning of put off' }).click()
  const dialog = page.getByRole('dialog', { name: 'Which “put off” is it?' })
  await expect(dialog.getByText('They had to put it off until Monday.')).toBeVisible()
  await expectAccessible(page)
  const other = 'to make it hard for somebody to do something because of noise or movement'
  await dialog.getByRole('button', { name: new RegExp(other) }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(async () => (await storedWords(page))[0]).toMatchObject({ definition: other, certainty: 'sure' })
  await page.reload()
  await expect(page.getByText(other)).toBeVisible()

  await page.goto('/my-words')
  await expect(page.getByText(other)).toBeVisible()
  await page.goto('/today')
  await expect(page.getByText('1 word to review')).toBeVisible()
})

test('new cards lead on to Vocab Cards', async ({ page, newLearner }) => {
  await newLearner()
  const text = new LearnWithTextPage(page)
  await text.open()
  await text.input(TEXT)
  await text.select(['harbour'])
  await text.make('3/3 Left Today')
  await page.getByRole('link', { name: 'Start with Cards' }).click()
  await expect(page).toHaveURL(/\/cards$/)
  await expect(page.getByText('0/1')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a sample is in sight, and the sheet is its heading only', async ({ page }) => {
    const text = new LearnWithTextPage(page)
    await text.open()
    await expect(page.getByRole('button', { name: 'Try a Sample Text' })).toBeInViewport({ ratio: 1 })
    await expect(text.panel.getByRole('switch', { name: 'Slow speech' })).toBeInViewport({ ratio: 1 })
    await expect(text.makeCards).not.toBeInViewport()
    await page.getByRole('button', { name: 'Try a Sample Text' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: /The Wrong Suitcase/ }).click()
    await text.word('suitcase').click()
    await expect(text.makeCards).toBeInViewport({ ratio: 1 })
  })
})

test.describe('looking a word up', () => {
  test.use({ serviceWorkers: 'allow' })

  test('works with Ctrl+K, with a misspelling, and without a connection', async ({ page, context, pageErrors }) => {
    pageErrors.expect(/ERR_INTERNET_DISCONNECTED/)
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Control+K')
    await page.keyboard.type('stubbron')
    const field = page.getByRole('combobox', { name: 'Look up a word' })
    await expect(field).toHaveValue('stubbron')
    await expect(page.getByRole('option', { name: 'Did you mean stubborn' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'stubborn' })).toBeVisible()
    await expectAccessible(page)
    const isStored = () => page.evaluate(async () => (await (await caches.open('wordnest-dictionary')).keys()).length)
    await expect.poll(isStored, { timeout: 30_000 }).toBe(1)

    await untilKept(page)
    await context.setOffline(true)
    await field.fill('put it off')
    await expect(page.getByRole('heading', { name: 'put sb/sth off' })).toBeVisible()
    await field.fill('harbuor')
    await expect(page.getByRole('option', { name: 'Did you mean harbour' })).toBeVisible()
    await page.reload()
    await page.keyboard.press('Control+K')
    await page.keyboard.type('reluctant')
    await expect(page.getByRole('heading', { name: 'reluctant' })).toBeVisible()
  })
})
