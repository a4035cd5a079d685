import { randomUUID } from 'node:crypto'

import type { BrowserContext, Page } from '@playwright/test'
import { postEvents } from '@wordnest/contracts/events'
import { readProfile } from '@wordnest/contracts/learners'
import { GAME_PATHS } from '@wordnest/contracts/pages'

import { expectAccessible } from '../fixtures/accessibility.ts'
import { registerLearner } from '../fixtures/learner.ts'
import { readLists, sendEvents } from '../fixtures/log.ts'
import { buildNewVersion } from '../fixtures/new-version.ts'
import { listCaches, NO_ANSWER, readTraces, untilKept } from '../fixtures/service-worker.ts'
import type { ServerProcess } from '../fixtures/server-process.ts'
import { expect, test } from '../fixtures/test.ts'
import { buildWord, giveWords, type JourneyWord } from '../fixtures/words.ts'
import { HangmanPage } from '../pages/hangman-page.ts'
import { LearnWithTextPage } from '../pages/learn-with-text-page.ts'
import { SentScramblePage, WordScramblePage } from '../pages/scramble-pages.ts'

test.use({ serviceWorkers: 'allow' })

const WORDS: readonly JourneyWord[] = [buildWord('owl', 'The owl sees at night.'), buildWord('friendship')]
const SCREENS = [
  ['/', 'Wordnest'],
  ['/vocabulary', 'Vocab Zone'],
  ['/text-helper', 'Resources'],
  ['/about', 'How Wordnest works'],
  ['/learn-with-video', 'Learn With Video'],
  ['/video-house?level=intermediate', 'Video House'],
  ['/nowhere', 'This page has flown away'],
] as const

async function readLearner(page: Page, { origin }: ServerProcess) {
  const response = await page.request.get(origin + readProfile.path)
  return readProfile.response.parse(await response.json())
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const offlineSign = (page: Page) => page.getByText(/^(?:You're offline|We can't reach Wordnest)/)

/** Goes to each study screen by its address, and swipes cards. Answers how many. */
async function studyEverywhere(page: Page, origin: string): Promise<number> {
  for (const [path, title] of SCREENS) {
    await page.goto(origin + path)
    await expect(heading(page)).toContainText(title)
    await expect(offlineSign(page)).toBeVisible()
  }
  await page.goto(`${origin}/cards`)
  await expect(page.getByText('0/2')).toBeVisible()
  await page.getByRole('button', { name: /^To the back/ }).click()
  await page.getByRole('button', { name: /^Last to front/ }).click()
  await page.reload()
  await expect(page.getByText('0/2')).toBeVisible()
  return 2
}

/** Plays a round of each game. */
async function playEverything(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/hangman`)
  const hangman = new HangmanPage(page)
  await hangman.winAll(WORDS)
  await expect(page.getByRole('dialog', { name: 'You Win' })).toBeVisible()
  await page.goto(`${origin}/word-scramble`)
  await new WordScramblePage(page).winAll(WORDS)
  await expect(page.getByRole('dialog', { name: 'You Win' })).toBeVisible()
  await page.goto(`${origin}/sent-scramble`)
  await new SentScramblePage(page).makeAll(WORDS)
  await expect(page.getByRole('dialog')).toContainText('You made all the sentences')
}

/** Opens each game. */
async function openGames(page: Page, origin: string): Promise<void> {
  for (const path of GAME_PATHS.filter((game) => game !== '/cards')) {
    await page.goto(origin + path)
    await expect(page.getByRole('button', { name: 'Start Game' })).toBeVisible()
  }
}

/** Presses, hears it, and waits for its end, which only a sound that really plays has. */
async function hear(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true }).first()
  await button.click()
  await expect(page.getByRole('button', { name: `Stop: ${name}` })).toBeVisible()
  await expect(button).toBeVisible()
}

/** What is told for two seconds is looked for from the beginning of what causes it. */
const told = (page: Page, text: RegExp, cause: Promise<unknown>) =>
  Promise.all([expect(page.getByText(text)).toBeVisible(), cause])

/** Turns the top card; answers what the button that speaks its word is called. */
async function turnCard(page: Page): Promise<string> {
  await page.getByRole('button', { name: /^Flip/ }).click()
  const speaker = page.getByRole('button', {
    name: new RegExp(`^Play (?:${WORDS.map(({ word }) => word).join('|')})$`),
  })
  return (await speaker.getAttribute('aria-label')) ?? ''
}

/** Edits and saves lists, hears what was heard, and is told what cannot be had. */
async function editAndListen(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/cards`)
  await hear(page, await turnCard(page))
  await page.getByRole('button', { name: /^Learned/ }).click()
  const unheard = page.getByRole('button', { name: await turnCard(page), exact: true })
  await told(page, /You can play words you've heard on this device before/, unheard.click())

  await page.goto(`${origin}/my-vocabulary`)
  await page.getByRole('button', { name: 'Play harbour' }).click()
  await expect(page.getByRole('button', { name: 'Stop: Play harbour' })).toBeVisible()
  const apprentice = page.getByRole('button', { name: 'Play apprentice' })
  await told(page, /Audio failed to play: there's no connection/, apprentice.click())

  await page.goto(`${origin}/my-vocabulary?list=study`)
  await page.getByRole('button', { name: /^Remove friendship/ }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'friendship' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: 'owl' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'friendship' })).toHaveCount(0)

  await page.goto(`${origin}/learn-with-text`)
  await expect(offlineSign(page)).toBeVisible()
  await expectAccessible(page)
  const text = new LearnWithTextPage(page)
  await text.input('The owl sees at night.')
  await text.select(['owl'])
  await text.makeCards.click()
  await text.confirm.getByRole('button', { name: 'Okay' }).click()
  await expect(page.getByText(/No connection\./)).toBeVisible()
}

