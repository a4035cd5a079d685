/** A visitor is stopped, gets an account, and is back where the visitor was. */
import type { Page } from '@playwright/test'

import { expectAccessible } from '../fixtures/accessibility.ts'
import { buildLearner } from '../fixtures/learner.ts'
import { expectWholeRings } from '../fixtures/rings.ts'
import { expect, test } from '../fixtures/test.ts'
import { AuthPage } from '../pages/auth-page.ts'

/** Fills in the form, and chooses Continue in the welcome that follows. */
async function registerFromWall(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Register' }).click()
  await expect(page.getByRole('heading', { name: 'Register', level: 1 })).toBeVisible()
  await new AuthPage(page).submit('Register', buildLearner())
  await page.getByRole('dialog', { name: 'Welcome to Wordnest!' }).getByRole('button', { name: 'Continue' }).click()
}

test('making cards: text and words are as they were', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 740 })
  await page.goto('/learn-with-text')
  const text = 'A reluctant owl watched the pavement. '.repeat(12)
  await page.getByRole('textbox', { name: 'Your text' }).fill(text)
  await page.getByRole('button', { name: 'Input Text' }).click()
  await page.getByRole('option', { name: 'reluctant' }).first().click()
  await page.getByRole('option', { name: 'pavement' }).last().click()
  const readTop = () => page.evaluate(() => Math.round(window.scrollY))
  const makeCards = page.getByRole('button', { name: 'Make Cards' })
  await makeCards.click()
  const wall = page.getByRole('dialog', { name: 'Must Sign In' })
  await expect(wall).toContainText('To make cards for 2 words, you need an account.')
  const top = await readTop()
  expect(top).toBeGreaterThan(100)
  await expectAccessible(page)
  await registerFromWall(page)
  await expect(page).toHaveURL(/\/learn-with-text$/)
  await expect(page.getByRole('option', { name: 'reluctant' }).first()).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('option', { name: 'pavement' }).last()).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('textbox', { name: 'Your text' })).toHaveValue(text)
  await expect.poll(readTop).toBe(top)
  await makeCards.click()
  await expect(page.getByRole('dialog', { name: 'Make Cards?' })).toContainText('3/3 Left Today')
})

test('lists: the same list is open again', async ({ page }) => {
  await page.goto('/my-vocabulary?list=study')
  const remove = page.getByRole('button', { name: /^Remove / }).first()
  await remove.click()
  await expect(page.getByRole('dialog', { name: 'Sign In to Use' })).toBeVisible()
  await expectAccessible(page)
  await registerFromWall(page)
  await expect(page).toHaveURL(/\/my-vocabulary\?list=study$/)
  await expect(page.getByRole('tab', { name: 'My Study List' })).toHaveAttribute('aria-selected', 'true')
  const name = (await remove.getAttribute('aria-label')) ?? ''
  await remove.click()
  await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
})

test('a wall can be left for the same place, and its focus', async ({ page }) => {
  await page.goto('/my-vocabulary?list=study')
  const remove = page.getByRole('button', { name: /^Remove / }).first()
  await remove.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Sign In to Use' }).getByRole('button', { name: 'Not Now' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(remove).toBeFocused()
})

test('logging in offline says that there is no connection, and keeps the form', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.expect(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/auth')
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  await context.setOffline(true)
  await new AuthPage(page).submit('Login', { email: 'ann@example.com', password: 'tulip-garden-7' })
  await expect(page.getByText('No Connection')).toBeVisible()
  await expect(page.getByText('Unexpected Error')).toHaveCount(0)
  await context.setOffline(false)
})

test('a toast leaves with its screen, and covers nothing that can be pressed', async ({ page, newLearner }) => {
  await newLearner()
  await page.setViewportSize({ width: 390, height: 740 })
  await page.goto('/my-vocabulary?list=study')
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .click()
  const undo = page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  const isOverVocabZone = await page.evaluate(() => {
    const toast = document.querySelector('[role=status] button')?.parentElement?.parentElement?.getBoundingClientRect()
    const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent.includes('Vocab Zone'))
    const other = link?.getBoundingClientRect()
    return !toast || !other || (toast.top < other.bottom && other.top < toast.bottom)
  })
  expect(isOverVocabZone).toBe(false)
  // It makes room for what has the focus.
  await expectWholeRings(page, 'Tab', 4)
  await page.getByRole('link', { name: 'Vocab Zone' }).first().click()
  await expect(page.getByRole('heading', { name: 'Vocab Zone', level: 1 })).toBeVisible()
  await expect(undo).toHaveCount(0)
})

test('Home welcomes a learner with what they prefer', async ({ page, newLearner, baseURL }) => {
  await newLearner()
  for (const [preference, first] of [
    ['videos', 'Learn with Video'],
    ['vocab', 'Learn with Text'],
    ['games', 'Vocab Zone'],
  ] as const) {
    await page.request.patch('/api/me', { data: { preference }, headers: { origin: baseURL ?? '' } })
    await page.goto('/')
    await expect(page.getByText('Already Signed In')).toBeVisible()
    await expect(page.getByText(/^Welcome back, /)).toBeVisible()
    await expect(page.getByRole('main').getByRole('link').first()).toHaveText(first)
    await expectAccessible(page)
  }
})
