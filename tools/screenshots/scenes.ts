import type { Page } from '@playwright/test'

import { expect } from '../../e2e/fixtures/expect.ts'
import type { Shot } from '../../apps/web/src/features/about/shots.ts'
import { ARTICLE, ARTICLE_WORDS } from '../../e2e/fixtures/article.ts'
import { sendEvents, toSaved } from '../../e2e/fixtures/log.ts'
import { readFeatured } from '../../e2e/fixtures/videos.ts'
import { giveWords, type JourneyWord, readVideoWords } from '../../e2e/fixtures/words.ts'
import { HangmanPage } from '../../e2e/pages/hangman-page.ts'
import { LearnWithTextPage } from '../../e2e/pages/learn-with-text-page.ts'
import { VideoPlayerPage } from '../../e2e/pages/video-player-page.ts'

/** Brings the page of a new learner to what is to be seen. */
type Scene = (page: Page, origin: string) => Promise<void>

/** Words of the article as cards say them. */
const WORDS: readonly JourneyWord[] = [
  {
    word: 'reluctant',
    definition: 'not eager; not wanting to do something',
    sentence: 'Some of them were reluctant to hang a box under the roof.',
  },
  { word: 'loyal', definition: 'faithful to a person or a place', sentence: 'Swifts are loyal birds.' },
  {
    word: 'hover',
    definition: 'stay in one place in the air',
    sentence: 'A pair of young birds hovered in front of a box.',
  },
  {
    word: 'pavement',
    definition: 'a path at the side of a road for people on foot',
    sentence: 'People on the pavement look up and smile.',
  },
  { word: 'struggle', definition: 'try hard to do something difficult', sentence: 'It struggles to take off.' },
  { word: 'drift', definition: 'be carried along by air or water', sentence: 'It sleeps drifting in slow circles.' },
]

async function openText(page: Page): Promise<LearnWithTextPage> {
  const text = new LearnWithTextPage(page)
  await text.open()
  return text
}

/** Leaves nothing focused, as a finger does. */
export const blur = (page: Page) =>
  page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })

const text: Scene = async (page) => {
  const { text: area } = await openText(page)
  await area.fill(ARTICLE)
  await area.evaluate((element) => element.scrollTo(0, 0))
  await blur(page)
  await page.evaluate(() => scrollTo(0, 0))
}

const words: Scene = async (page) => {
  const screen = await openText(page)
  await screen.input(ARTICLE)
  await screen.select(['scream', 'pavement', 'swifts', 'crossed'])
  await blur(page)
  await screen.grid.evaluate((grid) => scrollTo(0, grid.getBoundingClientRect().top + scrollY - 180))
}

const cards: Scene = async (page) => {
  const screen = await openText(page)
  await screen.input(ARTICLE)
  await screen.select(ARTICLE_WORDS)
  await screen.make('3/3 Left Today')
  await page.goto('/cards')
  await expect(page.getByText('0/6')).toBeVisible()
}

const games: Scene = async (page, origin) => {
  await giveWords(page, origin, WORDS)
  const hangman = new HangmanPage(page)
  await hangman.open()
  await hangman.start.click()
  for (const letter of ['e', 't', 'i', 'a', 's']) await page.getByRole('button', { name: letter, exact: true }).click()
  await hangman.hint.click()
  await blur(page)
}

const film: Scene = async (page) => {
  const player = new VideoPlayerPage(page, await readFeatured(page.request))
  await player.open()
  await player.play()
  const [first] = player.points
  if (!first) throw new Error('The featured video has no questions')
  await player.reach(first)
}

const trophy: Scene = async (page, origin) => {
  const lesson = await readVideoWords(page)
  await giveWords(page, origin, lesson)
  await page.clock.install()
  const hangman = new HangmanPage(page)
  await hangman.open()
  await hangman.winAll(lesson)
  await expect(page.getByRole('dialog', { name: 'You won a trophy!' })).toBeVisible()
}

const lists: Scene = async (page, origin) => {
  const response = await sendEvents(page.request, WORDS.map(toSaved), { origin })
  if (!response.ok()) throw new Error(`The personal list was not saved: ${response.status()} ${await response.text()}`)
  await page.goto('/my-vocabulary')
  await page.getByRole('tab', { name: 'Personal List' }).click()
  const list = page.getByRole('list', { name: 'Personal List' })
  await expect(list).toBeVisible()
  await blur(page)
  await list.evaluate((element) => scrollTo(0, element.getBoundingClientRect().top + scrollY - 300))
}

const offline: Scene = async (page, origin) => {
  await giveWords(page, origin, WORDS)
  await page.goto('/vocabulary')
  await expect(page.getByText('6/20')).toBeVisible()
  await page.context().setOffline(true)
  await expect(page.getByText(/^You're offline/)).toBeVisible()
}

export const SCENES: Readonly<Record<Shot, Scene>> = { text, words, cards, games, film, trophy, lists, offline }
