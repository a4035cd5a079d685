import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'

import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { register } from '@wordnest/contracts/accounts'
import { readPersonalList, savePersonalList } from '@wordnest/contracts/personal-list'

import { expectAccessible } from '../fixtures/accessibility.ts'
import { untilFocusIsInDialog } from '../fixtures/keys.ts'
import { buildLearner } from '../fixtures/learner.ts'
import { buildDataDir } from '../fixtures/server-process.ts'
import { expect, test } from '../fixtures/test.ts'

const buildWord = (word: string) => ({ word, definition: `what ${word} means`, sentence: `This is ${word}.` })
const listOf = (...words: string[]) => words.map(buildWord)

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const listed = (page: Page) => page.getByRole('listitem').getByRole('heading', { level: 3 })

async function openTab(page: Page, tab: 'Video Vocab' | 'My Study List' | 'Personal List') {
  await page.goto('/my-vocabulary')
  await page.getByRole('tab', { name: tab }).click()
  await expect(page.getByRole('list', { name: tab })).toBeVisible()
}

async function readAccount(request: APIRequestContext, origin = '') {
  return readPersonalList.response.parse(await (await request.get(origin + readPersonalList.path)).json())
}

/** As another device does it. */
async function saveElsewhere(page: Page, words: readonly ReturnType<typeof buildWord>[]) {
  const { version } = await readAccount(page.request)
  const response = await page.request.put(savePersonalList.path, {
    data: { operationId: randomUUID(), baseVersion: version, words },
    headers: { origin: new URL(page.url()).origin },
  })
  expect(response.ok()).toBe(true)
}

async function save(page: Page) {
  await button(page, 'Save').click()
  await expect(page.getByRole('dialog', { name: 'Are you sure? Saving is permanent' })).toBeVisible()
  await button(page, 'Yes').click()
}

async function openSecondDevice(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({ storageState: await page.context().storageState(), baseURL: page.url() })
  return context.newPage()
}

test('words go from the video to the study list, into the personal list, and are saved', async ({
  page,
  newLearner,
}) => {
  await newLearner()
  await openTab(page, 'My Study List')
  const keep = button(page, /^Keep /)
  const kept = [await keep.nth(0).getAttribute('aria-label'), await keep.nth(1).getAttribute('aria-label')]
  await keep.nth(0).click()
  await keep.nth(1).click()
  await page.getByRole('tab', { name: 'Personal List' }).click()
  await expect(page.getByText('Not saved yet: 2 added.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Not saved yet: 2 added.')).toBeVisible()
  await save(page)
  await expect(page.getByText('Personal list saved.')).toBeVisible()
  const { words } = await readAccount(page.request)
  expect(words.map(({ word }) => `Keep ${word} in Personal List`)).toEqual(kept)
  await page.goto('/mypage')
  await expect(page.getByRole('row', { name: /Personal List/ })).toBeVisible()
})

for (const scheme of ['light', 'dark'] as const) {
  test(`every tab and dialog is accessible, ${scheme}`, async ({ page, newLearner }) => {
    await page.emulateMedia({ colorScheme: scheme })
    await page.goto('/my-vocabulary?list=personal')
    await expect(page.getByText('These are sample words')).toBeVisible()
    await button(page, 'Save').click()
    await expect(page.getByText('Sign In to Use')).toBeVisible()
    await expectAccessible(page)
    await newLearner()
    await openTab(page, 'Video Vocab')
    await expectAccessible(page)
    await page.getByRole('tab', { name: 'My Study List' }).click()
    await button(page, /^Keep /)
      .first()
      .click()
    await expectAccessible(page)
    await saveElsewhere(page, listOf('ant', 'bee', 'cat', 'dog', 'elk', 'fox'))
    await page.reload()
    await page.getByRole('tab', { name: 'Personal List' }).click()
    await expect(page.getByText('Your list was changed on another device.')).toBeVisible()
    await expectAccessible(page)
    await button(page, 'Choose').click()
    await expect(page.getByRole('dialog', { name: 'Two versions of your list' })).toBeVisible()
    await expectAccessible(page)
    await button(page, 'Keep Both').click()
    await expect(page.getByText('Personal list saved.')).toBeVisible()
    await button(page, 'Remove ant from Personal List').click()
    await button(page, 'Save').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
    await button(page, 'Cancel').click()
    await button(page, 'Import').click()
    await expect(page.getByRole('dialog', { name: 'Import words' })).toBeVisible()
    await expectAccessible(page)
    await page.getByText('Pasted text').click()
    await page.getByLabel('Your words').fill('oak\ta tree\tAn oak.\nelm\ta tree')
    await expectAccessible(page)
    await button(page, 'Read the Words').click()
    await expect(page.getByText('1 word will be added to your list.')).toBeVisible()
    await expectAccessible(page)
    await button(page, 'Back').click()
    await button(page, 'Cancel').click()
    await button(page, 'Export').click()
    await expect(page.getByRole('dialog', { name: 'Export words' })).toBeVisible()
    await expectAccessible(page)
  })
}

