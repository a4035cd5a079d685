import { PAGE_PATHS } from '@wordnest/contracts/pages'

import { expect, test } from '../fixtures/test.ts'

/** Led to by mails and payments: what they show is about their link. */
const BY_LINK = new Set(['/verify-email', '/reset-password', '/unsubscribe', '/sandbox-portal'])
const paths = PAGE_PATHS.map((path) => path.replace(':videoID', 'no-such-film').replace(':textID', 'no-such-text'))

/** For who is signed in: until that is known there is nothing to say. */
const GUARDED = new Set(['/subscribe', '/subscribe/return', '/sandbox-portal', '/purchase-lesson'])

const headingOf = (html: string) => /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replaceAll(/<[^>]*>/g, '')

test('every page is ready HTML, compressed, with its own title and heading', async ({ request }) => {
  const titles = new Map<string, string>()
  for (const path of paths) {
    const response = await request.get(path, { headers: { 'accept-encoding': 'br' } })
    expect(response.status(), path).toBe(200)
    const headers = response.headers()
    expect(headers, path).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' })
    expect(headers['etag'], path).toMatch(/^(?:W\/)?"/)
    expect(headers['link'], path).toContain('rel="canonical"')
    const html = await response.text()
    const title = /<title>([^<]*)<\/title>/.exec(html.slice(0, html.indexOf('</head>')))?.[1]
    expect(title, path).toBeTruthy()
    titles.set(path, title ?? '')
    expect(html, path).toMatch(/<div id="root" data-page="[^"]+">(?!<\/div>)/)
    if (!GUARDED.has(path)) expect(headingOf(html), path).toBeTruthy()
    // Inline styles need their hash, inline handlers and attributes have none.
    expect(html, path).not.toMatch(/\sstyle="|\son[a-z]+="/)
  }
  expect(new Set(titles.values()).size).toBeGreaterThanOrEqual(paths.length - 4)
})

test('hashed files are kept for a year', async ({ request }) => {
  const html = await (await request.get('/about')).text()
  const files = [...html.matchAll(/"(\/assets\/[^"]+\.(?:js|woff2))"/g)].map(([, file = '']) => file)
  expect(files.length).toBeGreaterThan(2)
  for (const file of files) {
    const response = await request.get(file, { headers: { 'accept-encoding': 'br' } })
    expect(response.headers(), file).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable' })
    // The smallest ones are not worth it.
    const isCompressed = file.endsWith('.js') && (await response.body()).length >= 512
    if (isCompressed) expect(response.headers(), file).toMatchObject({ 'content-encoding': 'br' })
  }
})

test('an unknown address says so, ready and with status 404', async ({ page, pageErrors }) => {
  pageErrors.expect(/status of 404/)
  const response = await page.goto('/no-such-page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page has flown away')
})

test('pages show what they are without any script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  try {
    const page = await context.newPage()
    for (const path of paths.filter((each) => !GUARDED.has(each))) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    }
    await page.goto('/')
    await page.getByRole('link', { name: 'Learn with Text' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Learn With Text')
    // Styled: the policy lets the page's own styles in.
    await expect(page.getByRole('banner')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  } finally {
    await context.close()
  }
})

test('what is written and pressed before the script of a page is here is done when it is', async ({ page }) => {
  const { promise: isLet, resolve: letIn } = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await isLet
    await route.continue()
  })
  await page.goto('/learn-with-text', { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'Your text' }).fill('An owl sees a nest.')
  await page.getByRole('button', { name: 'Input Text' }).click()
  await expect(page.getByRole('listbox')).toBeHidden()
  letIn()
  await expect(page.getByRole('option', { name: 'owl' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Your text' })).toHaveValue('An owl sees a nest.')
})

for (const who of ['a visitor', 'a learner'] as const) {
  test(`every page starts as it stands, for ${who} with words on the device`, async ({
    pageErrors,
    page,
    newLearner,
  }) => {
    // A learner's log may have a text that this device has not heard of yet.
    pageErrors.expect(/\/api\/me\/texts\?id=no-such-text/)
    if (who === 'a learner') await newLearner()
    await page.addInitScript(() => {
      localStorage.setItem(
        'todaysVocab',
        JSON.stringify([
          { word: 'owl', definition: 'a bird of the night', sentence: 'The owl sees me.' },
          { word: 'nest', definition: 'the home of a bird', sentence: 'A nest is warm today.' },
        ]),
      )
      localStorage.setItem('wordnest.slowSpeech', 'true')
    })
    // A page that differs from its HTML, or is refused by the policy, reports an error: the fixture fails the test.
    for (const path of [
      ...paths,
      '/video-house?level=intermediate',
      '/my-vocabulary?list=study',
      '/auth?mode=register',
    ]) {
      if (BY_LINK.has(path)) continue
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
      expect(await page.locator('head > title').count(), path).toBe(1)
      expect(await page.locator('head > meta[name=description]').count(), path).toBeLessThanOrEqual(1)
    }
  })
}
