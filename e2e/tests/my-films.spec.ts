import { expectAccessibleInBothThemes } from '../fixtures/themes.ts'
import { addOwnFilm, openAddFilm, readOwnFilm } from '../fixtures/own-film.ts'
import { expect, test } from '../fixtures/test.ts'
import { standInForVideoHost } from '../fixtures/video-host.ts'

test('a film of my own plays with its captions, also offline, and its words can be played with', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  const film = await addOwnFilm(page)
  const lines = page.getByRole('list', { name: 'Lines of the film' })
  await expect(lines).toBeVisible()
  await expect(page.getByText('Your own films win no trophies.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Video Word List' })).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Play Video' }).press('Enter')
  await expect.poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(1)
  await page.getByRole('button', { name: 'Pause' }).press('Enter')
  await context.setOffline(false)

  await page.reload()
  await expect(page.getByText('This film was “birds.mp4”.')).toBeVisible()
  await page.getByLabel('Choose the File').setInputFiles(film.video)
  await expect(page.getByRole('button', { name: 'Continue where you left off' })).toBeVisible()
  await page.getByRole('button', { name: 'Set Study List' }).click()
  await expect(page).toHaveURL(/\/vocabulary$/)
  await page.goto('/video-house')
  const mine = page.getByRole('list', { name: 'My films' })
  await expect(mine.getByRole('link', { name: 'birds' })).toBeVisible()
  await page.getByRole('button', { name: 'More about birds' }).click()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(mine.getByRole('link')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(mine.getByRole('link', { name: 'birds' })).toBeVisible()
})

test('a film of YouTube plays with a file of captions, and is asked for when it plays', async ({ page, context }) => {
  const asked = await standInForVideoHost(context)
  const { captions } = await readOwnFilm(page)
  const dialog = await openAddFilm(page)
  await dialog.getByText('On YouTube').click()
  await dialog.getByLabel('YouTube address').fill('https://youtu.be/abcdefghijk?t=3')
  await dialog.getByLabel('Captions (.srt or .vtt)').setInputFiles(captions)
  await dialog.getByRole('button', { name: 'Add and Watch' }).click()
  await expect(page).toHaveURL(/\/my-films\//)
  await expect(page.getByRole('list', { name: 'Lines of the film' })).toBeVisible()
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Play Video' }).click()
  await expect(page.locator('iframe')).toBeVisible()
  await expect(page.getByRole('group', { name: 'What is said now' })).toBeVisible()
})