type Cut = {
  readonly what: string
  readonly play: (page: Page, origin: string) => Promise<void>
  readonly cut: (context: BrowserContext, server: ServerProcess) => Promise<void>
  readonly mend: (context: BrowserContext, again: () => Promise<unknown>) => Promise<unknown>
}

/** Games ask nobody while they are played: once they have opened, it is the same to them who is away. */
const CUTS: readonly Cut[] = [
  {
    what: 'the network is cut: after one visit every study screen opens and is played',
    play: playEverything,
    cut: (context) => context.setOffline(true),
    mend: (context) => context.setOffline(false),
  },
  {
    what: 'the server is killed: after one visit every study screen opens',
    play: openGames,
    cut: (_, server) => server.kill(),
    mend: (_, again) => again(),
  },
]

for (const { what, play, cut, mend } of CUTS) {
  test(`${what}, and what was done arrives once`, async ({ page, context, startServer, pageErrors }) => {
    test.setTimeout(240_000)
    pageErrors.expect(NO_ANSWER)
    const server = await startServer({ env: { RATE_LIMIT_SCALE: '1000' } })
    const { origin } = server
    await registerLearner(context.request, origin)
    await giveWords(page, origin, WORDS)
    await page.clock.install()
    await page.goto(`${origin}/vocabulary`)
    await untilKept(page)
    await page.goto(`${origin}/cards`)
    await hear(page, await turnCard(page))
    await page.goto(`${origin}/my-vocabulary`)
    await hear(page, 'Play harbour')

    await cut(context, server)
    const swiped = await studyEverywhere(page, origin)
    await play(page, origin)
    await editAndListen(page, origin)
    await mend(context, () => startServer({ port: server.port, env: { RATE_LIMIT_SCALE: '1000' } }))

    await expect(offlineSign(page)).toBeHidden({ timeout: 60_000 })
    await expect.poll(() => readLists(page.request, { origin })).toEqual({ study: ['owl'], swiped })
    await expect.poll(() => page.evaluate(() => localStorage.getItem('wordnest.notes'))).toBeNull()
  })
}

test('100 queued operations with copies, out of order, and a server that is killed while they come: each counts once', async ({
  page,
  context,
  startServer,
  pageErrors,
}) => {
  test.setTimeout(180_000)
  pageErrors.expect(NO_ANSWER)
  pageErrors.expect(/status of 50[23]/)
  const env = { RATE_LIMIT_SCALE: '1000' }
  const server = await startServer({ env })
  const { origin } = server
  await registerLearner(context.request, origin)
  const learnerId = (await readLearner(page, server)).id
  await page.goto(`${origin}/vocabulary`)
  await untilKept(page)
  await context.setOffline(true)

  const operations = Array.from({ length: 100 }, (_, index) => ({
    operationId: randomUUID(),
    learnerId,
    count: index + 1,
  }))
  const total = operations.reduce((sum, { count }) => sum + count, 0)
  // Copies stand before and after what they are copies of, as two tabs that crashed may leave them.
  const queue = [...operations.slice(50).toReversed(), ...operations, ...operations.slice(0, 30)]
  await page.evaluate((entries) => localStorage.setItem('wordnest.unsavedSwipes', entries), JSON.stringify(queue))
  // Some had reached the server before its answer was lost.
  const heard = operations.slice(10, 20).map(({ operationId: id, count }) => ({ id, type: 'swiped', body: { count } }))
  expect((await sendEvents(page.request, heard, { origin })).ok()).toBe(true)

  const sends = () =>
    page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith(postEvents.path), {
      timeout: 60_000,
    })
  await page.reload()
  const sending = sends()
  await context.setOffline(false)
  await sending
  await server.kill()
  await page.reload()
  await startServer({ port: server.port, env })
  await page.reload()

  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('wordnest.unsavedSwipes')), { timeout: 60_000 })
    .toBeNull()
  await expect.poll(async () => (await readLists(page.request, { origin })).swiped, { timeout: 60_000 }).toBe(total)
})

