import type { Locator, Page } from '@playwright/test'

import { expect } from '../fixtures/expect.ts'

/** Subscribe and the checkout of the sandbox. */
export class SubscribePage {
  readonly page: Page
  readonly coupon: Locator
  readonly continue: Locator
  readonly cardNumber: Locator
  readonly pay: Locator

  constructor(page: Page) {
    this.page = page
    this.coupon = page.getByRole('textbox', { name: 'Coupon code' })
    this.continue = page.getByRole('button', { name: 'Continue' })
    this.cardNumber = page.getByRole('textbox', { name: 'Card number' })
    this.pay = page.getByRole('button', { name: /^Pay(ing)? / })
  }

  async openCheckout(): Promise<void> {
    await this.page.goto('/subscribe')
    await this.continue.click()
    await expect(this.cardNumber).toBeVisible()
  }

  async fillCard(number: string): Promise<void> {
    await this.cardNumber.fill(number)
    await this.page.getByRole('textbox', { name: 'Expiry (MM/YY)' }).fill('12/49')
    await this.page.getByRole('textbox', { name: 'Security code' }).fill('123')
    await this.page.getByRole('textbox', { name: 'Name on card' }).fill('Ana')
  }

  async expectSubscribed(): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: "You're subscribed" })).toBeVisible()
  }
}

/** The billing portal of the sandbox. */
export class PortalPage {
  readonly page: Page
  readonly cancel: Locator
  readonly resume: Locator
  readonly advance: Locator
  readonly invoices: Locator

  constructor(page: Page) {
    this.page = page
    this.cancel = page.getByRole('button', { name: 'Cancel Subscription' })
    this.resume = page.getByRole('button', { name: 'Resume Subscription' })
    this.advance = page.getByRole('button', { name: 'Jump to the End of the Month' })
    this.invoices = page.getByRole('table', { name: 'Invoices' }).locator('tbody tr')
  }

  /** By the button of My Page. */
  async open(): Promise<void> {
    await this.page.goto('/mypage')
    await this.page.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(this.page.getByRole('heading', { level: 1, name: 'Billing' })).toBeVisible()
  }
}
