import type { Page } from '@playwright/test'

import { expectAccessible } from '../fixtures/accessibility.ts'
import { focused, tabTo } from '../fixtures/keys.ts'
import { IN_MOTION } from '../fixtures/motion.ts'
import { expect, test } from '../fixtures/test.ts'
import { dragByTouch } from '../fixtures/touch.ts'
import { buildWord, giveVisitorWords } from '../fixtures/words.ts'

test.use({ ...IN_MOTION, viewport: { width: 320, height: 640 }, hasTouch: true })

const card = (page: Page) => page.getByRole('group', { name: /side, first of/ })
const scrolling = (page: Page) => page.getByRole('group', { name: 'Definition side, scrolls' })
const LONG = Array.from({ length: 12 }, () => 'Everybody knows the owl well.').join(' ')

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

test('a card with a long text is scrolled by keys and by a finger, which do not take it off the stack', async ({
  page,
}) => {
  await giveVisitorWords(page, [buildWord('owl', LONG), buildWord('nest'), buildWord('moss')])
  await page.goto('/cards')
  const face = scrolling(page)
  await expect(face).toBeVisible()
  await expectAccessible(page)
  const top = () => face.evaluate((element) => element.scrollTop)

  await tabTo(page, /^group: Definition side, scrolls/)
  const isAtEndAfter = async (key: string) => {
    await page.keyboard.press(key)
    return face.evaluate((element) => element.scrollTop + element.clientHeight >= element.scrollHeight - 1)
  }
  await expect.poll(() => isAtEndAfter('ArrowDown')).toBe(true)
  await expect.poll(() => isAtEndAfter('ArrowUp')).toBe(false)
  await expect(card(page)).toContainText('what owl means')
  expect(await focused(page)).toContain('Definition side, scrolls')

  await face.evaluate((element) => element.scrollTo(0, 0))
  await dragByTouch(face, { dx: 0, dy: -120 })
  await expect.poll(top).toBeGreaterThan(50)
  await expect(card(page)).toContainText('what owl means')
  await dragByTouch(face, { dx: -120, dy: 0 })
  await expect(card(page)).toContainText('what nest means')
  await expect(face).toBeHidden()
})
