import type { Page } from '@playwright/test'

import { buildEpub } from '../fixtures/epub.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectAccessibleInBothThemes } from '../fixtures/themes.ts'

const shelfOf = (page: Page) => page.getByRole('list', { name: 'Read something now' })
const textsOf = (page: Page) => page.getByRole('list', { name: 'Your texts' })

/** Opens My Texts by its own link, as a learner does who comes from a text. */
async function openTexts(page: Page) {
  await page.goto('/learn-with-text')
  await page.getByRole('link', { name: 'My Texts' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Texts' })).toBeVisible()
  await expect(shelfOf(page)).toBeVisible()
}

async function openAdding(page: Page) {
  await page.getByRole('button', { name: 'Add a Text' }).click()
  await expect(page.getByRole('dialog', { name: 'Add a text' })).toBeVisible()
}

async function addPasted(page: Page, text: string) {
  await openAdding(page)
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill(text)
  await page.getByRole('button', { name: 'Add and Read' }).click()
  await expect(page).toHaveURL(/\/texts\/[\w-]{36}$/)
  // The address is the text's before the text is there.
  await expect(page.getByRole('region', { name: 'Text', exact: true })).toBeVisible()
  await page.goBack()
  await expect(textsOf(page)).toBeVisible()
}

async function chooseLevel(page: Page, level: string) {
  await page.getByRole('button', { name: /^(?:Set Your Level|Change)$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Your level' })
  await dialog.getByRole('radio', { name: new RegExp(`^${level}`) }).check()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(`Your level: ${level} (chosen)`)).toBeVisible()
}

test('a visitor finds a text of their level on the shelf', async ({ page }) => {
  await openTexts(page)
  await expectAccessibleInBothThemes(page)
  await chooseLevel(page, 'B1')
  await expect(shelfOf(page).getByText('Level B1').first()).toBeAttached()
  await page.getByRole('radio', { name: 'A1', exact: true }).check()
  await page.getByRole('button', { name: /^Show All/ }).click()
  await expectAccessibleInBothThemes(page)
  await shelfOf(page).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/texts\/shelf:[\w-]+$/)
})

test('texts of a learner, pasted and of a book, with what they know of them, also after a reload', async ({
  page,
  newLearner,
}) => {
  await newLearner()
  await openTexts(page)
  await chooseLevel(page, 'B2')
  await addPasted(page, 'The teacher opens the window. A bird sits in the garden and sings to the children.')
  await expect(textsOf(page).getByText(/^You know \d+% · \d+ new words?$/)).toBeVisible()
  await openAdding(page)
  await expectAccessibleInBothThemes(page)
  await page.getByRole('radio', { name: 'File' }).check()
  const book = buildEpub('The Owl of the North', [['One night an owl came.', 'It was cold.'], ['The owl stayed.']])
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'owl.epub', mimeType: 'application/epub+zip', buffer: book })
  await expect(page).toHaveURL(/\/texts\/[\w-]{36}$/)
  await page.goto('/texts')
  await expect(textsOf(page).getByRole('link', { name: 'The Owl of the North' })).toBeVisible()
  await expect(textsOf(page).getByRole('link')).toHaveCount(2)
  await page.getByRole('button', { name: 'More about The Owl of the North' }).click()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(textsOf(page).getByRole('link')).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(textsOf(page).getByRole('link')).toHaveCount(2)
})

test('a text that is deleted for good is gone from another device, too', async ({
  page,
  browser,
  baseURL,
  newLearner,
}) => {
  await newLearner()
  await openTexts(page)
  await addPasted(page, 'The teacher opens the window. A bird sits in the garden.')
  const context = await browser.newContext({
    storageState: { cookies: await page.context().cookies(), origins: [] },
    ...(baseURL !== undefined && { baseURL }),
  })
  const phone = await context.newPage()
  await phone.goto('/texts')
  const link = textsOf(phone).getByRole('link')
  await expect(link).toHaveCount(1)
  const address = String(await link.getAttribute('href'))
  await page.getByRole('button', { name: /^More about/ }).click()
  await page.getByRole('button', { name: 'Delete for Good' }).click()
  const dialog = page.getByRole('dialog', { name: /for good\?$/ })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessibleInBothThemes(page)
  const sent = page.waitForResponse((response) => response.url().endsWith('/api/me/events') && response.ok())
  await dialog.getByRole('button', { name: 'Delete for Good' }).click()
  await expect(page.getByText('No texts of your own yet')).toBeVisible()
  await sent
  await phone.reload()
  await expect(phone.getByText('No texts of your own yet')).toBeVisible()
  await phone.goto(address)
  await expect(phone.getByText('The teacher opens')).toHaveCount(0)
  await context.close()
})

test('a file that cannot be read says why', async ({ page }) => {
  await openTexts(page)
  await openAdding(page)
  await page.getByRole('radio', { name: 'File' }).check()
  const choose = (name: string, content: string) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer: Buffer.from(content, 'latin1') })
  await choose('empty.txt', ' ')
  await expect(page.getByText('We found no words in this file.')).toBeVisible()
  await choose('program.exe', 'MZ\0\0\0')
  await expect(page.getByText(/can't read this kind of file/)).toBeVisible()
  await choose('broken.pdf', '%PDF-1.4 nothing')
  await expect(page.getByText(/couldn't read this file/)).toBeVisible()
})
