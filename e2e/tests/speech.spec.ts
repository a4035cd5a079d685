import type { Page } from '@playwright/test'
import { synthesizeSpeech } from '@wordnest/contracts/speech'

import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'
import { LearnWithTextPage } from '../pages/learn-with-text-page.ts'
import { PAGE_PHOTO, PhotoPanel } from '../pages/photo-panel.ts'

const TEXT = 'The lighthouse keeper told the sailors about the storm.'

const play = (page: Page, what: string) => page.getByRole('button', { name: `Play ${what}`, exact: true })

/** Presses, hears it, and waits for its end, which only a sound that really plays has. */
async function hear(page: Page, what: string): Promise<void> {
  await play(page, what).click()
  await expect(page.getByRole('button', { name: `Stop: Play ${what}` })).toBeVisible()
  await expect(play(page, what)).toBeVisible()
}

const readPlayState = (element: Element) => getComputedStyle(element).animationPlayState

const spokenBy = (page: Page) => {
  const spoken: [string, number | undefined][] = []
  page.on('request', (request) => {
    if (!request.url().endsWith(synthesizeSpeech.path)) return
    const { input, audioConfig } = synthesizeSpeech.body.parse(request.postDataJSON())
    spoken.push([input.text, audioConfig.speakingRate])
  })
  return spoken
}

async function select(page: Page, words: readonly string[]) {
  const text = new LearnWithTextPage(page)
  await text.open()
  await text.input(TEXT)
  await text.select(words)
  return text
}

