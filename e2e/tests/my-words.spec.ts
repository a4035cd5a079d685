import type { Page } from '@playwright/test'

import { expect, test } from '../fixtures/test.ts'
import { expectAccessibleInBothThemes } from '../fixtures/themes.ts'

/** As a visitor who takes the words of a film. */
async function meetWords(page: Page) {
  await page.goto('/video-house')
  await page
    .getByRole('button', { name: /Set Study List/ })
    .first()
    .click()
  // Shown once the words are in the log.
  await expect(page.getByRole('link', { name: /words to review/ })).toBeVisible()
  await page.goto('/today')
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible()
}

/** Knows every word but the first. */
async function review(page: Page) {
  await page.getByRole('button', { name: 'Start' }).click()
  const show = page.getByRole('button', { name: 'Show Meaning' })
  const end = page.getByRole('heading', { name: 'When they come back' })
  for (let isFirst = true; ; isFirst = false) {
    await expect(show.or(end)).toBeVisible()
    if (await end.isVisible()) return
    await show.click()
    await page.getByRole('button', { name: isFirst ? 'Not Yet' : 'I Knew It' }).click()
    await expect(page.getByRole('button', { name: isFirst ? 'Not Yet' : 'I Knew It' })).toBeHidden()
  }
}

test('words that are reviewed stand in My words and in Progress, also after a reload', async ({ page }) => {
  await meetWords(page)
  await review(page)
  await expectAccessibleInBothThemes(page)
  await page.getByRole('link', { name: 'My Words' }).click()
  const list = page.getByRole('list', { name: 'My Words' })
  await expect(list.getByText('comes back tomorrow').first()).toBeVisible()
  await page
    .getByRole('button', { name: /^More about/ })
    .first()
    .click()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Mark as Known' }).click()
  await expect(list.getByText('not asked in reviews')).toBeVisible()
  await page.reload()
  await expect(list.getByText('not asked in reviews')).toBeVisible()
  const rows = list.getByRole('listitem')
  const count = await rows.count()
  await page
    .getByRole('button', { name: /^More about/ })
    .last()
    .click()
  await page.getByRole('button', { name: 'Delete for Good' }).click()
  const dialog = page.getByRole('dialog', { name: /^Delete “.*” for good\?$/ })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessibleInBothThemes(page)
  await dialog.getByRole('button', { name: 'Delete for Good' }).click()
  await expect(rows).toHaveCount(count - 1)
  await page.reload()
  await expect(rows).toHaveCount(count - 1)
  await page.getByRole('link', { name: 'Progress' }).click()
  await expect(page.getByText(/^about \d+ of \d+$/)).toBeVisible()
  await page.getByText('Show as a table').first().click()
  await expectAccessibleInBothThemes(page)
})
