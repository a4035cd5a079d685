import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'

import type { Page } from '@playwright/test'
import { register } from '@wordnest/contracts/accounts'

import { expectAccessible } from '../fixtures/accessibility.ts'
import { untilFocusIsInDialog } from '../fixtures/keys.ts'
import { buildLearner } from '../fixtures/learner.ts'
import { listOf, readPersonalWords, sendEvents, toRemoved, toSaved } from '../fixtures/log.ts'
import { buildDataDir } from '../fixtures/server-process.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectAccessibleInBothThemes } from '../fixtures/themes.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const listed = (page: Page) => page.getByRole('listitem').getByRole('heading', { level: 3 })

async function openTab(page: Page, tab: 'Video Vocab' | 'My Study List' | 'Personal List') {
  await page.goto('/my-vocabulary')
  await page.getByRole('tab', { name: tab }).click()
  await expect(page.getByRole('list', { name: tab })).toBeVisible()
}

/** As another device does it. */
async function saveElsewhere(page: Page, words: ReturnType<typeof listOf>) {
  expect((await sendEvents(page.request, words.map(toSaved))).ok()).toBe(true)
}

const openMore = (page: Page) => button(page, 'More actions').click()

async function save(page: Page) {
  await button(page, 'Save').click()
  await expect(page.getByRole('dialog', { name: 'Are you sure? Saving is permanent' })).toBeVisible()
  await button(page, 'Yes').click()
}

test('words go from the video to the study list, into the personal list, and are saved', async ({
  page,
  newLearner,
}) => {
  await newLearner()
  await openTab(page, 'My Study List')
  const keep = button(page, /^Save .+ to Personal/)
  const kept = [await keep.nth(0).getAttribute('aria-label'), await keep.nth(1).getAttribute('aria-label')]
  await keep.nth(0).click()
  await keep.nth(1).click()
  await page.getByRole('tab', { name: 'Personal List' }).click()
  await expect(page.getByText('Not saved yet: 2 added.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Not saved yet: 2 added.')).toBeVisible()
  await save(page)
  await expect(page.getByText('Personal list saved.')).toBeVisible()
  const words = await readPersonalWords(page.request)
  expect(words.map((word) => `Save ${word} to Personal List`)).toEqual(kept)
  await page.goto('/mypage')
  await expect(page.getByRole('row', { name: /Personal List/ })).toBeVisible()
})

