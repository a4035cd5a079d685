import { GAME_PATHS, PAGE_PATHS } from '@wordnest/contracts/pages'

import { expectNothingCutOff, expectReflow, useLargeText } from '../fixtures/reflow.ts'
import { SCREEN_WALKS } from '../fixtures/screen-states.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectAccessibleInBothThemes } from '../fixtures/themes.ts'
import { buildWord, giveWords } from '../fixtures/words.ts'
import type { Page } from '@playwright/test'

const LONG_WORDS = ['responsibility', 'lighthouse keeper', 'nest', "don't"].map((word) =>
  buildWord(word, `Nobody knows whether the ${word} is unquestionably extraordinary.`),
)

/** A learner without a subscription has none. */
const REFUSED: Readonly<Record<string, RegExp>> = {
  '/sandbox-portal': /status of 404/,
}

async function expectReadable(page: Page) {
  await expect(page.getByRole('heading').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expectReflow(page)
  await expectAccessibleInBothThemes(page)
}

/** Seen in each of their states below; a page that is new is seen as it opens. */
const SEEN_IN_STATES: ReadonlySet<string> = new Set([
  '/',
  '/auth',
  '/verify-email',
  '/forgot-password',
  '/reset-password',
  '/unsubscribe',
  '/about',
  '/text-helper',
  '/accessibility',
  '/mypage',
  '/learn-with-video',
  '/learn-with-text',
  '/vocabulary',
  '/cards',
  '/hangman',
  '/word-scramble',
  '/sent-scramble',
  '/my-vocabulary',
  '/today',
  '/my-words',
  '/progress',
  '/texts',
  '/texts/:textID',
  '/video-player/:videoID',
  '/video-house',
  '/my-films/:filmID',
  '/subscribe',
  '/purchase-lesson',
])

for (const path of PAGE_PATHS.filter((page) => !SEEN_IN_STATES.has(page))) {
  test(`${path} at twice the text size on 320 pixels`, async ({ page, baseURL, newLearner, pageErrors }) => {
    const refused = REFUSED[path]
    if (refused) pageErrors.expect(refused)
    await useLargeText(page)
    await newLearner()
    await giveWords(page, baseURL ?? '', LONG_WORDS)
    await page.goto(path)
    await expectReadable(page)
  })
}

/** A state takes a busy machine as long. */
const STATE_MS = 60_000

for (const { isLearner = false, states } of SCREEN_WALKS) {
  const names = states.map(({ name }) => name).join(', ')
  test(`${names} at twice the text size on 320 pixels`, async ({ page, baseURL, newLearner, pageErrors }) => {
    test.setTimeout(STATE_MS * (1 + states.length))
    await useLargeText(page)
    if (isLearner) await newLearner()
    for (const { name, errors, open } of states) {
      await test.step(name, async () => {
        if (errors) pageErrors.expect(errors)
        await open(page, baseURL ?? '')
        await expectReflow(page)
        await expectAccessibleInBothThemes(page)
      })
    }
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
