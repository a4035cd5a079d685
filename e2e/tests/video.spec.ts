import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'
import { readFeatured } from '../fixtures/videos.ts'
import { VideoPlayerPage } from '../pages/video-player-page.ts'

test('a learner watches, goes back, answers wrong and right, and can begin anew', async ({ page, newLearner }) => {
  await newLearner()
  const video = await readFeatured(page.request)
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Learn with Video' }).click()
  await expect(page.getByRole('heading', { name: 'Learn With Video' })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Watch Video' }).click()
  await expect(page).toHaveURL(`/video-player/${video.videoID}`)
  const player = new VideoPlayerPage(page, video)
  const [first] = player.points
  if (!first) throw new Error('The featured video has no questions')
  await expectAccessible(page)
  await player.play()

  const question = await player.reach(first)
  await expect(question).toBeFocused()
  expect(await player.isPaused()).toBe(true)
  expect(await player.readPosition()).toBeGreaterThanOrEqual(first.time)
  await expectAccessible(page)
  await page.getByRole('button', { name: `Go Back ${first.goBackTime} Seconds` }).click()
  await expect(question).toBeHidden()
  await expect.poll(() => player.isPaused()).toBe(false)
  expect(await player.readPosition()).toBeLessThan(first.time)
  await player.reach(first)
  await player.answer(first, false)
  await expect(player.questions.first().getByRole('img', { name: 'Wrong' })).toBeVisible()
  await expect.poll(() => player.isPaused()).toBe(false)
  for (const point of player.points.slice(1)) {
    await player.reach(point)
    await player.answer(point, true)
  }
  await expect(player.finish).toContainText('get ALL correct to win a trophy')
  await expect(player.finish).toHaveAccessibleName(
    `You got ${player.points.length - 1} / ${player.points.length} correct!`,
  )
  await expectAccessible(page)

  await player.finish.getByRole('button', { name: 'Start Over' }).click()
  await expect(player.finish).toBeHidden()
  await expect(player.questions.getByRole('img', { name: 'Not answered yet' })).toHaveCount(player.points.length)
  await player.reach(first)
})

test('right answers win the trophy, which shows after a reload and on another device', async ({
  page,
  browser,
  newLearner,
}) => {
  const learner = await newLearner()
  const player = new VideoPlayerPage(page, await readFeatured(page.request))
  const { video } = player
  await player.open()
  await player.play()
  await player.answerAll()
  await expect(page.getByRole('dialog', { name: 'You won a trophy!' })).toBeVisible()
  await expectAccessible(page)
  await player.takeTrophy.click()
  await expect(player.finish).toHaveAccessibleName(`You got ${player.points.length} / ${player.points.length} correct!`)
  await player.finish.getByRole('button', { name: 'Continue Watching' }).click()
  await expect.poll(() => player.isPaused()).toBe(false)

  await page.goto('/video-house')
  const card = page.getByRole('button', { name: video.title })
  await expect(card.getByRole('img', { name: '1 of 4 trophies won' })).toBeVisible()
  const other = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const phone = await other.newPage()
  await phone.goto('/auth?from=%2Fvideo-house')
  await phone.getByRole('textbox', { name: 'Email' }).fill(learner.email)
  await phone.getByLabel('Password', { exact: true }).fill(learner.password)
  await phone.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(phone.getByRole('button', { name: video.title }).getByRole('img')).toHaveAccessibleName(
    '1 of 4 trophies won',
  )
  await other.close()
})

test('who skips a question is taken back before it, and stays without a trophy for it', async ({
  page,
  newLearner,
}) => {
  await newLearner()
  const player = new VideoPlayerPage(page, await readFeatured(page.request))
  const [first] = player.points
  if (!first) throw new Error('The featured video has no questions')
  await player.open()
  await player.play()
  await player.seek(first.time + 5)
  await expect(player.tooMuchSeek).toBeFocused()
  expect(await player.isPaused()).toBe(true)
  await expectAccessible(page)
  await player.tooMuchSeek.getByRole('button', { name: 'Take Me Back' }).click()
  await expect(player.tooMuchSeek).toBeHidden()
  const position = await player.readPosition()
  expect(position).toBeGreaterThanOrEqual(Math.max(0, first.time - 10) - 0.1)
  expect(position).toBeLessThan(first.time)
  // It plays on: a jump right behind one of the player's own may be an old position.
  await expect.poll(() => player.readPosition()).toBeGreaterThan(position + 1)
  await player.reach(first)
  await player.answer(first, true)
  await expect(player.questions.first().getByRole('img', { name: 'Right' })).toBeVisible()
})

test('a visitor plays the quiz, is told to log in, and has the trophy after it', async ({ page, newLearner }) => {
  const learner = await newLearner({ isSignedIn: false })
  const player = new VideoPlayerPage(page, await readFeatured(page.request))
  await player.open()
  await player.play()
  await player.answerAll()
  await expect(player.finish).toContainText('MUST BE LOGGED IN')
  await expectAccessible(page)
  await player.finish.getByRole('link', { name: 'Log In' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(learner.email)
  await page.getByLabel('Password', { exact: true }).fill(learner.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'You won a trophy!' })).toBeVisible()
  await player.takeTrophy.click()
  await page.goto('/video-house')
  await expect(
    page.getByRole('button', { name: player.video.title }).getByRole('img', { name: '1 of 4 trophies won' }),
  ).toBeVisible()
})

test('the whole quiz is played with the keyboard alone', async ({ page, newLearner }) => {
  await newLearner()
  const player = new VideoPlayerPage(page, await readFeatured(page.request))
  await page.goto('/video-house')
  const card = page.getByRole('button', { name: player.video.title })
  await expect(card).toBeVisible()
  await card.focus()
  await page.keyboard.press('Enter')
  await expect(player.start).toBeVisible()
  await player.start.focus()
  await page.keyboard.press('Enter')
  for (const point of player.points) {
    await player.reach(point)
    await expect(player.dialog).toBeFocused()
    await page.keyboard.press(String(point.correct + 1))
    await expect(player.dialog.filter({ hasText: point.question })).toBeHidden()
  }
  await expect(page.getByRole('dialog', { name: 'You won a trophy!' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(player.finish).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Pause' })).toBeFocused()
})

test('a film shows each answer, reviews the quiz and ends with a next step', async ({ page, newLearner }) => {
  await newLearner()
  const player = new VideoPlayerPage(page, await readFeatured(page.request))
  const [first, ...others] = player.points
  if (!first) throw new Error('The featured video has no questions')
  await player.open()
  await page.getByRole('combobox', { name: 'Show the right answer for' }).selectOption('As long as I want')
  await player.play()
  await player.reach(first)
  await player.answer(first, false)
  await expect(player.dialog.getByText('Not quite.')).toBeVisible()
  await expect(player.dialog.getByRole('button', { name: /right answer$/ })).toContainText(
    first.answers[first.correct] ?? '',
  )
  expect(await player.isPaused()).toBe(true)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect.poll(() => player.isPaused()).toBe(false)
  await page.getByRole('combobox', { name: 'Show the right answer for' }).selectOption('A moment')
  for (const point of others) {
    await player.reach(point)
    await player.answer(point, true)
  }
  await expect(player.finish.getByRole('listitem')).toHaveCount(player.points.length)
  await player.finish.getByRole('button', { name: `Watch that part: ${first.question}` }).click()
  await expect(player.finish).toBeHidden()
  await expect.poll(() => player.isPaused()).toBe(false)
  expect(await player.readPosition()).toBeLessThan(first.time)

  await player.seek((player.video.durationSeconds ?? 0) - 1)
  const end = page.getByRole('dialog', { name: 'The End' })
  await expect(end).toBeFocused()
  await expect(end).toContainText(`You got ${others.length} / ${player.points.length} correct!`)
  await expect(end.getByRole('link', { name: /^Next: / })).toBeVisible()
  await expectAccessible(page)
  await end.getByRole('button', { name: 'Play these words' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/hangman$/)
})

test('what was answered is there after a reload, and the film goes on', async ({ page }) => {
  const player = new VideoPlayerPage(page, await readFeatured(page.request))
  const [first] = player.points
  if (!first) throw new Error('The featured video has no questions')
  await player.open()
  await player.play()
  await player.reach(first)
  await player.answer(first, true)
  await page.reload()
  await page.getByRole('button', { name: 'Continue where you left off' }).click()
  await expect(player.questions.first().getByRole('img', { name: 'Right' })).toBeVisible()
  expect(await player.readPosition()).toBeGreaterThan(first.time - 1)
})

test('a film that cannot be had is tried again, and the words go on', async ({ page, pageErrors }) => {
  pageErrors.expect(/ERR_FAILED/)
  const player = new VideoPlayerPage(page, await readFeatured(page.request))
  await page.route('**/media/lessons/*.mp4', (route) => route.abort())
  await page.goto(`/video-player/${player.video.videoID}`)
  await expect(page.getByText("We couldn't play the film")).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/media/lessons/*.mp4')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await player.play()
  await expect.poll(() => player.readPosition()).toBeGreaterThan(0)
})

test('every control of the film is in sight on narrow screens', async ({ page }) => {
  const player = new VideoPlayerPage(page, await readFeatured(page.request))
  await player.open()
  const controls = page.getByRole('group', { name: 'Film controls' }).locator('button, select, input:visible')
  for (const width of [320, 360, 390, 560]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await controls.count(), `${width} px`).toBeGreaterThanOrEqual(6)
    for (const control of await controls.all()) {
      await expect(control, `${width} px`).toBeInViewport({ ratio: 1 })
    }
  }
})

test('a screen reader finds film, controls, questions and words by name', async ({ page }) => {
  const player = new VideoPlayerPage(page, await readFeatured(page.request))
  const [first] = player.points
  if (!first) throw new Error('The featured video has no questions')
  await player.open()
  await expect(page.getByRole('region', { name: 'Film' })).toMatchAriaSnapshot(`
    - region "Film":
      - button "Play Video"
      - group "Film controls":
        - button "Play"
        - slider "Position"
        - button "Captions" [pressed]
        - combobox "Speed"
        - button "Mute"
        - slider "Volume"
        - button "Full screen"
  `)
  await player.play()
  await player.reach(first)
  await expect(player.dialog).toMatchAriaSnapshot(`
    - dialog ${JSON.stringify(first.question)}:
      - heading ${JSON.stringify(first.question)} [level=2]
      - paragraph: Question 1 of ${player.points.length}
      - list:
        - listitem:
          - button ${JSON.stringify(first.answers[0])}
        - listitem:
          - button ${JSON.stringify(first.answers[1])}
        - listitem
      - button "Go Back ${first.goBackTime} Seconds"
  `)
})
