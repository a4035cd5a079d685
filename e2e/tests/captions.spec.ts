import type { Page } from '@playwright/test'

import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectAccessibleInBothThemes } from '../fixtures/themes.ts'
import { readFeatured } from '../fixtures/videos.ts'
import { VideoPlayerPage } from '../pages/video-player-page.ts'

const linesOf = (page: Page) => page.getByRole('list', { name: 'Lines of the film' })

/** The longest word of the first line: hardly a name, hardly one that every learner knows. */
async function chooseWord(page: Page) {
  const line = linesOf(page).getByRole('listitem').first()
  const words = line.locator('p span')
  await line.scrollIntoViewIfNeeded()
  await expect(words.first()).toBeVisible()
  const texts = await words.allTextContents()
  const longest = texts.toSorted((some, other) => other.length - some.length)[0] ?? ''
  return { text: longest, word: words.getByText(longest, { exact: true }) }
}

test('a word of the captions becomes a card, and is due tomorrow', async ({ page, newLearner }) => {
  await newLearner()
  const player = new VideoPlayerPage(page, await readFeatured(page.request))
  await player.open()
  await expect(linesOf(page)).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await player.play()
  const { text, word } = await chooseWord(page)
  await word.click()
  await expect.poll(() => player.isPaused()).toBe(true)
  const card = page.getByRole('dialog', { name: text })
  await card.getByRole('button', { name: 'Add to My Words' }).click()
  await expect(card.getByRole('button', { name: 'In My Words' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
  await expect(linesOf(page).getByRole('button', { name: text })).toBeFocused()

  await page.goto('/today')
  await page.getByRole('button', { name: 'Start' }).click()
  const show = page.getByRole('button', { name: 'Show Meaning' })
  await show.click()
  await page.getByRole('button', { name: 'Not Yet' }).click()
  await show.click()
  await page.getByRole('button', { name: 'I Knew It' }).click()
  await expect(page.getByRole('heading', { name: 'When they come back' })).toBeVisible()
  await page.goto('/my-words')
  const mine = page.getByRole('list', { name: 'My Words' }).getByRole('listitem').first()
  await expect(mine).toContainText('comes back tomorrow')
  await expect(mine).toContainText(player.video.title)
})

test('a film is watched line by line with the keyboard, and no question is skipped', async ({ page, newLearner }) => {
  await newLearner()
  const player = new VideoPlayerPage(page, await readFeatured(page.request))
  await player.open()
  await expect(linesOf(page)).toBeVisible()
  await player.play()
  await page.getByRole('button', { name: 'Line stops: stop after each line' }).press('Enter')
  await page.getByRole('button', { name: 'Next line' }).press('Enter')
  await expect.poll(() => player.isPaused()).toBe(true)
  const said = page.getByRole('group', { name: 'What is said now' })
  await expect(said).toBeVisible()
  const first = await said.textContent()
  await page.getByRole('button', { name: 'Repeat line' }).press('Enter')
  await expect.poll(() => player.isPaused()).toBe(false)
  await expect.poll(() => player.isPaused()).toBe(true)
  await expect(said).toHaveText(first ?? '')

  await page.getByRole('button', { name: 'Line stops: stop after each line' }).press('Enter')
  const last = linesOf(page)
    .getByRole('button', { name: /^Go to/ })
    .last()
  await last.press('Enter')
  await expect(player.tooMuchSeek).toBeVisible()
  await expect.poll(() => player.isPaused()).toBe(true)
  await expectAccessible(page)
})
