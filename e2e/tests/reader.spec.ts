import { expectAccessible } from '../fixtures/accessibility.ts'
import { expectWholeRings } from '../fixtures/rings.ts'
import { expect, test } from '../fixtures/test.ts'

const TEXT = '/texts/shelf:my-brothers-dog'

test.describe('a text of the shelf', () => {
  test('is read by keyboard and asks its questions', async ({ page, newLearner }) => {
    await newLearner()
    await page.goto(TEXT)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Brother’s Lazy Dog')
    await expect(page.getByText(/^You know \d+% of the words; /)).toBeVisible()
    const text = page.getByRole('region', { name: 'Text', exact: true })
    await expectAccessible(page)

    await text.getByRole('button').focus()
    await page.keyboard.press('ArrowRight')
    await expect(text.getByRole('button')).toContainText('brother')
    await page.keyboard.press('Enter')
    const card = page.getByRole('dialog', { name: 'brother' })
    await expect(card.getByText('My brother has a dog.')).toBeVisible()
    await expectAccessible(page)
    await card.getByRole('button', { name: 'Add to My Words' }).press('Enter')
    await expect(card.getByRole('button', { name: 'In My Words' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(text.getByRole('button')).toBeFocused()

    const question = page.getByRole('group', { name: 'Where does Biscuit sleep at night?' })
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect(question).toBeAttached()
    await question.scrollIntoViewIfNeeded()
    await question.getByRole('button', { name: 'on a bed' }).press('Enter')
    await expect(question.getByText('Right!')).toBeVisible()
    await expectAccessible(page)
  })
})

test('nothing that has the focus is behind the bars of a text, on the way up either', async ({ page }) => {
  await page.goto(TEXT)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await page.getByRole('link', { name: /^Read “/ }).focus()
  await expectWholeRings(page, 'Shift+Tab', 14)
  const text = page.getByRole('region', { name: 'Text', exact: true })
  await page.getByRole('button', { name: 'Read Aloud' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Next sentence' })).toBeVisible()
  await text.getByText('brother', { exact: true }).last().click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectWholeRings(page, 'ArrowUp', 12)
})
