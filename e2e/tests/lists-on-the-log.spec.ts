import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { logIn, logOut, readSession, register } from '@wordnest/contracts/accounts'
import { COMPATIBILITY, COMPATIBILITY_HEADER } from '@wordnest/contracts/compatibility'
import type { Browser, Page } from '@playwright/test'

import { expectAccessible } from '../fixtures/accessibility.ts'
import { buildLearner } from '../fixtures/learner.ts'
import { listOf, readLists, readPersonalWords, sendEvents, toSaved } from '../fixtures/log.ts'
import { expect, test } from '../fixtures/test.ts'

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

async function save(page: Page) {
  await button(page, 'Save').click()
  await expect(page.getByRole('dialog', { name: 'Are you sure? Saving is permanent' })).toBeVisible()
  await button(page, 'Yes').click()
}

async function openSecondDevice(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({ storageState: await page.context().storageState(), baseURL: page.url() })
  return context.newPage()
}

test('two devices edit one list without a connection, and meet word by word', async ({
  page,
  browser,
  newLearner,
  pageErrors,
}) => {
  pageErrors.expect(/ERR_INTERNET_DISCONNECTED/)
  await newLearner()
  await page.goto('/my-vocabulary?list=personal')
  await saveElsewhere(page, listOf('ant', 'bee', 'cat'))
  const other = await openSecondDevice(browser, page)
  const devices = [
    { device: page, word: 'ant' },
    { device: other, word: 'bee' },
  ]
  for (const { device, word } of devices) {
    await device.goto('/my-vocabulary?list=personal')
    await button(device, `Remove ${word} from Personal List`).click()
    // The dialog's code is there before the connection goes.
    await button(device, 'Save').click()
    await button(device, 'Cancel').click()
    await device.context().setOffline(true)
    await save(device)
    await expect(device.getByText(/We'll send it as soon as/)).toBeVisible()
  }
  for (const { device } of devices) {
    await device.context().setOffline(false)
    await expect(device.getByText('Everything is saved.')).toBeVisible()
  }
  await expect.poll(() => readPersonalWords(page.request)).toEqual(['cat'])
  await page.reload()
  await expect(listed(page)).toHaveText(['cat'])
  await other.context().close()
})

test('the eleventh word is shown as not saved, and nothing else is lost', async ({ page, newLearner, pageErrors }) => {
  pageErrors.expect(/ERR_INTERNET_DISCONNECTED/)
  await newLearner()
  await page.goto('/my-vocabulary?list=personal')
  const nine = Array.from({ length: 9 }, (_, index) => `word ${index}`)
  await saveElsewhere(page, listOf(...nine))
  await openTab(page, 'My Study List')
  await button(page, /^Save .* to Personal List$/)
    .first()
    .click()
  await page.getByRole('tab', { name: 'Personal List' }).click()
  await button(page, 'Save').click()
  await button(page, 'Cancel').click()
  await page.context().setOffline(true)
  await save(page)
  await expect(page.getByText(/We'll send it as soon as/)).toBeVisible()
  await saveElsewhere(page, listOf('other'))
  await page.context().setOffline(false)
  const refused = page.getByRole('region', { name: 'Not saved yet' })
  await expect(refused.getByText('Not saved: your list is full (10)')).toBeVisible()
  await expect(refused.getByRole('link', { name: 'Subscribe' })).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(refused.getByText('Not saved: your list is full (10)')).toBeVisible()
  expect(await readPersonalWords(page.request)).toEqual([...nine, 'other'])
  await button(page, 'Log Out').click()
  const question = page.getByRole('dialog', { name: '1 word is only on this device' })
  await expect(question.getByText('Your account has no room for 1 word.')).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Stay' }).click()
  await refused.getByRole('button', { name: /^Remove/ }).click()
  await expect(refused).toHaveCount(0)
})

test('an earlier study list comes back, and leaves again', async ({ page, newLearner }) => {
  await newLearner()
  for (const words of [listOf('ant', 'bee'), listOf('cat')]) {
    await sendEvents(page.request, [{ type: 'study-set', body: { words, source: { kind: 'text' } } }])
  }
  await page.goto('/my-vocabulary?list=study')
  const earlier = page.getByRole('region', { name: 'Earlier lists' })
  await expect(earlier.getByRole('listitem')).toContainText(['ant, bee'])
  await expectAccessible(page)
  await earlier.getByRole('button', { name: /^Restore the list of .*, 2 words$/ }).click()
  await expect(page.getByRole('list', { name: 'My Study List' }).getByRole('listitem')).toHaveCount(2)
  await expect(page.getByRole('tab', { name: 'My Study List' })).toBeFocused()
  await expect.poll(async () => (await readLists(page.request)).study).toEqual(['ant', 'bee'])
  await button(page, 'Undo').click()
  await expect.poll(async () => (await readLists(page.request)).study).toEqual(['cat'])
  await expect(earlier.getByRole('listitem')).toContainText(['ant, bee'])
})

test('what an old page queued reaches the log: it is told to reload, and the new page sends it', async ({
  page,
  newLearner,
  baseURL,
}) => {
  await newLearner()
  for (const [method, path] of [
    ['PUT', '/api/me/personal-list'],
    ['PUT', '/api/me/study-list'],
    ['POST', '/api/me/swipes'],
  ] as const) {
    const answer = await page.request.fetch(path, { method, data: {}, headers: { origin: baseURL ?? '' } })
    // An old outbox keeps what got this, and its page asks to be reloaded.
    expect(answer.status()).toBe(503)
    expect(answer.headers()[COMPATIBILITY_HEADER]).toBe(String(COMPATIBILITY))
  }
  await page.goto('/about')
  const session = await page.waitForFunction(() => localStorage.getItem('wordnest.session'))
  const learnerId: unknown = JSON.parse((await session.jsonValue()) ?? '').learner.id
  const [cat] = listOf('cat')
  const left = {
    'wordnest.personalList': { learnerId, version: 0, words: [] },
    'wordnest.personalListChanges': {
      learnerId,
      changes: { added: [cat], removed: [] },
      pending: {
        operationId: '0b0d5e6f-3c1a-4b2d-8e9f-1a2b3c4d5e6f',
        changes: { added: [cat], removed: [] },
        more: null,
      },
    },
    'wordnest.unsavedSwipes': [{ operationId: '7b0d5e6f-3c1a-4b2d-8e9f-1a2b3c4d5e6f', learnerId, count: 3 }],
    'wordnest.studyListOwner': { learnerId, unsaved: true },
    todaysVocab: listOf('nest', 'egg'),
  }
  const leave = () =>
    page.evaluate((values) => {
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, JSON.stringify(value))
    }, left)
  await leave()
  await page.goto('/my-vocabulary?list=personal')
  await expect(listed(page)).toHaveText(['cat'])
  await expect.poll(() => readLists(page.request)).toEqual({ study: ['nest', 'egg'], swiped: 3 })
  expect(await readPersonalWords(page.request)).toEqual(['cat'])
  const keys = () => page.evaluate(() => Object.keys(localStorage))
  expect(await keys()).toEqual(expect.not.arrayContaining(Object.keys(left).filter((key) => key !== 'todaysVocab')))
  await leave()
  await page.goto('/my-vocabulary?list=personal')
  await expect.poll(keys).toEqual(expect.not.arrayContaining(['wordnest.unsavedSwipes', 'wordnest.notes']))
  await expect.poll(async () => (await readLists(page.request)).swiped).toBe(3)
})

test('a downgrade from 1,000 words to 10 loses nothing, and the list can be made shorter', async ({
  page,
  startServer,
  dataDir,
}) => {
  const { origin } = await startServer({ dataDir })
  const learner = buildLearner()
  await page.request.post(origin + register.path, { data: learner, headers: { origin } })
  const setRole = (role: 'subscribed' | 'unsubscribed') => {
    const database = new DatabaseSync(join(dataDir, 'wordnest.db'), { timeout: 5000 })
    database.prepare('update users set role = ? where email = ?').run(role, learner.email)
    database.close()
  }
  setRole('subscribed')
  const words = Array.from({ length: 14 }, (_, index) => `word ${index}`)
  await sendEvents(page.request, listOf(...words).map(toSaved), { origin })
  await page.goto(`${origin}/my-vocabulary?list=personal`)
  await expect(listed(page).first()).toHaveText('word 13')
  setRole('unsubscribed')
  await page.reload()
  await expect(page.getByText(/4 words more than your plan holds/)).toBeVisible()
  expect(await readPersonalWords(page.request, { origin })).toEqual(words)
  await button(page, 'Remove word 13 from Personal List').click()
  await save(page)
  await expect(page.getByText(/3 words more than your plan holds/)).toBeVisible()
  await expect.poll(() => readPersonalWords(page.request, { origin })).toEqual(words.slice(0, 13))
})

test('a school computer: three learners in a row, each with their own words, and nothing of the one before', async ({
  page,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  for (const name of ['ann', 'ben', 'cem']) {
    await page.goto('/about')
    const learner = buildLearner()
    const answer = await page.request.post(origin + register.path, { data: learner, headers: { origin } })
    expect(answer.ok()).toBe(true)
    await sendEvents(page.request, listOf(`${name} word`).map(toSaved))
    await page.goto('/my-vocabulary?list=personal')
    await expect(listed(page)).toHaveText([`${name} word`])
    await button(page, `Remove ${name} word from Personal List`).click()
    await button(page, 'Log Out').click()
    await expect(page.getByText("You're logged out.")).toBeVisible()
    const left = await page.evaluate(async () => ({
      stored: JSON.stringify(localStorage),
      databases: (await indexedDB.databases()).map((database) => database.name),
    }))
    expect(left.stored).not.toContain(`${name} word`)
    expect(left.databases.filter((database) => database !== 'wordnest-log-visitor')).toEqual([])
    // Logging out has saved what was changed.
    const login = await page.request.post(origin + logIn.path, { data: learner, headers: { origin } })
    expect(login.ok()).toBe(true)
    expect(await readPersonalWords(page.request)).toEqual([])
    await page.request.post(origin + logOut.path, { data: {}, headers: { origin } })
  }
})

/** A change that no request brings to the server, and the question before a log-out. */
async function changeInVain(page: Page) {
  await saveElsewhere(page, listOf('ant', 'bee'))
  await page.goto('/my-vocabulary?list=personal')
  await button(page, 'Remove ant from Personal List').click()
  await page.route('**/api/**', (route) => route.abort())
  await save(page)
  await expect(page.getByText(/We'll send it as soon as/)).toBeVisible()
  await button(page, 'Log Out').click()
  return page.getByRole('dialog', { name: '1 change is not saved yet' })
}

test('changes that cannot be sent hold a log-out back: who stays has them saved later', async ({
  page,
  newLearner,
  pageErrors,
}) => {
  pageErrors.expect(/ERR_FAILED/)
  await newLearner()
  const dialog = await changeInVain(page)
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(listed(page)).toHaveText(['bee'])
  await page.unroute('**/api/**')
  await page.reload()
  await expect.poll(() => readPersonalWords(page.request)).toEqual(['bee'])
  await button(page, 'Log Out').click()
  await expect(page.getByText("You're logged out.")).toBeVisible()
})

test('changes that cannot be sent are deleted by who logs out all the same, and by nobody else', async ({
  page,
  newLearner,
  baseURL,
  pageErrors,
}) => {
  pageErrors.expect(/ERR_FAILED/)
  const learner = await newLearner()
  const dialog = await changeInVain(page)
  await dialog.getByRole('button', { name: 'Log Out and Delete' }).click()
  await expect(page.getByText("You're logged out.")).toBeVisible()
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map((database) => database.name)))
    .toEqual(expect.not.arrayContaining([expect.stringMatching(/^wordnest-log-(?!visitor)/)]))
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/\bant\b|\bbee\b/)
  await page.unroute('**/api/**')
  // Nobody comes back by the cookie that is still there.
  await page.reload()
  await expect
    .poll(async () => (await (await page.request.get(readSession.path)).json()) as unknown)
    .toMatchObject({ learner: null })
  const { email, password } = learner
  const login = await page.request.post(logIn.path, { data: { email, password }, headers: { origin: baseURL ?? '' } })
  expect(login.ok()).toBe(true)
  await page.goto('/my-vocabulary?list=personal')
  await expect(listed(page)).toHaveText(['bee', 'ant'])
  expect(await readPersonalWords(page.request)).toEqual(['ant', 'bee'])
})