test('every tab and dialog is accessible by day and by night', async ({ page, newLearner }) => {
  await page.goto('/my-vocabulary?list=personal')
  await expect(page.getByText('These are sample words')).toBeVisible()
  await button(page, 'Save').click()
  await expect(page.getByText('Sign In to Use')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await button(page, 'Not Now').click()
  await newLearner()
  await openTab(page, 'Video Vocab')
  await expectAccessibleInBothThemes(page)
  await page.getByRole('tab', { name: 'My Study List' }).click()
  await button(page, /^Save .+ to Personal/)
    .first()
    .click()
  await expectAccessibleInBothThemes(page)
  await saveElsewhere(page, listOf('ant', 'bee', 'cat', 'dog', 'elk', 'fox'))
  await page.getByRole('tab', { name: 'Personal List' }).click()
  await page.reload()
  await expect(button(page, 'Remove ant from Personal List')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await button(page, 'Remove ant from Personal List').click()
  // The list is longer than the window.
  await page.getByRole('group', { name: 'Unsaved changes' }).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await button(page, 'Cancel').click()
  await openMore(page)
  await expectAccessibleInBothThemes(page)
  await button(page, 'Import').click()
  await expect(page.getByRole('dialog', { name: 'Import words' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByText('Pasted text').click()
  await page.getByLabel('Your words').fill('oak\ta tree\tAn oak.\nelm\ta tree')
  await expectAccessibleInBothThemes(page)
  await button(page, 'Read the Words').click()
  await expect(page.getByText('1 word will be added to your list.')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await button(page, 'Back').click()
  await button(page, 'Cancel').click()
  await openMore(page)
  await button(page, 'Export').click()
  await expect(page.getByRole('dialog', { name: 'Export words' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
})

test('by keyboard alone: tabs, plus, trash, undo, save', async ({ page, newLearner }) => {
  await newLearner()
  await openTab(page, 'Video Vocab')
  await page.getByRole('tab', { name: 'Video Vocab' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('list', { name: 'My Study List' })).toBeVisible()
  await button(page, /^Save .+ to Personal/)
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await expect(button(page, /^Save .+ to Personal/).first()).toHaveAttribute('aria-pressed', 'true')
  const before = await listed(page).count()
  await button(page, /^Remove /)
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await expect(listed(page)).toHaveCount(before - 1)
  await expect(button(page, /^Remove /).first()).toBeFocused()
  await button(page, 'Undo').focus()
  await page.keyboard.press('Enter')
  await expect(listed(page)).toHaveCount(before)
  await page.getByRole('tab', { name: 'My Study List' }).focus()
  await page.keyboard.press('ArrowRight')
  await button(page, 'Save').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await untilFocusIsInDialog(page)
  await button(page, 'Yes').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Personal list saved.')).toBeVisible()
  await expect(button(page, 'Save')).toBeFocused()
})

test('without a connection a save is kept and sent later; logging out leaves nothing behind', async ({
  page,
  context,
  newLearner,
  pageErrors,
}) => {
  pageErrors.expect(/ERR_INTERNET_DISCONNECTED/)
  await newLearner()
  await page.goto('/my-vocabulary?list=personal')
  await saveElsewhere(page, listOf('ant', 'bee'))
  await page.reload()
  await button(page, 'Remove ant from Personal List').click()
  // The dialog's code is there before the connection goes.
  await button(page, 'Save').click()
  await button(page, 'Cancel').click()
  await context.setOffline(true)
  await save(page)
  await expect(page.getByText(/We'll send it as soon as/)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Everything is saved.')).toBeVisible()
  expect(await readPersonalWords(page.request)).toEqual(['bee'])
  await button(page, 'Remove bee from Personal List').click()
  await button(page, 'Log Out').click()
  await expect(page.getByText("You're logged out.")).toBeVisible()
  const left = await page.evaluate(async () => ({
    keys: Object.keys(localStorage).filter((key) => /personal|notes/.test(key)),
    databases: (await indexedDB.databases()).map(({ name }) => name).filter((name) => name !== 'wordnest-log-visitor'),
  }))
  expect(left).toEqual({ keys: [], databases: [] })
  expect(await page.evaluate(() => localStorage.getItem('todaysVocab'))).toBe('[]')
})

test('words come from a table and go out as a table and as a deck that is read again', async ({ page, newLearner }) => {
  await newLearner()
  await page.goto('/my-vocabulary?list=personal')
  await openMore(page)
  await button(page, 'Import').click()
  const rows = Array.from({ length: 11 }, (_, index) => `word ${index},what it means,Here is word ${index}.`)
  await page.getByLabel('Choose a File').setInputFiles({
    name: 'words.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['word,definition,sentence', ...rows, 'alone,,'].join('\n')),
  })
  await expect(page.getByText('10 words will be added to your list.')).toBeVisible()
  await expect(page.getByText('word 10: Limit 10 / (Unsubscribed)')).toBeVisible()
  await expect(page.getByText("Can't Add alone")).toBeVisible()
  await button(page, 'Add 10 words').click()
  await save(page)
  await expect(page.getByText('Personal list saved.')).toBeVisible()

  await openMore(page)
  await button(page, 'Export').click()
  const [table] = await Promise.all([page.waitForEvent('download'), button(page, 'Table (CSV)').click()])
  expect(readFileSync(await table.path(), 'utf8')).toContain('\nword 0,what it means,Here is word 0.,')
  await openMore(page)
  await button(page, 'Export').click()
  const [deck] = await Promise.all([page.waitForEvent('download'), button(page, 'Anki Deck').click()])
  expect(deck.suggestedFilename()).toBe('wordnest-words.apkg')
  await button(page, 'Remove word 3 from Personal List').click()
  await openMore(page)
  await button(page, 'Import').click()
  await page.getByLabel('Choose a File').setInputFiles(await deck.path())
  await expect(page.getByText('1 word will be added to your list.')).toBeVisible()
  await button(page, 'Add 1 word').click()
  await expect(listed(page)).toHaveCount(10)
})

test('a list of 1,000 words is scrolled, searched and worked through by keyboard', async ({ page, startServer }) => {
  const dataDir = buildDataDir()
  const server = await startServer({ dataDir })
  const { origin } = server
  const learner = buildLearner()
  await page.request.post(origin + register.path, { data: learner, headers: { origin } })
  subscribe(join(dataDir, 'wordnest.db'), learner.email)
  const words = listOf(...Array.from({ length: 1000 }, (_, index) => `word ${index}`))
  await sendEvents(page.request, words.map(toSaved), { origin })
  await page.goto(`${origin}/my-vocabulary?list=personal`)
  const list = page.getByRole('list', { name: 'Personal List' })
  const rows = list.getByRole('listitem')
  const row = (name: string) => rows.filter({ has: page.getByRole('heading', { name, exact: true }) })
  await expect(row('word 999')).toHaveAttribute('aria-setsize', '1000')
  expect(await rows.count()).toBeLessThan(40)
  await expectAccessible(page)

  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(row('word 0')).toBeInViewport()
  await expect(row('word 0')).toHaveAttribute('aria-posinset', '1000')
  await expect(row('word 999')).toHaveCount(0)

  const search = page.getByRole('searchbox', { name: 'Search' })
  await search.fill('word 77')
  await expect(page.getByText('11 words found')).toBeVisible()
  await expect(listed(page).first()).toHaveText('word 779')
  await expect(row('word 779')).toHaveAttribute('aria-setsize', '11')
  await search.fill('')
  await expect(row('word 999')).toBeVisible()

  const remove = (name: string) => button(page, `Remove ${name} from Personal List`)
  await remove('word 999').focus()
  for (let at = 998; at >= 970; at -= 1) {
    for (const name of [`Play word ${at}`, `Add word ${at} to My Study List`, `Remove word ${at} from Personal List`]) {
      await page.keyboard.press('Tab')
      await expect(button(page, name)).toBeFocused()
    }
    await expect(remove(`word ${at}`)).toBeInViewport()
  }
  await page.keyboard.press('Enter')
  await expect(remove('word 969')).toBeFocused()
  await expect(row('word 969')).toHaveAttribute('aria-setsize', '999')
  await button(page, /^Undo$/).click()
  await expect(row('word 970')).toHaveAttribute('aria-setsize', '1000')
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('a save of 1,000 words killed in the middle leaves the old list or the new one', async ({
  startServer,
  playwright,
}) => {
  const dataDir = buildDataDir()
  let server = await startServer({ dataDir })
  const { origin, port } = server
  const learner = buildLearner()
  const request = await playwright.request.newContext({ extraHTTPHeaders: { origin } })
  await request.post(origin + register.path, { data: learner })
  subscribe(join(dataDir, 'wordnest.db'), learner.email)
  const lists = ['old', 'new'].map((name) => listOf(...Array.from({ length: 1000 }, (_, index) => `${name} ${index}`)))
  const namesOf = (words: ReturnType<typeof listOf> = []) => words.map(({ word }) => word)
  const replace = (before: ReturnType<typeof listOf>, words: ReturnType<typeof listOf>) =>
    sendEvents(request, [...before.map(toRemoved), ...words.map(toSaved)], { origin })
  expect((await replace([], lists[0] ?? [])).ok()).toBe(true)
  for (const delayMs of [2, 8, 14, 20, 30]) {
    const before = await readPersonalWords(request, { origin })
    const [present, next] = lists[0]?.[0]?.word === before[0] ? lists : lists.toReversed()
    const saving = replace(present ?? [], next ?? []).then(
      (response) => response.ok(),
      () => false,
    )
    await wait(delayMs)
    await server.kill()
    const isAcknowledged = await saving
    server = await startServer({ port, dataDir })
    const after = await readPersonalWords(request, { origin })
    const isNew = after[0] === next?.[0]?.word
    if (isAcknowledged) expect(isNew).toBe(true)
    expect(after).toEqual(namesOf(isNew ? next : present))
  }
  await request.dispose()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

function subscribe(file: string, email: string): void {
  const database = new DatabaseSync(file, { timeout: 5000 })
  database.prepare("update users set role = 'subscribed' where email = ?").run(email)
  database.close()
}
