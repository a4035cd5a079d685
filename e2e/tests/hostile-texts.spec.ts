import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import type { Page } from '@playwright/test'
import { updateProfile } from '@wordnest/contracts/learners'
import { savePersonalList } from '@wordnest/contracts/personal-list'
import { saveStudyList } from '@wordnest/contracts/words'

import { HOSTILE_TEXTS, INJECTED } from '../fixtures/hostile-texts.ts'
import { registerLearner } from '../fixtures/learner.ts'
import { expect, test } from '../fixtures/test.ts'
import { LearnWithTextPage } from '../pages/learn-with-text-page.ts'

const at = (index: number): string => HOSTILE_TEXTS[index % HOSTILE_TEXTS.length] ?? ''
/** Every text is once a word, once a definition, once a sentence. */
const WORDS = HOSTILE_TEXTS.map((text, index) => ({
  word: Array.from(text).slice(0, 100).join(''),
  definition: at(index + 7),
  sentence: `${at(index + 13)} is a sentence of words.`,
}))

/** A lesson as a careless host might import it; newer than any other, so that it is shown everywhere. */
function importHostileLesson(dataDir: string): void {
  const database = new DatabaseSync(join(dataDir, 'wordnest.db'), { timeout: 5000 })
  try {
    const row = database.prepare('select * from videos limit 1').get() ?? {}
    const hostile: typeof row = {
      ...row,
      id: 'hostile',
      video_id: 'hostile',
      title: at(1),
      licence: at(2),
      attribution: at(3),
      quiz_points: JSON.stringify([{ time: 1, question: at(4), answers: [at(5), at(6)], correct: 0, goBackTime: 0 }]),
      included_vocab: JSON.stringify(WORDS.map(({ word }) => word)),
      definitions_and_sentences: JSON.stringify(WORDS),
      date_created: 4_000_000_000_000,
    }
    const columns = Object.keys(hostile)
    const places = columns.map(() => '?').join()
    database.prepare(`insert into videos (${columns.join()}) values (${places})`).run(...Object.values(hostile))
  } finally {
    database.close()
  }
}

async function expectUnharmed(page: Page): Promise<void> {
  const harm = await page.evaluate(
    (selector) => ({
      pwned: document.documentElement.dataset['pwned'],
      nodes: Array.from(document.querySelectorAll(selector), (node) => node.outerHTML.slice(0, 200)),
    }),
    INJECTED,
  )
  expect(harm).toEqual({ pwned: undefined, nodes: [] })
}

test('hostile texts are shown as texts: nothing runs, nothing is injected, nobody else is asked', async ({
  page,
  context,
  dataDir,
  startServer,
  pageErrors,
}) => {
  // The link of no mail.
  pageErrors.expect(/410.*verify-email/)
  test.setTimeout(120_000)
  const first = await startServer({ env: { RATE_LIMIT_SCALE: '1000' } })
  await first.stop()
  importHostileLesson(dataDir)
  const { origin } = await startServer({ env: { RATE_LIMIT_SCALE: '1000' } })
  const foreign: string[] = []
  context.on('request', (request) => {
    if (request.url().includes('evil.example')) foreign.push(request.url())
  })
  page.on('dialog', (dialog) => {
    foreign.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })

  await registerLearner(context.request, origin)
  const headers = { origin }
  const put = async (path: string, data: unknown) => {
    const answer = await context.request.put(origin + path, { data, headers })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  const profile = { displayName: '<b onclick=1>“Ann”</b>' }
  expect((await context.request.patch(origin + updateProfile.path, { data: profile, headers })).status()).toBe(200)
  await put(saveStudyList.path, { words: WORDS.slice(0, 20) })
  await put(savePersonalList.path, { operationId: randomUUID(), baseVersion: 0, words: WORDS.slice(0, 10) })

  await test.step('every screen that shows words, names and lessons', async () => {
    for (const path of [
      '/',
      '/mypage',
      '/vocabulary',
      '/cards',
      '/hangman',
      '/word-scramble',
      '/sent-scramble',
      '/learn-with-video',
      '/video-house',
      '/video-player/hostile',
      `/video-player/${encodeURIComponent(at(1))}`,
      `/verify-email?token=${encodeURIComponent(at(3))}`,
      `/auth?next=${encodeURIComponent(at(9))}`,
    ]) {
      await page.goto(origin + path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expectUnharmed(page)
    }
  })

  await test.step('the lists', async () => {
    await page.goto(`${origin}/my-vocabulary`)
    for (const tab of ['Video Vocab', 'My Study List', 'Personal List']) {
      await page.getByRole('tab', { name: tab }).click()
      await expect(page.getByRole('list', { name: tab })).toBeVisible()
      await expectUnharmed(page)
    }
    await expect(page.getByText(WORDS[1]?.definition ?? '').first()).toBeVisible()
  })

  await test.step('a text that is pasted', async () => {
    await page.goto(`${origin}/learn-with-text`)
    const text = new LearnWithTextPage(page)
    await text.input(HOSTILE_TEXTS.join('\n\n'))
    await text.grid.getByRole('option').first().click()
    await expect(text.panel).toBeVisible()
    await expectUnharmed(page)
  })
  expect(foreign).toEqual([])
})
