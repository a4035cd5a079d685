import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'
import { readVideos } from '../fixtures/videos.ts'

const OPEN_VIDEOS = 2

test('the level of the address filters the videos, arrow keys move between them, and each shows its words', async ({
  page,
}) => {
  const videos = await readVideos(page.request)
  await page.goto('/learn-with-video')
  await page.getByRole('link', { name: 'Video House' }).click()
  await expect(page).toHaveURL(/\/video-house\?level=intermediate$/)
  const cards = page.getByRole('region', { name: 'Videos' }).getByRole('listitem')
  const ofLevel = videos.filter(({ level }) => level === 'intermediate')
  await expect(cards).toHaveCount(ofLevel.length)
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'All' }).click()
  await expect(page).toHaveURL(/\/video-house$/)
  await expect(cards).toHaveCount(videos.length)

  const [first, second] = videos
  if (!first || !second) throw new Error('There are too few videos')
  await page.getByRole('button', { name: first.title }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: second.title })).toBeFocused()
  const list = page.getByRole('region', { name: 'Video Word List' })
  for (const { word } of second.definitionsAndSentences) {
    await expect(list.getByRole('button', { name: `Play ${word}`, exact: true })).toBeVisible()
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/video-player/${second.videoID}`)
})

test('a word is heard from its recording, which is no play, and says what it means', async ({ page }) => {
  const [video] = await readVideos(page.request)
  const entry = video?.definitionsAndSentences[0]
  if (!entry?.audioUrl) throw new Error('The word has no recording')
  await page.goto('/video-house')
  const heard = page.waitForResponse((response) => response.url().endsWith(entry.audioUrl ?? ''))
  await page.getByRole('button', { name: `Play ${entry.word}`, exact: true }).click()
  expect((await heard).ok()).toBe(true)
  await expect(page.getByText(entry.definition)).toBeVisible()
  await expectAccessible(page)
  await page.goto('/vocabulary')
  await expect(page.getByText('Plays: 8/8 left today')).toBeVisible()
})

test('the words of another video become the study list, so that games win its trophies, and the way back is there', async ({
  page,
  newLearner,
}) => {
  await newLearner()
  const [first, second] = await readVideos(page.request)
  if (!first || !second) throw new Error('There are too few videos')
  const words = page.getByRole('main').getByRole('heading', { level: 3 })
  await page.goto('/vocabulary')
  await expect(words.first()).toHaveText(first.definitionsAndSentences[0]?.word ?? '')
  await page.goto('/video-house')
  await page.getByRole('button', { name: second.title }).click()
  await page.getByRole('button', { name: 'Set Study List' }).click()
  await expect(page).toHaveURL(/\/vocabulary$/)
  await expect(words).toHaveText(second.definitionsAndSentences.map(({ word }) => word))
  const note = page.getByText(`“${second.title}”`).filter({ hasText: 'to get a trophy' })
  await expect(note).toBeVisible()
  await page.reload()
  await expect(words).toHaveText(second.definitionsAndSentences.map(({ word }) => word))
  await expect(note).toBeVisible()

  await page.goto('/video-house')
  await page.getByRole('button', { name: first.title }).click()
  await page.getByRole('button', { name: 'Set Study List' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(words).toHaveText(second.definitionsAndSentences.map(({ word }) => word))
})

test('the words of a film are played from its card, by keyboard, in the game whose trophy is missing', async ({
  page,
  newLearner,
}) => {
  await newLearner()
  const [, second] = await readVideos(page.request)
  if (!second) throw new Error('There are too few videos')
  await page.goto('/video-house')
  await page.getByRole('button', { name: second.title }).focus()
  const card = page.getByRole('listitem').filter({ hasText: second.title })
  await expect(card.getByText('Still to win: Quiz, Word Scramble, Sentence Scramble, Hangman')).toBeVisible()
  await page.getByRole('button', { name: second.title }).click()
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await expect(card.getByRole('button', { name: 'Play with these words' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/hangman$/)
  await expect(page.getByText(`You're now learning the words from “${second.title}”.`)).toBeVisible()
  await page.goto('/my-vocabulary')
  await page.getByRole('tab', { name: 'My Study List' }).click()
  await expect(page.getByRole('tabpanel')).toContainText(second.includedVocab[0] ?? '')
})

test('videos after the second are locked for who has not subscribed, here and by their address', async ({
  page,
  newLearner,
}) => {
  await newLearner()
  const locked = (await readVideos(page.request)).slice(OPEN_VIDEOS)
  const [video] = locked
  if (!video) throw new Error('There are too few videos')
  await page.goto('/video-house')
  await expect(page.getByRole('button', { name: /Locked/ })).toHaveCount(locked.length)
  await page.getByRole('button', { name: video.title }).click()
  await expect(page.getByText(/\$3\.99 a month/)).toBeVisible()
  const [entry] = video.definitionsAndSentences
  await expect(page.getByRole('button', { name: `Play ${entry?.word}`, exact: true })).toBeDisabled()
  await page.getByRole('button', { name: 'Set Study List' }).click()
  await expect(page.getByText('Subscribe to Set Words')).toBeVisible()
  await expectAccessible(page)

  await page.goto(`/video-player/${video.videoID}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`“${video.title}” is for subscribers`)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Video House' }).click()
  await expect(page).toHaveURL(/\/video-house$/)
  await page.goto('/video-player/no-such-film')
  await expect(page.getByRole('heading', { level: 1, name: "We can't find that video" })).toBeVisible()
  await expectAccessible(page)
})

test('the screens of videos hold on phones and tablets, in the dark as well', async ({ page }) => {
  const [video] = await readVideos(page.request)
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const path of ['/learn-with-video', '/video-house', `/video-player/${video?.videoID}`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(video?.title ?? '').first()).toBeVisible()
    for (const [width, height] of [
      [390, 844],
      [844, 390],
      [320, 568],
      [768, 1024],
    ] as const) {
      await page.setViewportSize({ width, height })
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow, `${path} on ${width}x${height}`).toBeLessThanOrEqual(0)
      await expectAccessible(page)
    }
  }
})

test('on a phone the card that is scrolled to is the active one', async ({ page }) => {
  const [first, second] = await readVideos(page.request)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/video-house')
  const card = page.getByRole('button', { name: second?.title ?? '' })
  await page.getByRole('button', { name: first?.title ?? '' }).hover()
  await page.mouse.wheel(270, 0)
  await expect(card).toHaveAttribute('aria-current', 'true')
  const [entry] = second?.definitionsAndSentences ?? []
  await expect(page.getByRole('button', { name: `Play ${entry?.word}`, exact: true })).toBeVisible()
})
