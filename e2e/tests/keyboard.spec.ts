import { ARTICLE } from '../fixtures/article.ts'
import { focused, tabTo, untilFocusIsInDialog } from '../fixtures/keys.ts'
import { buildLearner } from '../fixtures/learner.ts'
import { useLargeText } from '../fixtures/reflow.ts'
import { expectWholeRings } from '../fixtures/rings.ts'
import { expect, test } from '../fixtures/test.ts'
import { STATE_WORDS } from '../fixtures/states/screen-state.ts'
import { readFeatured } from '../fixtures/videos.ts'
import { buildWord, giveWords } from '../fixtures/words.ts'
import { LearnWithTextPage } from '../pages/learn-with-text-page.ts'
import { VideoPlayerPage } from '../pages/video-player-page.ts'

/** Of WCAG 2.2, for colours as `rgb(r, g, b)`. */
function toContrast(one: string, other: string): number {
  const toLuminance = (color: string) => {
    const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => {
      const share = Number(part) / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [dark = 0, light = 0] = [toLuminance(one), toLuminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

test('from registering to the last letter of hangman without a mouse', async ({ page }) => {
  const learner = buildLearner()
  await page.goto('/')
  await page.keyboard.press('Tab')
  expect(await focused(page)).toContain('Skip to content')
  await tabTo(page, /^a: Sign In/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Login' })).toBeFocused()
  await tabTo(page, /^a: Register/)
  await page.keyboard.press('Enter')
  await tabTo(page, /^input: Email/)
  await page.keyboard.type(learner.email)
  await tabTo(page, /^input: Password/)
  await page.keyboard.type(learner.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Welcome to Wordnest!' })).toBeVisible()
  await tabTo(page, /^button: Continue/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/$/)

  await tabTo(page, /^a: Learn with Text/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Learn With Text' })).toBeFocused()
  await tabTo(page, /^textarea: Your text/)
  await page.keyboard.insertText(ARTICLE)
  await tabTo(page, /^button: Input Text/)
  await page.keyboard.press('Enter')
  const grid = page.getByRole('listbox', { name: 'Tap the words to learn' })
  await expect(grid).toBeVisible()
  await expect(grid.getByRole('option', { name: 'The', exact: true }).first()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  const panel = page.getByRole('region', { name: 'Selected Words' })
  await expect(panel.getByRole('listitem')).toHaveText(['Swifts', 'Miller'])

  await tabTo(page, /^button: Remove Miller/)
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('listitem')).toHaveText(['Swifts'])
  await tabTo(page, /^button: Make Cards/)
  await page.keyboard.press('Enter')
  const confirm = page.getByRole('dialog', { name: 'Make Cards?' })
  await expect(confirm).toBeVisible()
  await untilFocusIsInDialog(page)
  await page.keyboard.press('Escape')
  await expect(confirm).toBeHidden()
  expect(await focused(page)).toMatch(/^button: Make Cards/)
  await page.keyboard.press('Enter')
  await expect(confirm).toBeVisible()
  await tabTo(page, /^button: Okay/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/vocabulary$/)
  await expect(page.getByText('1/20')).toBeVisible()

  await tabTo(page, /^a: .*Vocab Cards/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Vocab Cards' })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByRole('group', { name: /Word side/ })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('heading', { name: 'All learned!' })).toBeVisible()
  await tabTo(page, /^a: .*Vocab Zone/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Vocab Zone' })).toBeFocused()
  await tabTo(page, /^a: .*Hangman/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Hangman' })).toBeFocused()
  await tabTo(page, /^button: Start Game/)
  await page.keyboard.press('Enter')
  await page.keyboard.type('swift')
  await expect(page.getByRole('dialog', { name: /You Win/ })).toContainText('1/1')
  await tabTo(page, /^a: Take Me Back/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/vocabulary$/)
})

test('a word that is selected shows that it has the focus, too, by day and by night', async ({ page }) => {
  await page.goto('/learn-with-text')
  await page.getByLabel('Your text').fill(ARTICLE)
  await tabTo(page, /^button: Input Text/)
  await page.keyboard.press('Enter')
  const word = page.getByRole('option', { name: 'The', exact: true }).first()
  await expect(word).toBeFocused()
  await page.keyboard.press('Space')
  await expect(word).toHaveAttribute('aria-selected', 'true')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const [ring, ground] = await word.evaluate((element) => {
      const { outlineColor, outlineStyle, backgroundColor } = getComputedStyle(element)
      return [outlineStyle === 'none' ? backgroundColor : outlineColor, backgroundColor]
    })
    expect(toContrast(ring ?? '', ground ?? ''), colorScheme).toBeGreaterThanOrEqual(3)
  }
})

test.describe('the ring of what has the focus is whole', () => {
  test('in lists and dialogs that scroll, and below a film', async ({ page }) => {
    const text = new LearnWithTextPage(page)
    await text.open()
    await text.input(ARTICLE)
    await text.select(['scream', 'pavement'])
    await expectWholeRings(page, 'Tab', 6)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Look up a word' }).fill('light')
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'light' }).first()).toBeVisible()
    await expectWholeRings(page, 'Tab', 24)
    const { videoID } = await readFeatured(page.request)
    await page.goto(`/video-player/${videoID}`)
    await page.getByRole('button', { name: 'Play Video' }).focus()
    await expectWholeRings(page, 'Tab', 14)
  })

  test('at twice the text size on 320 pixels', async ({ page }) => {
    await useLargeText(page)
    await page.goto('/learn-with-text')
    await expectWholeRings(page, 'Tab', 9)
    const text = new LearnWithTextPage(page)
    await text.input(ARTICLE)
    await text.select(['scream'])
    await expectWholeRings(page, 'Tab', 4)
    await page.goto('/today')
    await expectWholeRings(page, 'Tab', 8)
  })
})

test.describe('at twice the text size on 320 pixels, what has the focus is in the window', () => {
  test.beforeEach(({ page }) => useLargeText(page))

  test('when a review shows a meaning, and when it goes on', async ({ page }) => {
    await page.goto('/video-house')
    await page.getByRole('button', { name: 'Set Study List' }).click()
    await expect(page.getByRole('heading', { name: 'Vocab Zone', level: 1 })).toBeVisible()
    await page.goto('/today')
    await tabTo(page, /^button: Start/)
    await page.keyboard.press('Enter')
    for (let word = 0; word < 2; word += 1) {
      const heading = page.getByRole('heading', { level: 2 })
      await expect(heading).toBeFocused()
      await expect(heading).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Space')
      const known = page.getByRole('button', { name: 'I Knew It' })
      await expect(known).toBeFocused()
      await expect(known).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Enter')
      await expect(known).toBeHidden()
    }
  })

  test('when a miss in Sentence Scramble is explained above the words', async ({ page, baseURL, newLearner }) => {
    await newLearner()
    const sentence = 'Some of them were reluctant to hang a box under the roof.'
    await giveWords(page, baseURL ?? '', [buildWord('reluctant', sentence)])
    await page.goto('/sent-scramble')
    await tabTo(page, /^button: Start/)
    await page.keyboard.press('Enter')
    await tabTo(page, /^button: (?:them|of|were)$/)
    const tiles = page.getByRole('group', { name: 'Words' }).getByRole('button')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    // The first of the three places is for `of`.
    if ((await focused(page)) === 'button: of') await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    const missed = tiles.and(page.getByRole('button', { name: /, wrong$/ }))
    await expect(missed).toBeFocused()
    await expect(missed).toBeInViewport({ ratio: 1 })
  })

  test('on Vocab Cards, whose cards differ in height', async ({ page, baseURL, newLearner }) => {
    await newLearner()
    await giveWords(page, baseURL ?? '', STATE_WORDS)
    await page.goto('/cards')
    const top = page.getByRole('list', { name: 'Cards' }).getByRole('group').first()
    await expect(top).toBeVisible()
    await page.keyboard.press('Space')
    await expect(page.getByRole('button', { name: 'Play reluctant' })).toBeInViewport({ ratio: 1 })
    await tabTo(page, /^button: Learned/)
    const learned = page.getByRole('button', { name: /^Learned/ })
    for (let left = STATE_WORDS.length - 1; left > 0; left -= 1) {
      await page.keyboard.press('Enter')
      await expect(page.getByText(`${STATE_WORDS.length - left}/${STATE_WORDS.length}`)).toBeAttached()
      await expect(learned).toBeInViewport({ ratio: 1 })
    }
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'All learned!' })).toBeInViewport({ ratio: 1 })
  })

  test('while a film asks a question', async ({ page }) => {
    const player = new VideoPlayerPage(page, await readFeatured(page.request))
    await player.open()
    await tabTo(page, /^button: Play Video/)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Pause' })).toBeInViewport({ ratio: 1 })
    const [first] = player.points
    if (!first) throw new Error('The film has no questions')
    await player.reach(first)
    await expect(page.getByRole('region', { name: 'Film' }).locator('video')).toBeInViewport({ ratio: 1 })
    await expectWholeRings(page, 'Tab', 14)
  })
})
