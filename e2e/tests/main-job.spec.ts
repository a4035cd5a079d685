import type { Page } from '@playwright/test'

import { expectAccessible, settle } from '../fixtures/accessibility.ts'
import { ARTICLE, ARTICLE_WORDS } from '../fixtures/article.ts'
import { buildLearner } from '../fixtures/learner.ts'
import { readLists } from '../fixtures/log.ts'
import { IN_MOTION } from '../fixtures/motion.ts'
import { expect, test } from '../fixtures/test.ts'
import { AuthPage } from '../pages/auth-page.ts'
import { LearnWithTextPage } from '../pages/learn-with-text-page.ts'

// As learners have it.
test.use({ ...IN_MOTION, serviceWorkers: 'allow' })

const storedWords = (page: Page) =>
  page.evaluate(() => {
    const list: { word: string; definition: string; sentence: string }[] = JSON.parse(
      localStorage.getItem('todaysVocab') ?? '[]',
    )
    return list
  })

test('register, paste an article, tap words, make cards, swipe, play, log out, log in: the words are still there', async ({
  page,
}) => {
  const learner = buildLearner()
  const auth = new AuthPage(page)
  await auth.open('Register')
  await expectAccessible(page)
  await auth.submit('Register', learner)
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/$/)

  await page.getByRole('main').getByRole('link', { name: 'Learn with Text' }).click()
  const text = new LearnWithTextPage(page)
  await text.input(ARTICLE)
  await expectAccessible(page)
  await text.select(ARTICLE_WORDS)
  await expect(text.panel.getByRole('listitem')).toHaveCount(6)
  await text.makeCards.click()
  await expect(text.confirm).toContainText('3/3 Left Today')
  await expectAccessible(page)
  await text.confirm.getByRole('button', { name: 'Okay' }).click()
  await expect(page).toHaveURL(/\/vocabulary$/)
  await expect(page.getByText('6/20')).toBeVisible()

  const words = await storedWords(page)
  expect(words.map(({ word }) => word)).toEqual([...ARTICLE_WORDS])
  for (const { definition, sentence } of words) {
    expect(definition.length).toBeGreaterThan(5)
    expect(sentence.split(' ').length).toBeGreaterThan(2)
  }

  await page.getByRole('link', { name: /Vocab Cards/ }).click()
  await expect(page.getByText('0/6')).toBeVisible()
  await page.getByRole('button', { name: /^Flip/ }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Learned/ }).click()
  await expect(page.getByText('1/6')).toBeVisible()
  await page.getByRole('button', { name: /^To the back/ }).click()
  await page.getByRole('button', { name: /^Last to front/ }).click()
  await page.getByRole('link', { name: 'Vocab Zone' }).click()
  await expect.poll(async () => (await readLists(page.request)).swiped).toBe(2)

  await page.getByRole('link', { name: /Hangman/ }).click()
  await page.getByRole('button', { name: 'Start Game' }).click()
  for (const letter of new Set(ARTICLE_WORDS[0])) await page.getByRole('button', { name: letter, exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'You Got It' })).toContainText(ARTICLE_WORDS[0])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Go Again' }).click()

  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page.getByText("You're logged out.")).toBeVisible()
  await page.goto('/')
  expect((await storedWords(page)).map(({ word }) => word)).not.toContain(ARTICLE_WORDS[0])
  await auth.open('Login')
  await auth.submit('Login', learner)
  await expect(page).toHaveURL(/\/$/)
  await page.getByRole('main').getByRole('link', { name: 'Vocab Zone' }).click()
  await expect(page.getByText('6/20')).toBeVisible()
  expect((await storedWords(page)).map(({ word }) => word)).toEqual([...ARTICLE_WORDS])
})

test('cards are dragged by hand: down, up and left', async ({ page, newLearner }) => {
  await newLearner()
  await page.goto('/vocabulary')
  await expect(page.getByText('10/20')).toBeVisible()
  await page.getByRole('link', { name: /Vocab Cards/ }).click()
  const card = page.getByRole('group', { name: /first of 10 cards/ })
  const label = () => card.getAttribute('aria-label')
  const drag = async (dx: number, dy: number) => {
    await expect(card).toBeVisible()
    await settle(page)
    const box = await card.boundingBox()
    if (!box) throw new Error('no card to drag')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + dx / 2, y + dy / 2, { steps: 4 })
    await page.mouse.move(x + dx, y + dy, { steps: 4 })
    await page.mouse.up()
  }
  await expect(card).toBeVisible()
  expect(await label()).toContain('Definition side')
  await card.click()
  await expect(page.getByRole('group', { name: /Word side, first of 10/ })).toBeVisible()
  await drag(0, 160)
  await drag(0, -160)
  await drag(-60, 0)
  await expect(page.getByText('0/10')).toBeVisible()
  await drag(-140, 0)
  await expect(page.getByText('1/10')).toBeVisible()
  await expect(page.getByRole('group', { name: /first of 9 cards/ })).toBeVisible()
})
