import type { Page } from '@playwright/test'

import config from '../playwright.config.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { expectReflow, useLargeText } from '../fixtures/reflow.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectAccessibleInBothThemes } from '../fixtures/themes.ts'
import { readFeatured } from '../fixtures/videos.ts'
import { VideoPlayerPage } from '../pages/video-player-page.ts'

const { launchOptions } = config.use ?? {}
const withArgs = (...args: string[]) => ({ ...launchOptions, args: [...(launchOptions?.args ?? []), ...args] })
// The device beeps once a second, and the browser allows it without a question.
test.use({ launchOptions: withArgs('--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream') })

async function openCard(page: Page) {
  await page.goto('/texts/shelf:my-brothers-dog')
  await expect(page.getByText(/^You know \d+% of the words; /)).toBeVisible()
  await page.getByRole('region', { name: 'Text', exact: true }).getByText('brother', { exact: true }).first().click()
  const card = page.getByRole('dialog', { name: 'brother' })
  await card.getByRole('button', { name: 'Say It' }).click()
  await expect(card.getByRole('button', { name: 'Listen' })).toBeVisible()
  return card
}

test('a word is said, drawn and played, and nothing leaves the device', async ({ page }) => {
  const card = await openCard(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  await card.getByRole('button', { name: 'Record' }).press('Enter')
  await expect(card.getByRole('timer')).toContainText('2 of 10 seconds')
  await card.getByRole('button', { name: 'Stop Recording' }).press('Enter')
  await expect(card.getByRole('img', { name: 'You: sound wave' })).toBeVisible()
  await expect(card.getByRole('button', { name: 'Record Again' })).toBeFocused()
  await card.getByRole('button', { name: 'Play Mine' }).click()
  await expect(card.getByRole('button', { name: 'Stop: Play Mine' })).toBeVisible()
  await expect(card.getByRole('button', { name: 'Play Mine', exact: true })).toBeVisible()
  expect(sent).toEqual([])
  await card.getByRole('button', { name: 'Play Both' }).click()
  await expect(card.getByRole('img', { name: 'The voice: sound wave' })).toBeVisible()
  await expect(card.getByRole('button', { name: 'Play Both', exact: true })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
})

test('a line of a film is said and played in turn with the film', async ({ page }) => {
  const player = new VideoPlayerPage(page, await readFeatured(page.request))
  await player.open()
  await expect(page.getByRole('list', { name: 'Lines of the film' })).toBeVisible()
  await player.play()
  await page.getByRole('button', { name: 'Say It' }).click()
  await expect.poll(() => player.isPaused()).toBe(true)
  const panel = page.getByRole('group', { name: /^Say it: / })
  await panel.getByRole('button', { name: 'Record' }).click()
  await expect(panel.getByRole('timer')).toContainText('2 of 10 seconds')
  await panel.getByRole('button', { name: 'Stop Recording' }).click()
  await expect(panel.getByRole('img', { name: 'You: sound wave' })).toBeVisible()
  await expect(panel.getByText(/^The sound of a film can't be drawn/)).toBeVisible()
  await panel.getByRole('button', { name: 'Play Both' }).click()
  await expect.poll(() => player.isPaused()).toBe(false)
  await expect.poll(() => player.isPaused()).toBe(true)
  await expect(panel.getByRole('button', { name: 'Play Both', exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('fits the narrowest screen with large text', async ({ page }) => {
  await useLargeText(page)
  const card = await openCard(page)
  await card.getByRole('button', { name: 'Record' }).click()
  await expect(card.getByRole('timer')).toContainText('1 of 10 seconds')
  await card.getByRole('button', { name: 'Stop Recording' }).click()
  await expect(card.getByRole('img', { name: 'You: sound wave' })).toBeVisible()
  await expectReflow(page)
  await expectAccessible(page)
})

test('a refused microphone is explained, and the rest still works', async ({ playwright, baseURL }) => {
  const browser = await playwright.chromium.launch(
    withArgs('--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream=deny'),
  )
  try {
    const page = await browser.newPage({ baseURL: baseURL ?? '', serviceWorkers: 'block' })
    const card = await openCard(page)
    await card.getByRole('button', { name: 'Record' }).click()
    await expect(card.getByRole('alert')).toContainText("Your browser doesn't let us use the microphone")
    await expect(card.getByRole('alert')).toContainText('allow the microphone, then press Record again')
    await expectAccessible(page)
    await expect(card.getByRole('button', { name: 'Listen' })).toBeEnabled()
  } finally {
    await browser.close()
  }
})
