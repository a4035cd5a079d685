import { expectAccessible } from '../fixtures/accessibility.ts'
import { buildLearner } from '../fixtures/learner.ts'
import { openBehind } from '../fixtures/tabs.ts'
import { expect, test } from '../fixtures/test.ts'
import { AuthPage } from '../pages/auth-page.ts'

test.beforeEach(({ pageErrors }) => pageErrors.expect(/status of 4\d\d .*\/api\/accounts\//))

test('a wrong password, an unknown account and a bad address are told apart only as far as they may be', async ({
  page,
  newLearner,
}) => {
  const learner = await newLearner({ isSignedIn: false })
  const auth = new AuthPage(page)
  await auth.open('Login')
  await auth.submit('Login', { ...learner, password: 'not the right 1' })
  await expect(page.getByText('Incorrect Email/Password.')).toBeVisible()
  await expectAccessible(page)
  await auth.submit('Login', buildLearner())
  await expect(page.getByText('Incorrect Email/Password.')).toBeVisible()
  await auth.submit('Login', { ...learner, email: 'no address' })
  await expect(page.getByText('Invalid Email')).toBeVisible()
  await auth.submit('Login', learner)
  await expect(page).toHaveURL(/\/$/)
  await page.getByRole('link', { name: 'My Page' }).click()
  await expect(page.getByText(learner.email)).toBeVisible()
})

test('the second registration and a weak password are refused', async ({ page, newLearner }) => {
  const learner = await newLearner({ isSignedIn: false })
  const auth = new AuthPage(page)
  await auth.open('Register')
  await auth.submit('Register', learner)
  await expect(page.getByText('Already Registered')).toBeVisible()
  await auth.submit('Register', { ...buildLearner(), password: 'short' })
  await expect(page.getByText('Weak Password')).toBeVisible()
  await expectAccessible(page)
})

test('who is signed in is known in every tab', async ({ page, newLearner, pageErrors }) => {
  // A log-out overtakes what either tab was still asking for.
  pageErrors.expect(/status of 401 .*\/api\/me\//)
  const learner = await newLearner({ isSignedIn: false })
  const other = await openBehind(page, '/mypage')
  await expect(other.getByText('Sign In to Display')).toBeVisible()
  const auth = new AuthPage(page)
  await auth.open('Login')
  await auth.submit('Login', learner)
  await expect(other.getByText(learner.email)).toBeVisible()
  await page.goto('/mypage')
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(other.getByText('Sign In to Display')).toBeVisible()
})

test('a learner leaves two tabs while the network hangs, and the next one stays signed in', async ({
  page,
  newLearner,
  pageErrors,
}) => {
  pageErrors.expect(/ERR_FAILED|ERR_ABORTED|status of 401 .*\/api\/me/)
  await newLearner()
  const next = await newLearner({ isSignedIn: false })
  await page.goto('/mypage')
  const other = await openBehind(page, '/mypage')
  const whenBack = Promise.withResolvers<void>()
  for (const tab of [page, other]) {
    await tab.route('**/api/**', async (route) => {
      await whenBack.promise
      // The page may have given it up.
      await route.continue().catch(() => undefined)
    })
  }
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page.getByText("You're logged out.")).toBeVisible()
  await expect(other.getByRole('button', { name: 'Log Out' })).toHaveCount(0)
  whenBack.resolve()
  const auth = new AuthPage(page)
  await auth.open('Login')
  await auth.submit('Login', next)
  await expect(page).toHaveURL(/\/$/)
  for (const tab of [other, page]) {
    await tab.goto('/mypage')
    await expect(tab.getByText(next.email)).toBeVisible()
  }
})

test('a nickname is changed on My Page and stays', async ({ page, newLearner }) => {
  await newLearner()
  await page.goto('/mypage')
  await page.getByRole('button', { name: 'Edit nickname' }).click()
  const field = page.getByRole('textbox', { name: 'Nickname' })
  await field.fill('   ')
  await page.getByRole('button', { name: 'Save nickname' }).click()
  await expect(page.getByText('Cannot Be Empty')).toBeVisible()
  await field.fill('<b>Ann</b>')
  await page.getByRole('button', { name: 'Save nickname' }).click()
  await expect(page.getByText('Nickname Updated')).toBeVisible()
  await page.getByRole('switch', { name: 'Receive emails' }).click()
  await expect(page.getByRole('switch', { name: 'Receive emails' })).not.toBeChecked()
  await page.reload()
  await expect(page.getByText('Hello, <b>Ann</b>!')).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Receive emails' })).not.toBeChecked()
  await expectAccessible(page)
})
