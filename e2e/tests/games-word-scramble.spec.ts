import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectAccessibleInBothThemes } from '../fixtures/themes.ts'
import { buildWord, giveWords, readVideoWords } from '../fixtures/words.ts'
import { WordScramblePage } from '../pages/scramble-pages.ts'

test.beforeEach(({ page }) => page.clock.install())

test('won with the trophy of the video, which Vocab Zone shows; the second time it is CRAZY TIME', async ({
  page,
  newLearner,
}) => {
  await newLearner()
  const words = await readVideoWords(page)
  const game = new WordScramblePage(page)
  await game.open()
  await expectAccessibleInBothThemes(page)
  await game.winAll(words)
  const trophy = page.getByRole('dialog', { name: 'You won a trophy!' })
  await expect(trophy).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await trophy.getByRole('button', { name: 'Take the trophy and close' }).click()
  await page.clock.runFor(2000)
  await game.winAll(words)
  const end = page.getByRole('dialog', { name: 'You Win' })
  await expect(end).toContainText('CRAZY TIME')
  await expectAccessibleInBothThemes(page)
  await end.getByRole('link', { name: 'Take Me Back' }).click()
  await expect(page).toHaveURL(/\/vocabulary$/)
  await expect(page.getByText(/You have its Word Scramble trophy/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/You have its Word Scramble trophy/)).toBeVisible()
})

test("won without a trophy with a learner's own words, by tapping and dragging the letters", async ({
  page,
  baseURL,
  newLearner,
}) => {
  await newLearner()
  const words = [buildWord('owl'), buildWord('friendship')]
  await giveWords(page, baseURL ?? '', words)
  const game = new WordScramblePage(page)
  await game.open()
  await game.start.click()
  for (const _ of words) {
    const word = await game.dealt(words)
    for (const letter of word.slice(0, -1)) await game.tap(letter)
    await game.oops.click()
    await expect(game.board).toContainText('blank, blank')
    for (const letter of word.slice(-2)) {
      const tile = game.tiles.and(page.getByRole('button', { name: letter, exact: true })).first()
      const to = await game.board.boundingBox()
      await tile.hover()
      await page.mouse.down()
      await page.mouse.move((to?.x ?? 0) + (to?.width ?? 0) / 2, (to?.y ?? 0) + (to?.height ?? 0) / 2, { steps: 5 })
      await page.mouse.up()
    }
    await expect(game.board).toContainText(`Your answer: ${[...word].join(', ')}`)
    await game.okay.click()
    await game.passYes()
  }
  const end = page.getByRole('dialog', { name: 'You Win' })
  await expect(end).toContainText('You made all 2 words in a row!')
  await expect(end).toContainText('Play with Video Vocab to win a trophy!')
  await end.getByRole('button', { name: 'Close' }).click()
  await page.clock.runFor(2000)
  await expect(game.start).toBeVisible()
})

test('the board has one line up to 8 letters, and two above', async ({ page, baseURL, newLearner }) => {
  await newLearner()
  await giveWords(page, baseURL ?? '', [buildWord('elephant'), buildWord('crocodile')])
  const game = new WordScramblePage(page)
  await game.open()
  await game.start.click()
  for (let round = 0; round < 2; round += 1) {
    const word = await game.dealt([buildWord('elephant'), buildWord('crocodile')])
    const tops = await game.tiles.evaluateAll((tiles) =>
      tiles.map((tile) => Math.round(tile.getBoundingClientRect().y)),
    )
    expect(new Set(tops).size).toBe(word.length > 8 ? 2 : 1)
    await game.solve([buildWord(word)])
  }
})

test('a wrong answer flashes, and another word is called one', async ({ page, baseURL, newLearner }) => {
  await newLearner()
  await giveWords(page, baseURL ?? '', [buildWord('horse')])
  const game = new WordScramblePage(page)
  await game.open()
  await game.start.click()
  await expect(game.board).toBeFocused()
  await page.keyboard.type('shore')
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  await page.keyboard.press('Enter')
  // Screen readers are told the same words until there is more to say.
  const flash = page.getByRole('strong').filter({ hasText: 'Wrong Answer' })
  await expect(flash).toBeVisible()
  await page.clock.resume()
  await expect(flash).toBeHidden()
  await expect(page.getByRole('main').getByText('“shore” is a real word, but not the one we want.')).toBeVisible()
  await expectAccessibleInBothThemes(page)
})