test('a new version is offered when the round is over, is opened when asked to, and the old one goes', async ({
  page,
  startServer,
  pageErrors,
}) => {
  test.setTimeout(180_000)
  pageErrors.expect(NO_ANSWER)
  const newVersion = buildNewVersion()
  try {
    const first = await startServer()
    await page.goto(`${first.origin}/hangman`)
    await untilKept(page)
    const [oldShell] = (await listCaches(page)).filter((name) => name.includes('shell'))
    await page.getByRole('button', { name: 'Start Game' }).click()
    await first.stop()
    await startServer({ port: first.port, env: { WEB_DIR: newVersion.dir } })
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      await registration.update()
      while (!registration.waiting) await new Promise((resolve) => setTimeout(resolve, 50))
    })
    const notice = page.getByRole('region', { name: 'Notifications' })
    await page.keyboard.type('q')
    await expect(notice.getByText('Wordnest has been updated.')).toHaveCount(0)
    await page.getByRole('link', { name: 'Vocab Zone' }).click()
    await expect(notice.getByText('Wordnest has been updated.')).toBeVisible()
    expect(await listCaches(page)).toContain(oldShell)
    const isNew = () => page.evaluate(() => document.querySelector('link[rel=modulepreload][href*="newer"]') !== null)
    expect(await isNew()).toBe(false)
    await notice.getByRole('button', { name: 'Reload' }).click()
    await expect.poll(() => isNew().catch(() => false)).toBe(true)
    await expect(heading(page)).toHaveText('Vocab Zone')
    await expect.poll(() => listCaches(page)).not.toContain(oldShell)
    await expect(notice.getByText('Wordnest has been updated.')).toHaveCount(0)
  } finally {
    newVersion.remove()
  }
})

test('a browser finds all that it needs to install Wordnest', async ({ page }) => {
  await page.goto('/about')
  // It comes after all that the page itself needs.
  await expect(page.locator('link[rel="manifest"]')).toBeAttached()
  const devtools = await page.context().newCDPSession(page)
  const { url, errors } = await devtools.send('Page.getAppManifest')
  expect(url).toMatch(/\/manifest\.webmanifest$/)
  expect(errors).toEqual([])
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // Every page of a test is in a private window.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
})

test('a learner who logs out leaves nothing behind', async ({ page, context, baseURL, newLearner }) => {
  const { email } = await newLearner()
  const profile = readProfile.response.parse(await (await page.request.get(readProfile.path)).json())
  await giveWords(page, baseURL ?? '', [buildWord('quixotically'), buildWord('zephyr')])
  await page.goto('/my-vocabulary?list=study')
  await untilKept(page)
  await page.goto('/learn-with-text')
  const text = new LearnWithTextPage(page)
  await text.input('A zephyr moved the grass.')
  await text.select(['zephyr'])
  await hear(page, 'Play zephyr')
  await page.goto('/cards')
  await page.getByRole('button', { name: /^To the back/ }).click()
  await page.goto('/mypage')
  await expect(page.getByText(email)).toBeVisible()
  const secrets = [email, profile.id, profile.displayName, 'quixotically', 'zephyr']
  const before = await readTraces(context, page)
  for (const secret of secrets) expect(before).toContain(secret)

  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page.getByText("You're logged out.")).toBeVisible()
  await page.goto('/about')
  await expect.poll(() => listCaches(page)).not.toContain('wordnest-heard')
  const after = await readTraces(context, page)
  for (const secret of secrets) expect(after).not.toContain(secret)
})

test('a browser that blocks every kind of storage shows every screen', async ({ page, newLearner, pageErrors }) => {
  await newLearner()
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, name, { get: refuse })
    }
    Object.defineProperty(navigator, 'serviceWorker', { get: refuse })
  })
  pageErrors.expect(/status of 404/)
  for (const [path] of [...SCREENS, ...GAME_PATHS.map((game) => [game]), ['/mypage']]) {
    await page.goto(path)
    await expect(heading(page)).toBeVisible()
  }
  await page.goto('/learn-with-text')
  await new LearnWithTextPage(page).input('The owl sees at night.')
  await page.goto('/my-vocabulary?list=personal')
  await expect(page.getByRole('heading', { name: 'Personal List' })).toBeVisible()
})
