import { randomUUID } from 'node:crypto'

import type { Page } from '@playwright/test'
import { type FakeGoogle, startFakeGoogle } from '@wordnest/api/testing/google'

import { expectAccessible } from '../fixtures/accessibility.ts'
import type { ServerProcess } from '../fixtures/server-process.ts'
import { openBehind } from '../fixtures/tabs.ts'
import { expect, test as base } from '../fixtures/test.ts'

/** A server of the journey's own, with an identity provider of the journey's own. */
const test = base.extend<{ google: FakeGoogle; server: ServerProcess }>({
  google: async ({}, use) => {
    const google = await startFakeGoogle()
    await use(google)
    await google.stop()
  },
  server: async ({ google, startServer }, use) => {
    await use(await startServer({ env: { ...google.variables, RATE_LIMIT_SCALE: '1000' } }))
  },
  baseURL: async ({ server }, use) => use(server.origin),
})

async function signIn(page: Page): Promise<void> {
  const popup = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  const opened = await popup
  if (!opened.isClosed()) await opened.waitForEvent('close')
}

test('signing in with Google: welcome the first time, straight home the next, told in other tabs', async ({
  page,
  google,
}) => {
  const email = `ann-${randomUUID()}@example.org`
  google.claims = { sub: randomUUID(), email, email_verified: true }
  const other = await openBehind(page, '/mypage')
  await expect(other.getByText('Sign In to Display')).toBeVisible()

  await page.goto('/auth')
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible()
  await expectAccessible(page)
  await signIn(page)
  const welcome = page.getByRole('dialog', { name: 'Welcome to Wordnest!' })
  await expect(welcome.getByText(`Google has confirmed that ${email} is yours.`)).toBeVisible()
  await expectAccessible(page)
  await welcome.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(other.getByText('Verified', { exact: true })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Set a Password by Email' })).toBeVisible()
  await expectAccessible(other)

  await other.bringToFront()
  await other.getByRole('button', { name: 'Log Out' }).click()
  await expect(other.getByText('Sign In to Display')).toBeVisible()
  await page.bringToFront()
  await page.goto('/auth?from=%2Fmypage')
  await signIn(page)
  await expect(page).toHaveURL(/\/mypage$/)
  await expect(page.getByText(email)).toBeVisible()
})

test('Google does not take over an account whose address was never verified, and the way on is shown', async ({
  page,
  google,
  newLearner,
}) => {
  const learner = await newLearner({ isSignedIn: false })
  google.claims = { sub: randomUUID(), email: learner.email, email_verified: true }
  await page.goto('/auth')
  await signIn(page)
  await expect(page.getByText('First, confirm that this email is yours')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('status').getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page).toHaveURL(/\/forgot-password$/)
})

test('a sign-in with Google that fails leaves everything as it was', async ({ page, google }) => {
  google.claims = { email: 'no address' }
  await page.goto('/auth')
  await signIn(page)
  await expect(page.getByText("Google didn't sign you in. Please try again.")).toBeVisible()
  await expectAccessible(page)
  await page.goto('/mypage')
  await expect(page.getByText('Sign In to Display')).toBeVisible()
})

test.describe('where no popup can open', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      window.open = () => null
    }),
  )

  test('the page itself goes to Google, and is back where it was: welcome the first time, then straight on', async ({
    page,
    google,
  }) => {
    const email = `cleo-${randomUUID()}@example.org`
    google.claims = { sub: randomUUID(), email, email_verified: true }
    await page.goto('/auth?from=%2Fmypage')
    await page.getByRole('button', { name: 'Sign in with Google' }).click()
    const welcome = page.getByRole('dialog', { name: 'Welcome to Wordnest!' })
    await expect(welcome.getByText(`Google has confirmed that ${email} is yours.`)).toBeVisible()
    await expectAccessible(page)
    await welcome.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL(/\/mypage$/)

    await page.getByRole('button', { name: 'Log Out' }).click()
    await expect(page.getByText('Sign In to Display')).toBeVisible()
    await page.goto('/auth?from=%2Fcards')
    await page.getByRole('button', { name: 'Sign in with Google' }).click()
    await expect(page).toHaveURL(/\/cards$/)
    await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible()
  })

  test('what Google says no to is told on the page that is back', async ({ page, google }) => {
    google.claims = { email: 'no address' }
    await page.goto('/auth?from=%2Fmypage')
    await page.getByRole('button', { name: 'Sign in with Google' }).click()
    await expect(page.getByText("Google didn't sign you in. Please try again.")).toBeVisible()
    await expect(page).toHaveURL(/\/auth\?from=%2Fmypage$/)
  })
})

test.describe('in the browser of a social app', () => {
  test.use({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Instagram 350.0' })

  test('Google is warned of, and tried when the warning is dismissed', async ({ page, google }) => {
    google.claims = { sub: randomUUID(), email: `bo-${randomUUID()}@example.org`, email_verified: true }
    await page.goto('/auth')
    await page.getByRole('button', { name: 'Sign in with Google' }).click()
    const warning = page.getByRole('dialog', { name: 'Open in Chrome or Safari?' })
    await expect(warning.getByRole('link', { name: 'Open in Browser' })).toBeVisible()
    await expectAccessible(page)
    await warning.getByRole('button', { name: 'Dismiss' }).click()
    await expect(page.getByRole('dialog', { name: 'Welcome to Wordnest!' })).toBeVisible()
  })
})