test('lost when the time is over, also for a computer that slept; TRY AGAIN starts anew', async ({
  page,
  newLearner,
}) => {
  await newLearner()
  const words = await readVideoWords(page)
  const game = new WordScramblePage(page)
  await game.open()
  await game.start.click()
  await page.clock.runFor(8000)
  await expect(page.getByRole('progressbar', { name: 'Time left' })).toHaveAttribute(
    'aria-valuetext',
    /^1[12] seconds$/,
  )
  const word = await game.dealt(words)
  await page.clock.fastForward(3_600_000)
  const end = page.getByRole('dialog', { name: 'YOU LOSE' })
  await expect(end).toBeVisible()
  expect((await end.textContent())?.toLowerCase().replaceAll(' ', '')).toContain(word)
  await expectAccessibleInBothThemes(page)
  await expect(end.getByRole('button', { name: 'TRY AGAIN' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(end).toBeHidden()
  await expect(game.streak).toHaveText('Streak 0')
  await game.solve(words)
  await expect(game.streak).toHaveText('Streak 1')
})

test('a hidden tab pauses the game, and so does leaving it; both wait under a cover', async ({ page, newLearner }) => {
  await newLearner()
  const words = await readVideoWords(page)
  const game = new WordScramblePage(page)
  await game.open()
  await game.start.click()
  await game.solve(words)
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await page.clock.runFor(120_000)
  await page.evaluate(() => {
    Reflect.deleteProperty(document, 'hidden')
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(page.getByRole('heading', { name: 'Paused' })).toBeVisible()
  await expect(game.tiles.first()).toBeHidden()
  await expectAccessibleInBothThemes(page)
  await expect(page.getByRole('button', { name: 'Continue' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(game.board).toBeFocused()
  const word = await game.dealt(words)
  await page.keyboard.type(word.slice(0, 2))

  await page.getByRole('link', { name: 'Vocab Zone' }).click()
  await page.getByRole('link', { name: /Word Scramble/ }).click()
  await expect(page.getByRole('heading', { name: 'Paused' })).toBeVisible()
  await page.reload()
  await page.clock.runFor(60_000)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(game.board).toContainText(`Your answer: ${word[0]}, ${word[1]}, blank`)
  await page.keyboard.type(word.slice(2))
  await page.keyboard.press('Enter')
  await game.passYes()
  await expect(game.streak).toHaveText('Streak 2')
})

test('a visitor is stopped after more than 4 correct words, signs in, and goes on with the same game', async ({
  page,
  newLearner,
}) => {
  const learner = await newLearner({ isSignedIn: false })
  const words = await readVideoWords(page)
  const game = new WordScramblePage(page)
  await game.open()
  await game.start.click()
  for (let round = 0; round < 5; round += 1) await game.solve(words)
  const notice = page.getByRole('dialog', { name: 'Sign In to Continue' })
  await expect(notice).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await notice.getByRole('link', { name: 'Log In' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(learner.email)
  await page.getByLabel('Password', { exact: true }).fill(learner.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(/\/word-scramble$/)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(game.streak).toHaveText('Streak 5')
  for (let round = 5; round < words.length; round += 1) await game.solve(words)
  await expect(page.getByRole('dialog', { name: 'You won a trophy!' })).toBeVisible()
  await page.getByRole('link', { name: 'Take Me Back' }).click()
  await expect(page.getByText(/You have its Word Scramble trophy/)).toBeVisible()
})

test('by keyboard alone: from Start Game to Take Me Back, letter by letter with Tab', async ({
  page,
  baseURL,
  newLearner,
}) => {
  await newLearner()
  const words = [buildWord('owl'), buildWord('nest')]
  await giveWords(page, baseURL ?? '', words)
  const game = new WordScramblePage(page)
  await game.open()
  const tabTo = async (name: RegExp) => {
    for (let stop = 0; stop < 40; stop += 1) {
      await page.keyboard.press('Tab')
      const label = await page.evaluate(
        () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
      )
      if (name.test(label)) return
    }
    throw new Error(`Tab never reached ${name}`)
  }
  await tabTo(/^Start Game$/)
  await page.keyboard.press('Enter')
  const first = await game.dealt(words)
  for (const letter of first) {
    await tabTo(new RegExp(`^${letter}$`))
    await page.keyboard.press('Enter')
  }
  await expect(game.okay).toBeFocused()
  await page.keyboard.press('Enter')
  await game.passYes()
  await expect(game.tiles.first()).toBeFocused()
  const second = await game.dealt(words)
  await page.keyboard.type(`${second}x`)
  await page.keyboard.press('Backspace')
  await page.keyboard.type(second.slice(-1))
  await page.keyboard.press('Enter')
  await game.passYes()
  await expect(page.getByRole('dialog', { name: 'You Win' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Take Me Back' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/vocabulary$/)
})

test('reads well to a screen reader', async ({ page, baseURL, newLearner }) => {
  await newLearner()
  await giveWords(page, baseURL ?? '', [buildWord('owl')])
  const game = new WordScramblePage(page)
  await game.open()
  await game.start.click()
  await expect(game.board).toBeFocused()
  await page.keyboard.type('ow')
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Word Scramble" [level=1]
      - link "Vocab Zone"
      - text: Streak 0 Word 1/1
      - button "Start Over"
      - button "Game Settings"
      - progressbar "Time left"
      - region "Hint": what owl means
      - region "Your answer":
        - paragraph: "Your answer: o, w, blank"
      - group "Letters":
        - button /[owl]/
        - button /[owl]/
        - button /[owl]/
      - 'button "OOPS: take back the last letter"'
      - 'button "OKAY: check the answer"'
  `)
  await page.keyboard.type('l')
  await expect(page.getByText('Your answer: o, w, l').last()).toBeAttached()
  await expectAccessible(page)
})

test('fits phones, upright and on their side, without scrolling', async ({ page, newLearner }) => {
  await newLearner()
  const words = await readVideoWords(page)
  const game = new WordScramblePage(page)
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 844, height: 390 },
    { width: 360, height: 640 },
    { width: 667, height: 375 },
  ]) {
    await page.setViewportSize(viewport)
    await page.goto('/word-scramble')
    const goOn = page.getByRole('button', { name: 'Continue' })
    await expect(goOn.or(game.start)).toBeVisible()
    if (await goOn.isVisible()) await goOn.click()
    else await game.start.click()
    for (let round = 0; round < 2; round += 1) {
      const over = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
      expect(over, `pixels to scroll at ${viewport.width}x${viewport.height}`).toBeLessThanOrEqual(0)
      await expect(game.okay).toBeInViewport({ ratio: 1 })
      await game.solve(words)
    }
  }
})
