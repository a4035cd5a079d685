import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import type { Page } from '@playwright/test'
import { readProfile } from '@wordnest/contracts/learners'
import { claimTrophy } from '@wordnest/contracts/trophies'

import { registerLearner } from '../fixtures/learner.ts'
import { NO_ANSWER, untilKept } from '../fixtures/service-worker.ts'
import { expect, test } from '../fixtures/test.ts'
import { readFeatured } from '../fixtures/videos.ts'
import { HangmanPage } from '../pages/hangman-page.ts'
import { WordScramblePage } from '../pages/scramble-pages.ts'
import { VideoPlayerPage } from '../pages/video-player-page.ts'

test.use({ serviceWorkers: 'allow' })

const OUTBOX = 'wordnest.unsavedTrophies'
const SAVED = 'Your trophy is saved.'
const WAITS = "You're offline. Your trophy is safe on this device, and we'll save it later."

const readWaiting = (page: Page) => page.evaluate((key) => localStorage.getItem(key), OUTBOX)
/** What is told for two seconds is looked for from the beginning of what causes it. */
const hearing = (page: Page, text: string, cause: Promise<unknown>) =>
  Promise.all([expect(page.getByText(text)).toBeVisible({ timeout: 60_000 }), cause])
const offlineSign = (page: Page) => page.getByText(/^(?:You're offline|We can't reach Wordnest)/)

async function readTrophies(page: Page, origin: string) {
  const response = await page.request.get(origin + readProfile.path)
  return readProfile.response.parse(await response.json()).trophiesWon
}

/** Every flag that the database holds, of anybody and any video. */
function readAwards(dataDir: string): readonly unknown[] {
  const database = new DatabaseSync(join(dataDir, 'wordnest.db'), { readOnly: true })
  try {
    return database
      .prepare('select flag from trophies order by flag')
      .all()
      .map(({ flag }) => flag)
  } finally {
    database.close()
  }
}

test('trophies won without the network and without the server wait, and are each awarded once', async ({
  page,
  context,
  startServer,
  pageErrors,
}) => {
  test.setTimeout(240_000)
  pageErrors.expect(NO_ANSWER)
  // The film may still be on its way when the server is killed.
  pageErrors.expect(/ERR_CONTENT_LENGTH_MISMATCH \(.+\.mp4\)/)
  const env = { RATE_LIMIT_SCALE: '1000' }
  const server = await startServer({ env })
  const { origin } = server
  await registerLearner(context.request, origin)
  const video = await readFeatured(context.request, origin)
  const words = video.definitionsAndSentences
  const key = video.videoID + video.segment
  const four = { Quiz: false, WordScramble: false, SentenceScramble: false, Hangman: false }
  const answeredClaims: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith(claimTrophy.path)) answeredClaims.push(response.status())
  })
  await page.clock.install()
  await page.goto(`${origin}/vocabulary`)
  await expect(page.getByText(/Win a game to get a trophy/)).toBeVisible()
  await untilKept(page)

  await context.setOffline(true)
  await page.goto(`${origin}/hangman`)
  await hearing(page, WAITS, new HangmanPage(page).winAll(words))
  await expect(page.getByRole('dialog', { name: 'You won a trophy!' })).toBeVisible()
  await page.goto(`${origin}/vocabulary`)
  await expect(page.getByText(/You have its Hangman trophy/)).toBeVisible()
  const hangmanClaim = await readWaiting(page)
  expect(JSON.parse(hangmanClaim ?? '[]')).toHaveLength(1)
  expect(await readTrophies(page, origin)).toEqual({})

  await page.goto(`${origin}/video-player/${video.videoID}`)
  const player = new VideoPlayerPage(page, video)
  await expect(page.getByRole('heading', { level: 1, name: video.title })).toBeVisible()
  await expect(page.getByText('You need to be online to watch')).toBeVisible()
  await expect(player.questions).toHaveCount(player.points.length)
  await expect(page.getByRole('region', { name: 'Video Word List' })).toContainText(words[0]?.word ?? '')
  expect(answeredClaims).toEqual([])

  await hearing(page, SAVED, context.setOffline(false))
  await expect(page.getByText('You need to be online to watch')).toBeHidden()
  await player.play()
  expect(await readTrophies(page, origin)).toMatchObject({ [key]: { ...four, Hangman: true } })
  expect(await readWaiting(page)).toBe('[]')
  expect(answeredClaims).toEqual([200])

  await server.kill()
  await page.goto(`${origin}/word-scramble`)
  await hearing(page, WAITS, new WordScramblePage(page).winAll(words))
  await expect(page.getByRole('dialog', { name: 'You won a trophy!' })).toBeVisible()
  await page.goto(`${origin}/vocabulary`)
  await expect(page.getByText(/You have its Hangman and Word Scramble trophies/)).toBeVisible()
  await expect(offlineSign(page)).toBeVisible()
  expect(readAwards(server.dataDir)).toEqual(['Hangman'])
  const scrambleClaim = await readWaiting(page)
  await hearing(page, SAVED, startServer({ port: server.port, env }))
  const both = { [key]: { ...four, Hangman: true, WordScramble: true } }
  expect(await readTrophies(page, origin)).toMatchObject(both)
  expect(answeredClaims).toEqual([200, 200])

  // As a page leaves them that ends between sending and hearing.
  const claims = [hangmanClaim, scrambleClaim].flatMap((kept) => JSON.parse(kept ?? '[]') as unknown[])
  expect(claims).toHaveLength(2)
  await page.evaluate(([name = '', kept = '']) => localStorage.setItem(name, kept), [OUTBOX, JSON.stringify(claims)])
  await page.reload()
  await expect.poll(() => readWaiting(page)).toBe('[]')
  expect(answeredClaims).toEqual([200, 200, 200, 200])
  expect(await readTrophies(page, origin)).toMatchObject(both)
  expect(readAwards(server.dataDir)).toEqual(['Hangman', 'WordScramble'])
})
