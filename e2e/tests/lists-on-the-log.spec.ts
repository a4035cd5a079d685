import type { Browser, Page } from '@playwright/test'

import { expectAccessible } from '../fixtures/accessibility.ts'
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
  await button(page, /^Keep /)
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

test('what an old page left in the browser reaches the log', async ({ page, newLearner }) => {
  await newLearner()
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