test('from a photo to cards that are heard, slow and normal, until the ninth play is refused', async ({
  page,
  newLearner,
  pageErrors,
}) => {
  test.setTimeout(120_000)
  pageErrors.expect(/text:synthesize/)
  // Words that move are stopped.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await newLearner()
  const spoken = spokenBy(page)
  const text = new LearnWithTextPage(page)
  await text.open()
  const photo = new PhotoPanel(page)
  await photo.choose(PAGE_PHOTO)
  await photo.detect.click()
  await photo.expectDetected('lighthouse keeper')
  await page.getByRole('button', { name: 'Input Text' }).click()
  await text.select(['lighthouse', 'sailors'])

  await expect(text.panel.getByText('Plays: 8/8 left today')).toBeVisible()
  await hear(page, 'lighthouse')
  await expect(text.panel.getByText('Plays: 7/8 left today')).toBeVisible()
  await page.getByRole('switch', { name: 'Slow speech' }).click()
  await hear(page, 'lighthouse')
  expect(spoken).toEqual([
    ['lighthouse', 1],
    ['lighthouse', 0.63],
  ])

  await text.make('3/3 Left Today')
  await page.getByRole('button', { name: 'Stop the moving words' }).click()
  expect(await page.getByRole('listitem').filter({ hasText: 'sailors' }).evaluate(readPlayState)).not.toContain(
    'running',
  )
  await hear(page, 'sailors')
  await page.getByRole('link', { name: /Vocab Cards/ }).click()
  await page.getByRole('button', { name: /^Flip/ }).click()
  await expectAccessible(page)
  await hear(page, 'lighthouse')
  await hear(page, 'the sentence')
  await page.getByRole('switch', { name: 'Slow speech' }).click()
  for (const left of [2, 1, 0]) {
    await hear(page, 'lighthouse')
    const shown = left === 0 ? 'Limit: 8 Plays (Unsubscribed) · More tomorrow' : `Plays: ${left}/8 left today`
    await expect(page.getByRole('group', { name: /^Word side/ }).getByText(shown)).toBeVisible()
  }
  await play(page, 'lighthouse').click()
  await expect(page.getByRole('alert').getByText('Limit: 8 Plays (Unsubscribed)')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Play lighthouse again: it failed' })).toBeVisible()
  expect(spoken).toHaveLength(9)
  await expectAccessible(page)
})

test('a visitor has eight plays, whatever page is reloaded', async ({ page, pageErrors }) => {
  pageErrors.expect(/text:synthesize/)
  const text = await select(page, ['storm'])
  for (let heard = 0; heard < 8; heard += 1) await hear(page, 'storm')
  await page.reload()
  await expect(text.panel.getByText('Limit: 8 Plays (Unsubscribed) · More tomorrow')).toBeVisible()
  await expectAccessible(page)
  await play(page, 'storm').click()
  await expect(page.getByRole('alert').getByText('Limit: 8 Plays (Unsubscribed)')).toBeVisible()
})

test('a new play stops the last, and leaving the screen stops it too', async ({ page, newLearner }) => {
  await newLearner()
  await page.goto('/vocabulary')
  await page.evaluate(countPlaying)
  const words = page.getByRole('button', { name: /^Play / })
  await words.first().waitFor()
  await page.getByRole('switch', { name: 'Slow speech' }).click()
  await words.nth(0).click()
  await expect(page.getByRole('button', { name: /^Stop: / })).toBeVisible()
  await words.nth(0).click()
  await expect(page.getByRole('button', { name: /^Stop: / })).toHaveCount(1)
  expect(await page.evaluate(readMostPlaying)).toBe(1)
  await page.getByRole('link', { name: /Vocab Cards/ }).click()
  await expect(page.getByRole('heading', { name: 'Vocab Cards' })).toBeVisible()
  expect(await page.evaluate(readPlaying)).toBe(0)
})

test('what goes wrong is said, and the next press mends it', async ({ page, context, newLearner, pageErrors }) => {
  pageErrors.expect(/ERR_INTERNET_DISCONNECTED|text:synthesize/)
  await newLearner()
  await select(page, ['storm'])
  await context.setOffline(true)
  await play(page, 'storm').click()
  await expect(
    page.getByRole('alert').getByText(/^No connection\. You can play words you've heard on this device/),
  ).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await page.route(`**${synthesizeSpeech.path}`, (route) => route.fulfill({ json: { audioContent: 'bm8gc291bmQ=' } }))
  await page.getByRole('button', { name: 'Play storm again: it failed' }).click()
  await expect(page.getByRole('alert').getByText("Audio failed to play: the sound can't be read.")).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Play storm again: it failed' }).click()
  await expect(page.getByRole('alert').getByText(/./)).toBeHidden()
  await expect(play(page, 'storm')).toBeVisible()
})

test('by keyboard alone: photo, text, words, and their voices', async ({ page }) => {
  const text = new LearnWithTextPage(page)
  await text.open()
  const press = async (target: ReturnType<Page['getByRole']>, key: string) => {
    for (let stop = 0; stop < 40; stop += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return page.keyboard.press(key)
      await page.keyboard.press('Tab')
    }
    throw new Error('Tab does not get there')
  }
  const chooser = page.waitForEvent('filechooser')
  await press(page.getByRole('button', { name: 'Choose Photo' }), 'Enter')
  await (await chooser).setFiles(PAGE_PHOTO)
  const photo = new PhotoPanel(page)
  await expect(photo.preview).toBeVisible()
  await press(photo.detect, 'Enter')
  await photo.expectDetected('lighthouse keeper')
  await press(page.getByRole('button', { name: 'Input Text' }), 'Enter')
  await expect(text.word('The')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await press(page.getByRole('switch', { name: 'Slow speech' }), 'Space')
  await expect(page.getByRole('switch', { name: 'Slow speech' })).toBeChecked()
  await press(play(page, 'Keeper'), 'Enter')
  await expect(page.getByRole('button', { name: 'Stop: Play Keeper' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(play(page, 'Keeper')).toBeFocused()
})

/** Runs in the page: follows every audio element that begins to play. */
function countPlaying(): void {
  const playing = new Set<HTMLMediaElement>()
  // oxlint-disable-next-line typescript/unbound-method -- called with the element it belongs to
  const begin = HTMLMediaElement.prototype.play
  let most = 0
  HTMLMediaElement.prototype.play = function playCounted(this: HTMLMediaElement) {
    playing.add(this)
    const now = [...playing].filter((element) => !element.paused).length
    most = Math.max(most, now + (this.paused ? 1 : 0))
    return begin.call(this)
  }
  Object.assign(window, {
    readPlaying: () => [...playing].filter((element) => !element.paused).length,
    readMostPlaying: () => most,
  })
}

declare global {
  interface Window {
    readPlaying: () => number
    readMostPlaying: () => number
  }
}

const readPlaying = () => window.readPlaying()
const readMostPlaying = () => window.readMostPlaying()
