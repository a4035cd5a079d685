import { expectAccessible } from '../fixtures/accessibility.ts'
import { registerLearner } from '../fixtures/learner.ts'
import { expect, test } from '../fixtures/test.ts'

test.describe('an error in a page', () => {
  test('fails the test that did not expect it', async ({ page }) => {
    test.fail()
    await page.goto('/')
    await page.evaluate(() => console.error('something broke'))
  })

  test('may be expected', async ({ page, pageErrors }) => {
    pageErrors.expect(/status of 404 .*\/api\/nothing-here/)
    await page.goto('/')
    const status = await page.evaluate(async () => (await fetch('/api/nothing-here')).status)
    expect(status).toBe(404)
  })

  test('includes a broken content security policy', async ({ page }) => {
    test.fail()
    await page.goto('/')
    await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<img src="https://example.com/spy.png">'))
    await expect.poll(() => page.evaluate(() => document.images.length)).toBeGreaterThan(0)
  })
})

test('a new learner is signed in on the page, and a visitor only has an account', async ({ page, newLearner }) => {
  const visitor = await newLearner({ isSignedIn: false })
  await page.goto('/')
  const readEmail = () =>
    page.evaluate(async () => {
      const session = (await (await fetch('/api/session')).json()) as { learner: { email: string } | null }
      return session.learner?.email
    })
  expect(await readEmail()).toBeUndefined()
  const learner = await newLearner()
  expect(await readEmail()).toBe(learner.email)
  expect(learner.email).not.toBe(visitor.email)
})

test('axe finds what is wrong with a page', async ({ page }) => {
  await page.goto('/healthz')
  await page.setContent('<!doctype html><html lang="en"><title>Test</title><main><h1>Test</h1><input></main></html>')
  await expect(expectAccessible(page)).rejects.toThrow(/label: /)
})

test('a server of its own keeps its accounts through a kill and a restart', async ({ startServer, context }) => {
  const first = await startServer()
  const { email } = await registerLearner(context.request, first.origin)
  await first.kill()
  const second = await startServer({ port: first.port })
  const session = (await (await context.request.get(`${second.origin}/api/session`)).json()) as {
    learner: { email: string }
  }
  expect(session.learner.email).toBe(email)
  expect(await second.stop()).toBe(0)
})

test('a page that is still asking its own server when the test ends has done nothing wrong', async ({
  page,
  startServer,
}) => {
  const { origin } = await startServer()
  await page.goto(origin)
  await page.evaluate(() => void setInterval(() => void fetch('/healthz').catch(() => undefined), 5))
})
