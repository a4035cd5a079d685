import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import type { Page } from '@playwright/test'
import { updateProfile } from '@wordnest/contracts/learners'
import { GAME_PATHS } from '@wordnest/contracts/pages'
import { buildDeck, readWordFile } from '@wordnest/contracts/word-files'
import { defineWords, summarise } from '@wordnest/contracts/tutor'
import { annotateImage } from '@wordnest/contracts/vision'

import { HOSTILE_TEXTS, INJECTED } from '../fixtures/hostile-texts.ts'
import { registerLearner } from '../fixtures/learner.ts'
import { readSavedWords, sendEvents, toSaved } from '../fixtures/log.ts'
import { expect, test } from '../fixtures/test.ts'
import { LearnWithTextPage } from '../pages/learn-with-text-page.ts'
import { PAGE_PHOTO, PhotoPanel } from '../pages/photo-panel.ts'

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

/** What tries to reach evil.example, or the reader's eyes by a dialog. */
function watchForeign(page: Page): readonly string[] {
  const foreign: string[] = []
  page.context().on('request', (request) => {
    if (request.url().includes('evil.example')) foreign.push(request.url())
  })
  page.on('dialog', (dialog) => {
    foreign.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  return foreign
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
  const foreign = watchForeign(page)
  await registerLearner(context.request, origin)
  const headers = { origin }
  const profile = { displayName: '<b onclick=1>“Ann”</b>' }
  expect((await context.request.patch(origin + updateProfile.path, { data: profile, headers })).status()).toBe(200)
  const setList = (words: readonly unknown[]) => ({ type: 'study-set', body: { words } })
  const lists = [setList(WORDS.slice(0, 20)), ...WORDS.slice(0, 10).map(toSaved)]
  expect((await sendEvents(context.request, lists, { origin })).status()).toBe(200)

  await test.step('every screen that shows words, names and lessons', async () => {
    for (const path of [
      '/',
      '/mypage',
      '/vocabulary',
      ...GAME_PATHS,
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
    await expect(
      page
        .getByRole('tabpanel')
        .getByText(WORDS[1]?.definition ?? '')
        .first(),
    ).toBeVisible()
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

const quote = (text: string) => `"${text.replaceAll('"', '""')}"`
const toTable = (prefix: string) =>
  WORDS.map(({ word, ...rest }) => [prefix + word, rest.definition, rest.sentence].map(quote).join(',')).join('\n')

/** From the dialog to the list; what the page shows meanwhile is looked at. */
async function importWords(page: Page, choose: () => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await choose()
  await expect(page.getByRole('region', { name: 'The first words' })).toBeVisible()
  await expectUnharmed(page)
  await page.getByRole('button', { name: /^Add \d+ words$/ }).click()
  await expect(page.getByRole('dialog', { name: 'Import words' })).toBeHidden()
  await expectUnharmed(page)
}

test('hostile texts of imported files, of photos and of the AI stay texts, whatever the server lets through', async ({
  page,
  context,
  dataDir,
  startServer,
}) => {
  test.setTimeout(180_000)
  const { origin } = await startServer({ env: { RATE_LIMIT_SCALE: '1000' } })
  const foreign = watchForeign(page)
  const { email } = await registerLearner(context.request, origin)
  const database = new DatabaseSync(join(dataDir, 'wordnest.db'), { timeout: 5000 })
  database.prepare("update users set role = 'subscribed' where email = ?").run(email)
  database.close()
  const post = async (path: string, data: unknown) => {
    const answer = await context.request.post(origin + path, { data, headers: { origin } })
    expect(answer.status(), await answer.text()).toBe(200)
    return answer.json()
  }

  await test.step('a table, a deck and a pasted text through the server', async () => {
    const words = WORDS.map((word) => ({ ...word, word: `d ${word.word}`.slice(0, 100) }))
    const { contentBase64 } = buildDeck.response.parse(await post(buildDeck.path, { words }))
    await page.goto(`${origin}/my-vocabulary?list=personal`)
    const file = page.getByLabel('Choose a File')
    const buffer = Buffer.from(`word,definition,sentence\n${toTable('t ')}`)
    await importWords(page, () => file.setInputFiles({ name: 'w.csv', mimeType: 'text/csv', buffer }))
    const deck = { name: 'w.apkg', mimeType: 'application/octet-stream', buffer: Buffer.from(contentBase64, 'base64') }
    await importWords(page, () => file.setInputFiles(deck))
    await importWords(page, async () => {
      await page.getByRole('radio', { name: 'Pasted text' }).click()
      const rows = WORDS.map(({ word, definition, sentence }) => [`q ${word}`, definition, sentence].join('\t'))
      await page.getByRole('textbox', { name: 'Your words' }).fill(rows.join('\n'))
      await page.getByRole('button', { name: 'Read the Words' }).click()
    })
  })

  await test.step('a file that the server read without care', async () => {
    const rows = WORDS.map(({ word, definition, sentence }) => [word, definition, sentence])
    const columns = [at(1), at(2), at(3)]
    await page.route(`**${readWordFile.path}`, (route) =>
      route.fulfill({ json: { columns, rows, leftOut: 0, badLines: [] } }),
    )
    const buffer = Buffer.from('any')
    const choose = () => page.getByLabel('Choose a File').setInputFiles({ name: 'w.csv', mimeType: 'text/csv', buffer })
    await importWords(page, choose)
    await expect(page.getByText(WORDS[1]?.definition ?? '').first()).toBeAttached()
  })

  await test.step('saved, exported, studied', async () => {
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Yes' }).click()
    await expect(page.getByText('Personal list saved.')).toBeVisible()
    for (const kind of ['Table (CSV)', 'Anki Deck']) {
      await page.getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('button', { name: 'Export', exact: true }).click()
      await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: kind }).click()])
      await expectUnharmed(page)
    }
    await expect
      .poll(async () => (await readSavedWords(context.request, { origin })).length)
      .toBeGreaterThan(WORDS.length)
    const kept = await readSavedWords(context.request, { origin })
    const list = { type: 'study-set', body: { words: kept.slice(-20) } }
    expect((await sendEvents(context.request, [list], { origin })).status()).toBe(200)
    for (const path of [...GAME_PATHS, '/vocabulary']) {
      await page.goto(origin + path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expectUnharmed(page)
    }
  })

  await test.step('a photo, and the answers of the AI for its words', async () => {
    // What opens and never closes may take along what follows it.
    const text = `A lighthouse at sea.\n\n${HOSTILE_TEXTS.join('\n\n')}`
    await page.route(`**${annotateImage.path}*`, (route) =>
      route.fulfill({ json: { responses: [{ fullTextAnnotation: { text } }] } }),
    )
    const answers = [{ word: 'lighthouse', definition: at(0), sentence: `${at(1)} A lighthouse at sea.` }]
    await page.route(`**${defineWords.path}*`, (route) => route.fulfill({ json: answers }))
    await page.route(`**${summarise.path}*`, (route) => route.fulfill({ json: { summary: at(2) } }))
    await page.goto(`${origin}/learn-with-text`)
    const [photo, learn] = [new PhotoPanel(page), new LearnWithTextPage(page)]
    await photo.choose(PAGE_PHOTO)
    await photo.detect.click()
    await expect(learn.text).toHaveValue(/lighthouse/)
    await expectUnharmed(page)
    await page.getByRole('button', { name: 'Input Text' }).click()
    await learn.select(['lighthouse'])
    await expectUnharmed(page)
    await learn.makeCards.click()
    await learn.confirm.getByRole('button', { name: 'Okay' }).click()
    await expect(page).toHaveURL(/\/vocabulary$/)
    await expect(page.getByText(at(0)).first()).toBeVisible()
    await expectUnharmed(page)
  })
  expect(foreign).toEqual([])
})
