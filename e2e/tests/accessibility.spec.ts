import { GAME_PATHS, PAGE_PATHS } from '@wordnest/contracts/pages'

import { expectNothingCutOff, expectReflow, useLargeText } from '../fixtures/reflow.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectAccessibleInBothThemes } from '../fixtures/themes.ts'
import { buildWord, giveWords } from '../fixtures/words.ts'
import type { Page } from '@playwright/test'

/** For who is not signed in, or shown to who followed a link. */
const FOR_VISITORS = new Set(['/', '/auth', '/verify-email', '/forgot-password', '/reset-password', '/unsubscribe'])

const LONG_WORDS = ['responsibility', 'lighthouse keeper', 'nest', "don't"].map((word) =>
  buildWord(word, `Nobody knows whether the ${word} is unquestionably extraordinary.`),
)

/** The links that lead there have gone by. */
const REFUSED: Readonly<Record<string, RegExp>> = {
  '/verify-email': /status of 410/,
  '/sandbox-portal': /status of 404/,
  '/no-such-page': /status of 404/,
}

async function expectReadable(page: Page) {
  await expect(page.getByRole('heading').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expectReflow(page)
  await expectAccessibleInBothThemes(page)
}

for (const path of [...PAGE_PATHS, '/no-such-page']) {
  test(`${path} at twice the text size on 320 pixels`, async ({ page, baseURL, newLearner, pageErrors }) => {
    const refused = REFUSED[path]
    if (refused) pageErrors.expect(refused)
    await useLargeText(page)
    if (!FOR_VISITORS.has(path)) {
      await newLearner()
      await giveWords(page, baseURL ?? '', LONG_WORDS)
    }
    await page.goto(path.replace(':videoID', 'night-baker'))
    await expectReadable(page)
  })
}

/** Cards alone are there at once. */
const STARTED_GAMES = GAME_PATHS.filter((path) => path !== '/cards')

/** What a press opens on a screen. */
const STATES: readonly { path: string; name: string; press: readonly string[] }[] = [
  ...STARTED_GAMES.map((path) => ({ path, name: 'in play', press: ['Start Game'] })),
  { path: '/hangman', name: 'with a hint', press: ['Start Game', 'Hint'] },
  { path: '/word-scramble', name: 'settings', press: ['Game Settings'] },
  { path: '/subscribe', name: 'checkout', press: ['Continue'] },
]

for (const { path, name, press } of STATES) {
  test(`${path}, ${name}, at twice the text size on 320 pixels`, async ({ page, baseURL, newLearner }) => {
    await useLargeText(page)
    await newLearner()
    await giveWords(page, baseURL ?? '', LONG_WORDS)
    await page.goto(path)
    for (const button of press) await page.getByRole('button', { name: button }).click()
    await expectReadable(page)
  })
}

test('every game in play fits a phone of 320, 360 and 390 pixels', async ({ page, baseURL, newLearner }) => {
  await newLearner()
  await giveWords(page, baseURL ?? '', LONG_WORDS)
  for (const path of GAME_PATHS) {
    await page.goto(path)
    await page.getByRole('button', { name: path === '/cards' ? 'Shuffle' : 'Start Game' }).click()
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 700 })
      await expectNothingCutOff(page)
    }
  }
})
