import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { expectAccessible } from '../fixtures/accessibility.ts'
import { registerLearner } from '../fixtures/learner.ts'
import { buildDataDir } from '../fixtures/server-process.ts'
import { expect, test } from '../fixtures/test.ts'
import { standInForVideoHost } from '../fixtures/video-host.ts'

const ROOT = join(import.meta.dirname, '../..')
const TITLE = 'A Film from Elsewhere'
const WORDS = ['bridge', 'river', 'builder', 'flood', 'stone']

const LESSON = {
  id: 'from-elsewhere',
  videoID: 'abcdefghijk',
  title: TITLE,
  level: 'advanced',
  source: { kind: 'youtube', duration: 40 },
  licence: 'All rights with its makers',
  attribution: 'Somebody else',
  dateCreated: '2027-01-01T08:00:00.000Z',
  quizPoints: [
    { time: 3, question: 'What is built?', answers: ['A bridge', 'A boat'], correct: 0, goBackTime: 2 },
    { time: 9, question: 'What came?', answers: ['Snow', 'A flood'], correct: 1, goBackTime: 5 },
  ],
  includedVocab: WORDS,
  definitionsAndSentences: WORDS.map((word) => ({
    word,
    definition: 'a thing that the film shows',
    sentence: `Here we see a ${word} at work.`,
  })),
}

/** Our own address of the picture leads on to the host's, and what is led on passes every stand-in. */
const LED_TO_HOST = /Failed to load resource.*i\.ytimg\.com/

/** A folder of data in which the lesson is imported already. */
async function importLesson(): Promise<string> {
  const dataDir = buildDataDir()
  const file = join(dataDir, 'lesson.json')
  await writeFile(file, JSON.stringify(LESSON))
  await promisify(execFile)(process.execPath, [join(ROOT, 'tools/run.mjs'), 'lessons', 'import', file], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir },
  })
  return dataDir
}

test('a film of the video host is asked for when it is played, and its quiz wins the trophy', async ({
  page,
  context,
  pageErrors,
  startServer,
}) => {
  pageErrors.expect(LED_TO_HOST)
  const { origin } = await startServer({ dataDir: await importLesson() })
  await registerLearner(context.request, origin)
  const asked = await standInForVideoHost(context)

  // Not from the player's own address: a document keeps the policy that it came with.
  await page.goto(`${origin}/learn-with-video`)
  await expect(page.getByRole('heading', { level: 2, name: TITLE })).toBeVisible()
  await expect.poll(() => asked).toEqual(['https://i.ytimg.com/vi/abcdefghijk/hqdefault.jpg'])
  await page.getByRole('link', { name: 'Watch Video' }).click()
  const start = page.getByRole('button', { name: 'Play Video' })
  await expect(start).toBeVisible()
  await expectAccessible(page)
  expect(asked.filter((address) => !address.startsWith('https://i.ytimg.com/'))).toEqual([])

  await start.click()
  await expect(page.getByRole('dialog', { name: 'What is built?' })).toBeFocused()
  expect(asked).toContainEqual(expect.stringMatching(/^https:\/\/www\.youtube-nocookie\.com\/embed\/abcdefghijk\?/))
  await expect(page.frameLocator(`iframe[title="${TITLE}"]`).getByText('A film')).toBeAttached()
  await expectAccessible(page)
  await page.keyboard.press('1')
  await expect(page.getByRole('button', { name: 'Pause' })).toBeFocused()
  await page.getByRole('slider', { name: 'Position' }).fill('20000')
  await page.getByRole('button', { name: 'Take Me Back' }).click()
  await expect(page.getByRole('dialog', { name: 'What came?' })).toBeVisible()
  await page.getByRole('button', { name: 'A flood' }).click()
  await expect(page.getByRole('dialog', { name: 'You won a trophy!' })).toBeVisible()
  await page.getByRole('button', { name: 'Take the trophy and close' }).click()
  await expect(page.getByRole('dialog', { name: 'You got 2 / 2 correct!' })).toBeVisible()
})

test('without the video host the film says so, and all else goes on', async ({
  page,
  context,
  pageErrors,
  startServer,
}) => {
  pageErrors.expect(/ERR_FAILED/)
  pageErrors.expect(LED_TO_HOST)
  const { origin } = await startServer({ dataDir: await importLesson() })
  await context.route(/^https:\/\/(www\.youtube(-nocookie)?\.com|i\.ytimg\.com)\//, (route) => route.abort())
  await page.goto(`${origin}/video-player/${LESSON.videoID}`)
  await page.getByRole('button', { name: 'Play Video' }).click()
  await expect(page.getByText("We couldn't play the film")).toBeVisible()
  await expectAccessible(page)
  await context.unrouteAll()
  await standInForVideoHost(context)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('dialog', { name: 'What is built?' })).toBeVisible()
})
