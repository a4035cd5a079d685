import type { Page } from '@playwright/test'

import { expectAccessible } from '../fixtures/accessibility.ts'
import { tabTo, untilFocusIsInDialog } from '../fixtures/keys.ts'
import { buildLearner } from '../fixtures/learner.ts'
import { readPersonalWords, sendEvents, toSaved } from '../fixtures/log.ts'
import { expect, test } from '../fixtures/test.ts'
import { openBehind } from '../fixtures/tabs.ts'
import { expectAccessibleInBothThemes } from '../fixtures/themes.ts'
import { buildWord } from '../fixtures/words.ts'
import { AuthPage } from '../pages/auth-page.ts'
import { PortalPage, SubscribePage } from '../pages/billing-pages.ts'

const PAID = '4242424242424242'
const DECLINED = '4000000000000002'
const ASKS = '4000000000003220'
const COUPON = 'WELCOME'
/** More than the free plan keeps. */
const WORDS = Array.from({ length: 12 }, (_, index) => buildWord(`kept ${index}`))

test.beforeEach(({ pageErrors }) => pageErrors.expect(/status of 4\d\d .*\/(create-checkout-session|api\/sandbox\/)/))

/** Another tab, which must never be loaded again. */
async function openTab(page: Page, path: string): Promise<Page> {
  const tab = await openBehind(page, path)
  await tab.evaluate(() => Object.assign(window, { isOfTheFirstLoad: true }))
  return tab
}

const isOfTheFirstLoad = (tab: Page) => tab.evaluate(() => 'isOfTheFirstLoad' in window)

async function saveWords(page: Page, origin: string): Promise<void> {
  const response = await sendEvents(page.request, WORDS.map(toSaved), { origin })
  expect(response.ok()).toBe(true)
}

