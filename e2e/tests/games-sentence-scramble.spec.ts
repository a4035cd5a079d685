import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectAccessibleInBothThemes } from '../fixtures/themes.ts'
import { buildWord, giveVisitorWords, giveWords, readVideoWords } from '../fixtures/words.ts'
import { SentScramblePage } from '../pages/scramble-pages.ts'

test.beforeEach(({ page }) => page.clock.install())

test('won with the trophy of the video, which Vocab Zone shows', async ({ page, newLearner }) => {
  await newLearner()
  const words = await readVideoWords(page)
  const game = new SentScramblePage(page)
  await game.open()
  await expectAccessibleInBothThemes(page)
  await game.makeAll(words)
  const trophy = page.getByRole('dialog', { name: 'You won a trophy!' })
  await expect(trophy).toContainText('You made all the sentences and messed up 0 times!')
  await expectAccessibleInBothThemes(page)
  await trophy.getByRole('link', { name: 'Take Me Back' }).click()
  await expect(page).toHaveURL(/\/vocabulary$/)
  await expect(page.getByText(/You have its Sentence Scramble trophy/)).toBeVisible()
})

test("won without a trophy with a learner's own sentences, after a miss with its X", async ({
  page,
  baseURL,
  newLearner,
}) => {
  await newLearner()
  const words = [buildWord('ship', 'We saw ships and boats.'), buildWord('wait', 'I don’t wait here!')]
  await giveWords(page, baseURL ?? '', words)
  const game = new SentScramblePage(page)
  await game.open()
  await game.start.click()
  await game.tile('boats').click()
  await expect(game.tile('boats, wrong')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.clock.runFor(1000)
  await expect(game.tile('boats')).toBeVisible()
  for (const word of words) await game.make(word)
  const end = page.getByRole('dialog', { name: 'You Win' })
  await expect(end).toContainText('You made all the sentences and messed up 1 time!')
  await expect(end).toContainText('Play with Video Vocab to win a trophy!')
  await expectAccessibleInBothThemes(page)
})

test('lost at the third miss, with the sentence; TRY AGAIN starts anew', async ({ page, newLearner }) => {
  await newLearner()
  const words = await readVideoWords(page)
  const [first] = words
  if (!first) throw new Error('The video has no words')
  const game = new SentScramblePage(page)
  await game.open()
  await game.start.click()
  // Not one of the words that a right order can begin with.
  const last = 'back'
  await game.tile(last).click()
  await game.tile(`${last}, wrong`).click()
  await game.tile(`${last}, wrong`).click()
  const end = page.getByRole('dialog', { name: 'You Lost' })
  await expect(end).toContainText(first.sentence)
  await expectAccessibleInBothThemes(page)
  await expect(end.getByRole('button', { name: 'TRY AGAIN' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(end).toBeHidden()
  await expect(page.getByText('0 of 3')).toBeAttached()
  await game.make(first)
  await expect(page.getByText(`Sentence 2/${words.length}`)).toBeVisible()
})

test('a visitor is stopped after 5 sentences', async ({ page }) => {
  const words = await readVideoWords(page)
  const game = new SentScramblePage(page)
  await game.open()
  await game.makeAll(words.slice(0, 5))
  const notice = page.getByRole('dialog', { name: 'Sign In to Continue' })
  await expect(notice).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await expect(notice.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/auth?from=%2Fsent-scramble')
  await notice.getByRole('button', { name: 'Not Now' }).click()
  await expect(game.start).toBeVisible()
})

test('by keyboard alone, with numbers and with arrows; left in the middle, it goes on', async ({
  page,
  baseURL,
  newLearner,
}) => {
  await newLearner()
  const words = [buildWord('owl', 'The owl can sleep today.'), buildWord('nest', 'This nest is warm.')]
  await giveWords(page, baseURL ?? '', words)
  const game = new SentScramblePage(page)
  await game.open()
  await game.start.focus()
  await page.keyboard.press('Enter')
  await expect(game.board).toBeFocused()
  const texts = await game.tiles.locator('[lang]').allTextContents()
  for (const word of ['the', 'owl', 'can']) await page.keyboard.press(String(texts.indexOf(word) + 1))
  await expect(game.board).toContainText('Your sentence: the owl can')

  await page.getByRole('link', { name: 'Vocab Zone' }).click()
  await page.goBack()
  await expect(game.board).toContainText('Your sentence: the owl can')
  await page.reload()
  await expect(game.board).toContainText('Your sentence: the owl can')

  await page.keyboard.press('ArrowDown')
  for (const word of ['sleep', 'today']) {
    for (let move = 0; move < 6; move += 1) {
      const at = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
      if (at === word) break
      await page.keyboard.press(move < 3 ? 'ArrowRight' : 'ArrowLeft')
    }
    await expect(game.tile(word)).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await expect(game.board).toContainText('The owl can sleep today.')
  await page.clock.runFor(500)
  await expect(game.tiles.first()).toBeFocused()
  const more = await game.tiles.locator('[lang]').allTextContents()
  const used = new Set<number>()
  for (const word of game.wordsOf({ word: '', definition: '', sentence: 'This nest is warm.' })) {
    const tile = more.findIndex((text, index) => text === word && !used.has(index))
    used.add(tile)
    await page.keyboard.press(String(tile + 1))
  }
  await page.clock.runFor(500)
  await expect(page.getByRole('dialog', { name: 'You Win' })).toContainText('messed up 0 times!')
  await expect(page.getByRole('link', { name: 'Take Me Back' })).toBeFocused()
})

test('reads well to a screen reader', async ({ page }) => {
  await giveVisitorWords(page, [buildWord('owl', 'The owl sleeps.')])
  const game = new SentScramblePage(page)
  await game.open()
  await game.start.click()
  await game.tile('the').click()
  await game.tile('sleeps').click()
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Sentence Scramble" [level=1]
      - link "Vocab Zone"
      - text: Sentence 1/1 Misses 1 of 3
      - button "Start Over"
      - button "Game Settings"
      - region "Your word"
      - region "Your sentence":
        - paragraph: "Your sentence: the"
      - paragraph: “owl” comes before “sleeps” here.
      - group "Words":
        - button /the, used|owl|sleeps/
        - button /the, used|owl|sleeps/
        - button /the, used|owl|sleeps/
  `)
  await expect(page.getByText('“owl” comes before “sleeps” here. 1 of 3 misses.')).toBeAttached()
  await expectAccessible(page)
})

test('without sentences it says where to get some', async ({ page }) => {
  await giveVisitorWords(page, [buildWord('owl', ''), buildWord('nest', 'Two words.')])
  await page.goto('/sent-scramble')
  await expect(page.getByRole('heading', { name: 'No sentences yet' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('main').getByRole('link', { name: 'Learn with Text' }).click()
  await expect(page).toHaveURL(/\/learn-with-text$/)
})

test('fits phones, upright and on their side, without scrolling', async ({ page, newLearner }) => {
  await newLearner()
  const words = await readVideoWords(page)
  const longest = words.toSorted((one, other) => other.sentence.length - one.sentence.length)[0]
  if (!longest) throw new Error('The video has no words')
  const game = new SentScramblePage(page)
  await game.open()
  await game.start.click()
  for (const word of words.slice(0, words.indexOf(longest))) await game.make(word)
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 844, height: 390 },
    { width: 360, height: 640 },
    { width: 667, height: 375 },
  ]) {
    await page.setViewportSize(viewport)
    const over = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    expect(over, `pixels to scroll at ${viewport.width}x${viewport.height}`).toBeLessThanOrEqual(0)
  }
})
