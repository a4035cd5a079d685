import { expectAccessible } from '../fixtures/accessibility.ts'
import { IN_MOTION } from '../fixtures/motion.ts'
import { expect, test } from '../fixtures/test.ts'

test.use(IN_MOTION)

test('a visitor looks around and finds every screen in order', async ({ page, pageErrors }) => {
  pageErrors.expect(/status of 404 .*\/no-such-page/)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'How To' }).click()
  await expect(page).toHaveURL(/\/about$/)
  await expect(page.getByRole('heading', { name: 'How Wordnest works' })).toBeFocused()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Resources' }).click()
  await expect(page.getByRole('heading', { name: 'Resources', level: 1 })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /opens in a new tab/ })).toHaveCount(8)
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL(/\/learn-with-text$/)
  await expectAccessible(page)

  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click()
  await page.getByRole('link', { name: 'My Page' }).click()
  await expect(page.getByText('Sign In to Display')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/no-such-page')
  await expect(page.getByRole('heading', { name: 'This page has flown away' })).toBeVisible()
  await expectAccessible(page)
})

test("a newcomer can play at once with the words of a lesson, and isn't asked for an account before", async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Vocab Zone' }).click()
  await expect(page.getByRole('heading', { name: 'Vocab Zone', level: 1 })).toBeVisible()
  await expect(page.getByText(/^\d+\/20$/)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: /Vocab Cards/ }).click()
  await expect(page.getByRole('heading', { name: 'Vocab Cards', level: 1 })).toBeVisible()
  await expect(page.getByText('0/10')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Vocab Zone' }).click()
  await page.getByRole('link', { name: /Hangman/ }).click()
  await page.getByRole('button', { name: 'Start Game' }).click()
  await expect(page.getByRole('button', { name: 'e', exact: true })).toBeEnabled()
  await expectAccessible(page)
})

test('a visitor keeps text and words through the way to an account', async ({ page }) => {
  await page.goto('/learn-with-text')
  await page.getByRole('textbox', { name: 'Your text' }).fill('A reluctant owl watched the pavement.')
  await page.getByRole('button', { name: 'Input Text' }).click()
  await page.getByRole('option', { name: 'reluctant' }).click()
  await page.getByRole('button', { name: 'Make Cards' }).click()
  await expect(page.getByText('Must Sign In')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('option', { name: 'reluctant' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('textbox', { name: 'Your text' })).toHaveValue('A reluctant owl watched the pavement.')
})