test('a visitor signs in, is declined, pays with a coupon, uses it all, cancels, keeps the paid days and then every word', async ({
  page,
  baseURL,
}) => {
  test.slow()
  const subscribe = new SubscribePage(page)
  const portal = new PortalPage(page)
  await page.goto('/subscribe')
  await expect(page).toHaveURL(/\/auth\?from=%2Fsubscribe$/)
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click()
  await new AuthPage(page).submit('Register', buildLearner())
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/subscribe$/)
  const house = await openTab(page, '/video-house')
  const locked = house.getByRole('region', { name: 'Videos' }).getByRole('button', { name: /Locked/ })
  await expect(locked.first()).toBeVisible()

  await expect(subscribe.continue).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await subscribe.coupon.fill('NO-SUCH-CODE')
  await subscribe.continue.click()
  await expect(page.getByText("“NO-SUCH-CODE” isn't a valid code, or it has expired.")).toBeVisible()
  await expect(subscribe.coupon).toHaveValue('NO-SUCH-CODE')
  await expectAccessible(page)
  await subscribe.coupon.fill(`  ${COUPON} `)
  await subscribe.continue.click()
  await expect(page.getByText(`Coupon ${COUPON}, 50% off`)).toBeVisible()
  await subscribe.pay.click()
  await expect(page.getByText('Enter the whole number of a test card.')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await subscribe.fillCard(DECLINED)
  await subscribe.pay.click()
  await expect(page.getByText("Your card was declined, and you weren't charged.")).toBeVisible()
  await expectAccessible(page)
  await subscribe.fillCard(PAID)
  await subscribe.pay.click()
  await subscribe.expectSubscribed()
  await expectAccessibleInBothThemes(page)
  await page.reload()
  await subscribe.expectSubscribed()

  await expect(locked).toHaveCount(0)
  expect(await isOfTheFirstLoad(house)).toBe(true)
  await page.goto('/vocabulary')
  await expect(page.getByText('Plays: 50/50 left today')).toBeVisible()
  await page.goto('/learn-with-text')
  await page.getByRole('textbox', { name: 'Your text' }).fill('A reluctant owl watched the pavement.')
  await page.getByRole('button', { name: 'Input Text' }).click()
  await page.getByRole('option', { name: 'reluctant' }).click()
  await page.getByRole('button', { name: 'Make Cards' }).click()
  await expect(page.getByRole('dialog')).toContainText('20/20 Left Today')
  await saveWords(page, baseURL ?? '')
  await page.goto('/my-vocabulary')
  await page.getByRole('tab', { name: 'Personal List' }).click()
  await expect(page.getByText('12/1,000')).toBeVisible()

  await portal.open()
  await expect(portal.invoices).toHaveCount(1)
  await expectAccessibleInBothThemes(page)
  await portal.cancel.click()
  await expect(page.getByRole('dialog')).toContainText('You keep it until')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Subscription' }).click()
  await expect(portal.resume).toBeVisible()
  await page.getByRole('link', { name: 'My Page' }).click()
  const plan = page.getByRole('region', { name: 'Your plan' })
  await expect(plan.getByText(/^Cancelled\. You have it until/)).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await expect(locked).toHaveCount(0)

  await portal.open()
  await portal.advance.click()
  await expect(page.getByText('Ended', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expect(locked.first()).toBeVisible()
  expect(await isOfTheFirstLoad(house)).toBe(true)
  await page.goto('/my-vocabulary')
  await page.getByRole('tab', { name: 'Personal List' }).click()
  await expect(page.getByText('12/10')).toBeVisible()
  await expect(page.getByText(/^Your list has 2 words more than your plan holds/)).toBeVisible()
  expect(await readPersonalWords(page.request)).toEqual(WORDS.map(({ word }) => word))
})

test('two tabs, presses in a row and a page loaded again pay once', async ({ page, newLearner }) => {
  await newLearner()
  const subscribe = new SubscribePage(page)
  await subscribe.openCheckout()
  const second = await page.context().newPage()
  const other = new SubscribePage(second)
  await other.openCheckout()
  await other.fillCard(PAID)
  await page.bringToFront()
  await page.reload()
  await subscribe.continue.dblclick()
  await expect(subscribe.cardNumber).toBeVisible()
  await subscribe.fillCard(PAID)
  await subscribe.pay.dblclick()
  await subscribe.expectSubscribed()
  await other.expectSubscribed()
  await expect(other.pay).toHaveCount(0)
  const portal = new PortalPage(page)
  await portal.open()
  await expect(portal.invoices).toHaveCount(1)
  await portal.advance.click()
  await expect(portal.invoices).toHaveCount(2)
})

test('pays with a card that asks its owner, cancels and resumes by keys alone', async ({ page, newLearner }) => {
  await newLearner()
  await page.goto('/subscribe')
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
  await tabTo(page, /^input: Coupon code/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Card number' })).toBeVisible()
  await tabTo(page, /^input: Card number/)
  await page.keyboard.type(ASKS)
  await tabTo(page, /^input: Expiry/)
  await page.keyboard.type('1249')
  await tabTo(page, /^input: Security code/)
  await page.keyboard.type('123')
  await tabTo(page, /^input: Name on card/)
  await page.keyboard.type('Ana')
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Confirm this payment' })
  await expect(question).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
  await tabTo(page, /^button: Continue/)
  await page.keyboard.press('Enter')
  await expect(question).toBeVisible()
  await tabTo(page, /^button: Yes, Pay/)
  await page.keyboard.press('Enter')
  await new SubscribePage(page).expectSubscribed()
  await tabTo(page, /^button: Manage Subscription/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Billing' })).toBeFocused()
  await tabTo(page, /^button: Cancel Subscription/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await untilFocusIsInDialog(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible()
  await tabTo(page, /^button: Resume Subscription/)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
})

test('without a connection the checkout and the portal say so, and nothing is lost', async ({
  page,
  newLearner,
  pageErrors,
}) => {
  pageErrors.expect(/ERR_FAILED/)
  await newLearner()
  const subscribe = new SubscribePage(page)
  await page.goto('/subscribe')
  await page.route('**/create-checkout-session', (route) => route.abort())
  await subscribe.coupon.fill(COUPON)
  await subscribe.continue.click()
  const toasts = page.getByRole('region', { name: 'Notifications' })
  await expect(toasts).toContainText("We couldn't open the checkout, and you weren't charged.")
  await expectAccessible(page)
  await page.unroute('**/create-checkout-session')
  await toasts.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText(`Coupon ${COUPON}, 50% off`)).toBeVisible()
  await subscribe.fillCard(PAID)
  await subscribe.pay.click()
  await subscribe.expectSubscribed()
  await page.route('**/create-customer-portal-session', (route) => route.abort())
  await page.getByRole('button', { name: 'Manage Subscription' }).click()
  await expect(toasts).toContainText('Unable to load billing portal. Please try again.')
  await toasts.getByRole('button', { name: 'Close' }).click()
  await expect(toasts).not.toContainText('Unable to load billing portal.')

  await page.goto('/purchase-lesson')
  await expect(page.getByText('No lesson is planned')).toBeVisible()
  await expectAccessibleInBothThemes(page)
})
