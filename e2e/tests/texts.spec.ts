import { expectAccessible } from '../fixtures/accessibility.ts'
import { ARTICLE } from '../fixtures/article.ts'
import { expect, test } from '../fixtures/test.ts'
import { LearnWithTextPage } from '../pages/learn-with-text-page.ts'

const LONG_TEXT = Array.from({ length: 9 }, () => ARTICLE).join('\n\n')

test('a text with markup, scripts and control characters is text and nothing else', async ({ page }) => {
  const text = new LearnWithTextPage(page)
  await text.open()
  await text.input(
    '<h1>Big</h1><img src=x onerror="window.broken = 1"><script>window.broken = 2</script>' +
      '<b>bold\u0000\u0007</b> &lt;svg onload=alert(1)&gt; a < b\u202e and don’t — T-shirt 😀',
  )
  const words = await text.grid.getByRole('option').allTextContents()
  expect(words.map((word) => word.trim())).toEqual(['Big', 'bold', 'a', 'b', 'and', 'don’t', 'T-shirt'])
  expect(await page.evaluate(() => 'broken' in window)).toBe(false)
  await expect(page.locator('main img[src=x], main script, main svg[onload]')).toHaveCount(0)
  await text.select(['don’t', 'T-shirt'])
  await expect(text.panel.getByRole('listitem')).toHaveText(['don’t', 'T-shirt'])
})

test('5,000 words: each can be reached and selected, and the same word everywhere is one', async ({ page }) => {
  const text = new LearnWithTextPage(page)
  await text.open()
  await text.input(LONG_TEXT)
  await expect(page.getByText(/^5,\d{3} words$/)).toBeVisible()
  await expect(text.grid.getByRole('option', { name: 'loudspeaker' })).toHaveCount(9)
  await text.grid.getByRole('option', { name: 'loudspeaker' }).last().click()
  await expect(text.panel.getByRole('listitem')).toHaveText(['loudspeaker'])
  await expect(text.grid.getByRole('option', { name: 'loudspeaker', selected: true })).toHaveCount(9)
  // Words come in slices: before the last slice, the last word is another one.
  await expect(async () => {
    await page.keyboard.press('Control+End')
    await expect(text.grid.getByRole('option').last()).toBeFocused({ timeout: 500 })
  }).toPass()
})

test('a text that is too long is refused in words, not cut', async ({ page }) => {
  const text = new LearnWithTextPage(page)
  await text.open()
  await text.text.fill(`${LONG_TEXT}\n`.repeat(4))
  await page.getByRole('button', { name: 'Input Text' }).click()
  await expect(text.text).toHaveAccessibleDescription(
    /^This text is too long \([\d,]+ of 100,000 characters\)\. Please add it in parts\.$/,
  )
  await expect(text.grid).toBeHidden()
})

test('the 21st word is one too many', async ({ page }) => {
  const text = new LearnWithTextPage(page)
  await text.open()
  const words = Array.from({ length: 22 }, (_, index) => `word${String.fromCharCode(97 + index)}`)
  await text.input(words.join(' '))
  await text.select(words.slice(0, 20))
  await text.word('wordu').click()
  await expect(page.getByText('20 Words Max')).toBeVisible()
  await expect(text.word('wordu')).toHaveAttribute('aria-selected', 'false')
  await expect(text.panel.getByRole('listitem')).toHaveCount(20)
  await text.word('worda').click()
  await text.word('wordu').click()
  await expect(text.word('wordu')).toHaveAttribute('aria-selected', 'true')
})

test('directions show what is missing: a text, then words', async ({ page, newLearner }) => {
  await newLearner()
  const text = new LearnWithTextPage(page)
  await text.open()
  await text.makeCards.click()
  await expect(page.getByRole('heading', { name: 'Choose Text' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Choose Text' })).toBeHidden()
  await text.input('A reluctant owl.')
  await text.makeCards.click()
  await expect(page.getByRole('heading', { name: 'Click The Words' })).toBeVisible()
  await text.select(['reluctant'])
  await expect(page.getByRole('heading', { name: 'Click The Words' })).toBeHidden()
})

test('cleared by mistake, everything comes back', async ({ page }) => {
  const text = new LearnWithTextPage(page)
  await text.open()
  await text.input('A reluctant owl.')
  await text.select(['reluctant'])
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(text.grid).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(text.word('reluctant')).toHaveAttribute('aria-selected', 'true')
})

test('Vocab Zone asks for cards first when no word is selected', async ({ page }) => {
  const text = new LearnWithTextPage(page)
  await text.open()
  await text.panel.getByRole('button', { name: 'Vocab Zone' }).click()
  const first = page.getByRole('dialog', { name: 'Make Cards First?' })
  await expect(first).toBeVisible()
  await expectAccessible(page)
  await first.getByRole('button', { name: 'No Thanks' }).click()
  await expect(page).toHaveURL(/\/vocabulary$/)
})
