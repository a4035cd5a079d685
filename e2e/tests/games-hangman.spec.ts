import { expectAccessible } from '../fixtures/accessibility.ts'
import { IN_MOTION } from '../fixtures/motion.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectAccessibleInBothThemes } from '../fixtures/themes.ts'
import { buildWord, giveVisitorWords, giveWords, readVideoWords } from '../fixtures/words.ts'
import { AuthPage } from '../pages/auth-page.ts'
import { HangmanPage } from '../pages/hangman-page.ts'

test.beforeEach(({ page }) => page.clock.install())

test.describe('with confetti', () => {
  test.use(IN_MOTION)

  test('won with the trophy of the video, which resets the game and shows in Vocab Zone', async ({
    page,
    newLearner,
  }) => {
    await newLearner()
    const words = await readVideoWords(page)
    const game = new HangmanPage(page)
    await game.open()
    await expectAccessibleInBothThemes(page)
    await game.winAll(words)
    const trophy = page.getByRole('dialog', { name: 'You won a trophy!' })
    await expect(trophy).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await trophy.getByRole('button', { name: 'Take the trophy and start again' }).click()
    await expect(page.getByText(`0/${words.length}`)).toBeVisible()
    await page.getByRole('link', { name: 'Vocab Zone' }).click()
    await expect(page.getByText(/You have its Hangman trophy/)).toBeVisible()
  })
})

test('won without a trophy after a hint, and lost words are told; every modal is in order', async ({
  page,
  newLearner,
}) => {
  await newLearner()
  const [first, second, ...rest] = await readVideoWords(page)
  if (!first || !second) throw new Error('The video has too few words')
  const game = new HangmanPage(page)
  await game.open()
  await game.start.click()
  await game.hint.click()
  await expect(page.getByText(first.definition, { exact: true })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await game.guess(game.lettersOf(first))
  await expect(page.getByRole('dialog', { name: 'You Got It' })).toContainText(first.word)
  await expectAccessibleInBothThemes(page)
  await game.goOn()
  const wrong = [...'zxjvbwgqydkmpcfulhoitnarse'].filter((letter) => !second.word.includes(letter)).slice(0, 6)
  await game.guess(wrong.join(''))
  await expect(page.getByRole('dialog', { name: 'Missed This One' })).toContainText(second.word)
  await expectAccessibleInBothThemes(page)
  await game.goOn('Continue')
  for (const [index, word] of rest.entries()) {
    await game.guess(game.lettersOf(word))
    if (index < rest.length - 1) await game.goOn()
  }
  const end = page.getByRole('dialog', { name: 'You Win' })
  await expect(end).toContainText(`${rest.length + 1}/${rest.length + 2}`)
  await expect(end).toContainText('0 hints with Video Vocab wins a trophy!')
  await expectAccessibleInBothThemes(page)
  await end.getByRole('link', { name: 'Take Me Back' }).click()
  await expect(page).toHaveURL(/\/vocabulary$/)
})

test('a visitor is stopped after five advances, signs in, and wins the trophy of the game that was begun', async ({
  page,
  newLearner,
}) => {
  const learner = await newLearner({ isSignedIn: false })
  const words = await readVideoWords(page)
  const game = new HangmanPage(page)
  await game.open()
  await game.start.click()
  for (const word of words.slice(0, 6)) {
    await game.guess(game.lettersOf(word))
    await game.goOn()
  }
  const notice = page.getByRole('dialog', { name: 'Sign In to Continue' })
  await expect(notice).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await notice.getByRole('link', { name: 'Log In' }).click()
  await new AuthPage(page).submit('Login', learner)
  await expect(page).toHaveURL(/\/hangman$/)
  await expect(page.getByText(`6/${words.length}`)).toBeVisible()
  for (const [index, word] of words.slice(6).entries()) {
    await game.guess(game.lettersOf(word))
    if (index < words.length - 7) await game.goOn()
  }
  await expect(page.getByRole('dialog', { name: 'You won a trophy!' })).toBeVisible()
})

test("a visitor's trophy waits in the browser until signing in, when the server judges it by the video's own words", async ({
  page,
  pageErrors,
  newLearner,
}) => {
  pageErrors.expect(/status of 422 .*\/api\/trophies\/claim/)
  const learner = await newLearner({ isSignedIn: false })
  const words = await readVideoWords(page)
  const game = new HangmanPage(page)
  // All the words of the video are more than a guest may play: the browser is told of half of them.
  await page.route('**/api/videos', async (route) => {
    const response = await route.fetch()
    const { videos } = (await response.json()) as { videos: { definitionsAndSentences: unknown[] }[] }
    const [first] = videos
    if (first) first.definitionsAndSentences = first.definitionsAndSentences.slice(0, 5)
    await route.fulfill({ response, json: { videos } })
  })
  await game.open()
  await game.winAll(words.slice(0, 5))
  const trophy = page.getByRole('dialog', { name: 'You won a trophy!' })
  await expect(trophy).toContainText('Sign in to keep it for good.')
  await expectAccessibleInBothThemes(page)
  await page.unroute('**/api/videos')
  await trophy.getByRole('link', { name: 'Log In' }).click()
  await new AuthPage(page).submit('Login', learner)
  await expect(page.getByText(/We couldn't award the trophy/)).toBeVisible()
})

test('left in the middle, the game goes on after a reload', async ({ page, baseURL, newLearner }) => {
  await newLearner()
  await giveWords(page, baseURL ?? '', [buildWord('owl'), buildWord('nest')])
  const game = new HangmanPage(page)
  await game.open()
  await game.start.click()
  await expect(game.board).toBeVisible()
  await page.keyboard.type('ox')
  await page.getByRole('link', { name: 'Vocab Zone' }).click()
  await page.getByRole('link', { name: /Hangman/ }).click()
  await expect(game.board).toContainText('Word: o, blank, blank')
  await page.reload()
  await expect(game.board).toContainText('Word: o, blank, blank')
  await game.guess('wl')
  await game.goOn()
  await expect(game.board).toContainText('Word: blank, blank, blank, blank')
})

test('by keyboard alone, and it reads well to a screen reader', async ({ page }) => {
  await giveVisitorWords(page, [buildWord("don't")])
  const game = new HangmanPage(page)
  await game.open()
  await game.start.focus()
  await page.keyboard.press('Enter')
  // Letters that come before the board are guessed with it, and told as one with the word.
  await expect(game.board).toBeVisible()
  await page.keyboard.type('dx')
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Hangman" [level=1]
      - link "Vocab Zone"
      - img "The picture after 1 of 6 wrong guesses"
      - text: Correct words 0/1 Incorrect guesses 1/6
      - button "Hint"
      - button "Start Over"
      - button "Game Settings"
      - region "The word to guess":
        - paragraph: "Word: d, blank, blank, ', blank"
      - textbox "Type a letter"
      - group "Letters"
  `)
  await expect(page.getByText('x is not in the word. 1 of 6 wrong.')).toBeAttached()
  await expectAccessible(page)
  await game.guess('ont')
  await expect(page.getByRole('link', { name: 'Take Me Back' })).toBeFocused()
})

test('fits phones, upright and on their side, without scrolling', async ({ page }) => {
  const game = new HangmanPage(page)
  await game.open()
  await game.start.click()
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(viewport)
    const over = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    expect(over, `pixels to scroll at ${viewport.width}x${viewport.height}`).toBeLessThanOrEqual(0)
  }
})
