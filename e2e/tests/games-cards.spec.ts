import type { Page } from '@playwright/test'

import { expect, test } from '../fixtures/test.ts'
import { dragByTouch } from '../fixtures/touch.ts'
import { buildWord, giveVisitorWords } from '../fixtures/words.ts'

test.use({ viewport: { width: 320, height: 640 }, hasTouch: true })

const card = (page: Page) => page.getByRole('group', { name: /side, first of/ })

test('a finger takes the card off the stack in all its directions', async ({ page }) => {
  await giveVisitorWords(
    page,
    ['owl', 'nest', 'moss'].map((word) => buildWord(word)),
  )
  await page.goto('/cards')
  await expect(card(page)).toContainText('what owl means')
  await dragByTouch(card(page), { dx: 0, dy: 160 })
  await expect(card(page)).toContainText('what moss means')
  await dragByTouch(card(page), { dx: 0, dy: -160 })
  await expect(card(page)).toContainText('what owl means')
  await dragByTouch(card(page), { dx: -120, dy: 0 })
  await expect(page.getByText('1/3')).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})
