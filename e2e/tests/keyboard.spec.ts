import { type Page } from '@playwright/test'

import { ARTICLE } from '../fixtures/article.ts'
import { buildLearner } from '../fixtures/learner.ts'
import { expect, test } from '../fixtures/test.ts'

/** More stops than any screen has before its last control. */
const MAX_STOPS = 60

const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    const label = element?.getAttribute('aria-label') ?? ''
    const labelled =
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels : null
    return `${element?.getAttribute('role') ?? element?.tagName.toLowerCase() ?? ''}: ${label || labelled?.[0]?.textContent || element?.textContent || ''}`
  })

/** Presses Tab until what has focus reads like this, as somebody without a mouse does. */
async function tabTo(page: Page, pattern: RegExp): Promise<void> {
  const seen: string[] = []
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await page.keyboard.press('Tab')
    const name = await focused(page)
    if (pattern.test(name)) return
    seen.push(name.slice(0, 40))
  }
  throw new Error(`No stop reads like ${pattern}; these do:\n${seen.join('\n')}`)
}

test('from registering to the last letter of hangman without a mouse', async ({ page }) => {
  const learner = buildLearner()
  await page.goto('/')
  await page.keyboard.press('Tab')
  expect(await focused(page)).toContain('Skip to content')
  await tabTo(page, /Sign In/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Login' })).toBeFocused()
  await tabTo(page, /^a: Register/)
  await page.keyboard.press('Enter')
  await tabTo(page, /^input: Email/)
  await page.keyboard.type(learner.email)
  await tabTo(page, /^input: Password/)
  await page.keyboard.type(learner.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Welcome to Wordnest!' })).toBeVisible()
  await tabTo(page, /^button: Continue/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/$/)

  await tabTo(page, /^a: Learn with Text/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Learn With Text' })).toBeFocused()
  await tabTo(page, /^textarea: Your text/)
  await page.keyboard.insertText(ARTICLE)
  await tabTo(page, /Input Text/)
  await page.keyboard.press('Enter')
  const grid = page.getByRole('listbox', { name: 'Tap the words to learn' })
  await expect(grid).toBeVisible()
  await expect(grid.getByRole('option', { name: 'The', exact: true }).first()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  const panel = page.getByRole('region', { name: 'Selected Words' })
  await expect(panel.getByRole('listitem')).toHaveText(['Swifts', 'Miller'])

  await tabTo(page, /Remove Miller/)
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('listitem')).toHaveText(['Swifts'])
  await tabTo(page, /^button: Make Cards/)
  await page.keyboard.press('Enter')
  const confirm = page.getByRole('dialog', { name: 'Make Cards?' })
  await expect(confirm).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(confirm).toBeHidden()
  expect(await focused(page)).toMatch(/^button: Make Cards/)
  await page.keyboard.press('Enter')
  await expect(confirm).toBeVisible()
  await tabTo(page, /Okay/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/vocabulary$/)
  await expect(page.getByText('1/20')).toBeVisible()

  await tabTo(page, /Vocab Cards/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Vocab Cards' })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByRole('group', { name: /Word side/ })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('heading', { name: 'All learned!' })).toBeVisible()
  await tabTo(page, /Vocab Zone/)
  await page.keyboard.press('Enter')
  await tabTo(page, /Hangman/)
  await page.keyboard.press('Enter')
  await tabTo(page, /Start Game/)
  await page.keyboard.press('Enter')
  await page.keyboard.type('swift')
  await expect(page.getByRole('dialog', { name: /You Win/ })).toContainText('1/1')
  await tabTo(page, /Take Me Back/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/vocabulary$/)
})
