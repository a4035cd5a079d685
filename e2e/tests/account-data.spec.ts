import { readFileSync } from 'node:fs'

import { SessionSchema } from '@wordnest/contracts/accounts'

import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'
import { AuthPage } from '../pages/auth-page.ts'

test.beforeEach(({ pageErrors }) => pageErrors.expect(/status of 4\d\d .*\/api\/(accounts|me)/))

test('my data is one zip', async ({ page, newLearner }) => {
  await newLearner()
  await page.goto('/mypage')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download My Data' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('wordnest-data.zip')
  const zip = readFileSync(await file.path(), 'latin1')
  expect(zip.startsWith('PK')).toBe(true)
  for (const name of ['profile.json', 'personal-list.csv', 'study-list.json', 'trophies.csv']) {
    expect(zip).toContain(name)
  }
})

test('a deleted account is gone on every device at once', async ({ page, browser, newLearner, pageErrors }) => {
  const learner = await newLearner()
  await page.goto('/mypage')
  const phone = await browser.newContext()
  pageErrors.watch(phone)
  const screen = await phone.newPage()
  await screen.goto(new URL('/auth', page.url()).href)
  await new AuthPage(screen).submit('Login', learner)
  await expect(screen).toHaveURL(/\/$/)
  const listLogs = () => screen.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  const isOwn = /^wordnest-log-(?!visitor)/
  await expect.poll(listLogs).toContainEqual(expect.stringMatching(isOwn))

  await page.getByRole('button', { name: 'Delete My Account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog.getByLabel('Your password')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type('not the right 1')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('That password is wrong.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Your password').fill(learner.password)
  await dialog.getByRole('button', { name: 'Delete for Good' }).click()
  await expect(page.getByRole('heading', { name: 'Sign In to Display' })).toBeFocused()
  await expect(page.getByText(/^Your account was deleted\.$/)).toBeVisible()

  await screen.goto('/mypage')
  await expect(screen.getByText('Sign In to Display')).toBeVisible()
  await expect.poll(listLogs).not.toContainEqual(expect.stringMatching(isOwn))
  const session = SessionSchema.parse(await (await phone.request.get(new URL('/api/session', page.url()).href)).json())
  expect(session.learner).toBeNull()
  await new AuthPage(screen).open('Login')
  await new AuthPage(screen).submit('Login', learner)
  await expect(screen.getByText('Incorrect Email/Password.')).toBeVisible()
  await phone.close()
})
