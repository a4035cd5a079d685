import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { expectAccessible } from '../fixtures/accessibility.ts'
import { buildLearner } from '../fixtures/learner.ts'
import { getLink, type MailServer, startMailServer } from '../fixtures/mails.ts'
import type { ServerProcess } from '../fixtures/server-process.ts'
import { openBehind } from '../fixtures/tabs.ts'
import { expect, test as base } from '../fixtures/test.ts'
import { AuthPage } from '../pages/auth-page.ts'

/** A server of the journey's own that sends its mails to a mail server of the journey's own. */
const test = base.extend<{ mails: MailServer; server: ServerProcess }>({
  mails: async ({}, use) => {
    const mails = await startMailServer()
    await use(mails)
    await mails.stop()
  },
  server: async ({ mails, startServer }, use) => {
    await use(
      await startServer({
        env: { SMTP_URL: mails.url, MAIL_FROM: 'Wordnest <nest@example.org>', RATE_LIMIT_SCALE: '1000' },
      }),
    )
  },
  baseURL: async ({ server }, use) => use(server.origin),
})

test.beforeEach(({ pageErrors }) => pageErrors.expect(/status of 4\d\d .*\/api\/(accounts|me)/))

test('registering: welcome, interest, mail, link, verified in the other tab too', async ({ page, context, mails }) => {
  const learner = buildLearner()
  const auth = new AuthPage(page)
  await auth.open('Register')
  await auth.submit('Register', learner)
  const welcome = page.getByRole('dialog', { name: 'Welcome to Wordnest!' })
  await expect(welcome.getByText(`A verification email was sent to ${learner.email}`)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await welcome.getByRole('radio', { name: /^Videos/ }).check()
  await welcome.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/$/)

  await page.getByRole('link', { name: 'My Page' }).click()
  await expect(page.getByRole('radio', { name: 'Videos' })).toBeChecked()
  await expect(page.getByText('Not verified yet')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Resend Email' }).click()
  await expect(page.getByText('Sent. Check your inbox.')).toBeVisible()

  const other = await context.newPage()
  await other.goto(getLink(await mails.findMail(learner.email, /^Verify/)))
  await expect(other.getByRole('heading', { name: 'Email Verified' })).toBeVisible()
  await expectAccessible(other)
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()
  await other.goto('/verify-email#no-such-link')
  await expect(other.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await expect(other.getByText(`You're signed in as ${learner.email}, and this email is verified`)).toBeVisible()
  await expectAccessible(other)
})

test('a forgotten password: link by mail, a new password, every device signed out', async ({
  page,
  browser,
  mails,
  newLearner,
  pageErrors,
}) => {
  const learner = await newLearner()
  await page.goto('/mypage')
  await expect(page.getByText(learner.email)).toBeVisible()

  const phone = await browser.newContext()
  pageErrors.watch(phone)
  const screen = await phone.newPage()
  await screen.goto(new URL('/auth', page.url()).href)
  await screen.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(screen.getByRole('heading', { name: 'Forgot your password?' })).toBeFocused()
  await expectAccessible(screen)
  await screen.getByRole('textbox', { name: 'Email' }).fill(learner.email)
  await screen.keyboard.press('Enter')
  await expect(screen.getByRole('heading', { name: 'Check your inbox' })).toBeFocused()
  await expectAccessible(screen)

  const link = getLink(await mails.findMail(learner.email, /^Choose/))
  await screen.goto(link)
  await expect(screen.getByText('At least 8 characters')).toBeVisible()
  await expectAccessible(screen)
  const next = { ...learner, password: 'a brand new nest 9' }
  await screen.getByLabel('New password', { exact: true }).fill('short')
  await screen.keyboard.press('Enter')
  await expect(screen.getByText('Weak Password')).toBeVisible()
  await screen.getByLabel('New password', { exact: true }).fill(next.password)
  await screen.keyboard.press('Enter')
  await expect(screen.getByRole('heading', { name: 'Your new password is set' })).toBeVisible()
  await mails.findMail(learner.email, /was changed/)

  await page.reload()
  await expect(page.getByText('Sign In to Display')).toBeVisible()
  await screen.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await new AuthPage(screen).submit('Login', learner)
  await expect(screen.getByText('Incorrect Email/Password.')).toBeVisible()
  await new AuthPage(screen).submit('Login', next)
  await expect(screen).toHaveURL(/\/$/)

  await screen.goto(link)
  await screen.getByLabel('New password', { exact: true }).fill('yet another nest 9')
  await screen.keyboard.press('Enter')
  await expect(screen.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await phone.close()
})

test('security: devices are seen and signed out, the password is changed', async ({
  page,
  browser,
  newLearner,
  pageErrors,
}) => {
  const learner = await newLearner()
  const phone = await browser.newContext()
  pageErrors.watch(phone)
  const screen = await phone.newPage()
  await screen.goto(new URL('/auth', (await page.goto('/mypage'))?.url()).href)
  await new AuthPage(screen).submit('Login', learner)
  await expect(screen).toHaveURL(/\/$/)

  await page.reload()
  const security = page.getByRole('region', { name: 'Security' })
  await expect(security.getByText('This device')).toBeVisible()
  await expect(security.getByRole('listitem')).toHaveCount(2)
  await security.getByRole('button', { name: 'Change Password' }).click()
  // What the top bar covers in part counts as too small to be hit.
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectAccessible(page)
  await page.getByLabel('Current password').fill('not the right 1')
  await page.getByLabel('New password', { exact: true }).fill('a brand new nest 9')
  await page.keyboard.press('Enter')
  await expect(page.getByText("That isn't your current password.")).toBeVisible()
  await page.getByLabel('Current password').fill(learner.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Password changed/)).toBeVisible()
  await expect(security.getByRole('listitem')).toHaveCount(1)
  await screen.goto('/mypage')
  await expect(screen.getByText('Sign In to Display')).toBeVisible()

  await new AuthPage(screen).open('Login')
  await new AuthPage(screen).submit('Login', { ...learner, password: 'a brand new nest 9' })
  await expect(screen).toHaveURL(/\/$/)
  await page.reload()
  await security.getByRole('button', { name: /^Sign out Chrome on Linux/ }).click()
  await expect(security.getByRole('listitem')).toHaveCount(1)
  await screen.goto('/mypage')
  await expect(screen.getByText('Sign In to Display')).toBeVisible()

  await security.getByRole('button', { name: 'Sign Out Everywhere' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign out everywhere?' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Sign Out Everywhere' }).click()
  await expect(page.getByRole('heading', { name: 'Sign In to Display' })).toBeFocused()
  await phone.close()
})

test('a lesson is announced to who is verified, and one press of the mail ends such mails', async ({
  page,
  mails,
  server,
  newLearner,
}) => {
  const learner = await newLearner()
  await page.goto(getLink(await mails.findMail(learner.email, /^Verify/)))
  await expect(page.getByRole('heading', { name: 'Email Verified' })).toBeVisible()
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, '../../tools/run.mjs'), 'lessons', 'announce', 'the-night-baker'],
    {
      env: {
        ...process.env,
        DATA_DIR: server.dataDir,
        SMTP_URL: mails.url,
        MAIL_FROM: 'Wordnest <nest@example.org>',
        PUBLIC_URL: server.origin,
      },
    },
  )
  expect(stdout).toContain('the-night-baker: 1 mail')
  const mail = await mails.findMail(learner.email, /^A new film/)
  await page.goto(getLink(mail))
  await expect(page.getByRole('heading', { level: 1, name: 'The Night Baker of Harbour Street' })).toBeVisible()

  const myPage = await openBehind(page, '/mypage')
  await expect(myPage.getByRole('switch', { name: 'Receive emails' })).toBeChecked()
  const way = mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
  await page.goto(way.slice(1, -1))
  await expect(page.getByRole('heading', { name: 'No more emails about new lessons?' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Stop These Emails' }).click()
  await expect(page.getByRole('heading', { name: "You won't get these emails any more" })).toBeVisible()
  await expectAccessible(page)
  await expect(myPage.getByRole('switch', { name: 'Receive emails' })).not.toBeChecked()
})
