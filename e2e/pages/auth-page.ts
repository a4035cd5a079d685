import type { Locator, Page } from '@playwright/test'

import { expect } from '../fixtures/expect.ts'
import type { TestLearner } from '../fixtures/learner.ts'

/** Login and Register. */
export class AuthPage {
  readonly page: Page
  readonly email: Locator
  readonly password: Locator

  constructor(page: Page) {
    this.page = page
    this.email = page.getByRole('textbox', { name: 'Email' })
    this.password = page.getByLabel('Password', { exact: true })
  }

  async open(mode: 'Login' | 'Register'): Promise<void> {
    await this.page.goto('/auth')
    if (mode === 'Register') await this.page.getByRole('main').getByRole('link', { name: 'Register' }).click()
    await expect(this.page.getByRole('heading', { name: mode, level: 1 })).toBeVisible()
  }

  async submit(mode: 'Login' | 'Register', { email, password }: TestLearner): Promise<void> {
    await this.email.fill(email)
    await this.password.fill(password)
    await this.page.getByRole('button', { name: mode, exact: true }).click()
  }
}