test('by keyboard alone: tabs, plus, trash, undo, save', async ({ page, newLearner }) => {
  await newLearner()
  await openTab(page, 'Video Vocab')
  await page.getByRole('tab', { name: 'Video Vocab' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('list', { name: 'My Study List' })).toBeVisible()
  await button(page, /^Keep /)
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await expect(button(page, /^Keep /).first()).toHaveAttribute('aria-pressed', 'true')
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

test('two devices: the second to save chooses, and no word is lost', async ({
  page,
  browser,
  newLearner,
  pageErrors,
}) => {
  await newLearner()
  await page.goto('/my-vocabulary?list=personal')
  await saveElsewhere(page, listOf('ant', 'bee'))
  await page.reload()
  const other = await openSecondDevice(browser, page)
  pageErrors.expect(/status of 409/)
  await other.goto('/my-vocabulary?list=personal')
  await button(other, 'Remove ant from Personal List').click()
  await saveElsewhere(page, listOf('ant', 'bee', 'cat'))
  await save(other)
  const dialog = other.getByRole('dialog', { name: 'Two versions of your list' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByText('Leaves out: ant, cat')).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep Both' }).click()
  await expect(other.getByText('Personal list saved.')).toBeVisible()
  expect((await readAccount(page.request)).words.map(({ word }) => word)).toEqual(['bee', 'cat'])
  await page.reload()
  await expect(listed(page)).toHaveText(['cat', 'bee'])
  await other.context().close()
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
  await expect(page.getByText(/It will be sent as soon as/)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Everything is saved.')).toBeVisible()
  expect((await readAccount(page.request)).words.map(({ word }) => word)).toEqual(['bee'])
  await button(page, 'Remove bee from Personal List').click()
  await button(page, 'Log Out').click()
  await expect(page.getByText('You are logged out.')).toBeVisible()
  const left = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('personalList')))
  expect(left).toEqual([])
})

test('words come from a table and go out as a table and as a deck that is read again', async ({ page, newLearner }) => {
  await newLearner()
  await page.goto('/my-vocabulary?list=personal')
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

  await button(page, 'Export').click()
  const [table] = await Promise.all([page.waitForEvent('download'), button(page, 'Table (CSV)').click()])
  expect(readFileSync(await table.path(), 'utf8')).toContain('\nword 0,what it means,Here is word 0.,')
  await button(page, 'Export').click()
  const [deck] = await Promise.all([page.waitForEvent('download'), button(page, 'Anki Deck').click()])
  expect(deck.suggestedFilename()).toBe('wordnest-words.apkg')
  await button(page, 'Remove word 3 from Personal List').click()
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
  await page.request.put(origin + savePersonalList.path, {
    data: { operationId: randomUUID(), baseVersion: 0, words },
    headers: { origin },
  })
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
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(remove(`word ${at}`)).toBeFocused()
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
  const put = (words: (typeof lists)[number], baseVersion: number) =>
    request.put(origin + savePersonalList.path, { data: { operationId: randomUUID(), baseVersion, words } })
  expect((await put(lists[0] ?? [], 0)).ok()).toBe(true)
  for (const delayMs of [2, 8, 14, 20, 30]) {
    const { version, words } = await readAccount(request, origin)
    const next = lists.find((list) => list[0]?.word !== words[0]?.word) ?? []
    const saving = put(next, version).then(
      (response) => response.ok(),
      () => false,
    )
    await wait(delayMs)
    await server.kill()
    const isAcknowledged = await saving
    server = await startServer({ port, dataDir })
    const after = await readAccount(request, origin)
    const isNew = after.version === version + 1
    if (isAcknowledged) expect(isNew).toBe(true)
    expect(after.words.map(({ word }) => word)).toEqual((isNew ? next : words).map(({ word }) => word))
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
