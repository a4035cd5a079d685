import { type BrowserContext, devices, type Page } from '@playwright/test'

import { buildEpub } from '../fixtures/epub.ts'
import { NO_ANSWER, untilKept } from '../fixtures/service-worker.ts'
import { expect, test } from '../fixtures/test.ts'
import { openWithPatience } from '../fixtures/until-started.ts'

const DAY_MS = 86_400_000
const TITLE = 'The Harbour'
const CHAPTERS = Array.from({ length: 40 }, (_, index) => [
  `Part ${index + 1} begins at the harbour, where the boats come home.`,
  'The old man mended his nets and listened to the rain on the roof. '.repeat(6),
])

const textOf = (page: Page) => page.getByRole('region', { name: 'Text', exact: true })
const part = (page: Page, number: number) => textOf(page).getByText(`Part ${number} begins`)

async function addBook(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a Text' }).click()
  await page.getByRole('radio', { name: 'File' }).check()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'harbour.epub', mimeType: 'application/epub+zip', buffer: buildEpub(TITLE, CHAPTERS) })
  await expect(part(page, 1)).toBeInViewport()
  await expect(page.getByText(/^You know \d+%/)).toBeVisible()
}

/** The text goes on at the part, as a hand scrolls it there. */
async function readTo(page: Page, number: number): Promise<void> {
  await part(page, number).evaluate((element) => {
    element.scrollIntoView({ block: 'start' })
    window.scrollBy(0, -100)
  })
  await expect(part(page, number)).toBeInViewport()
  const progress = page.getByText('Read so far:').locator('..')
  const readPercent = async () => Number(/\d+/.exec(await progress.innerText())?.[0])
  await expect.poll(readPercent).toBeGreaterThan((100 * (number - 1)) / CHAPTERS.length - 2)
}

async function openOn(context: BrowserContext, time: number): Promise<Page> {
  const page = await context.newPage()
  openWithPatience(page)
  await page.clock.install({ time })
  return page
}

const listed = (page: Page) => page.getByText(/^\d+% read$/)

/** The list of texts once the other device has sent what was read there. */
async function untilHeard(page: Page, share: string): Promise<void> {
  await expect(async () => {
    await page.goto('/texts')
    await expect(listed(page)).toHaveText(share, { timeout: 5000 })
  }).toPass()
}

test('a book is read over three days on two devices', async ({ page, browser, baseURL, pageErrors, newLearner }) => {
  const startedAt = Date.now()
  await newLearner()
  await page.goto('/texts')
  await addBook(page)
  await readTo(page, 12)
  // The link is at the top: the way up to it is not read.
  await page.getByRole('link', { name: 'All Texts' }).click()
  const first = await listed(page).innerText()

  const context = await browser.newContext({
    viewport: devices['Pixel 7'].viewport,
    storageState: { cookies: await page.context().cookies(), origins: [] },
    ...(baseURL !== undefined && { baseURL }),
  })
  pageErrors.watch(context)
  const phone = await openOn(context, startedAt + DAY_MS)
  await untilHeard(phone, first)
  await phone.getByRole('link', { name: TITLE }).click()
  await expect(part(phone, 12)).toBeInViewport()
  await readTo(phone, 30)
  await Promise.all([phone.waitForEvent('close'), phone.close({ runBeforeUnload: true })])

  const again = await openOn(context, startedAt + DAY_MS)
  await again.goto('/texts')
  await expect(listed(again)).toHaveText(/^[67]\d% read$/)
  const second = await listed(again).innerText()

  await page.clock.install({ time: startedAt + 2 * DAY_MS })
  await untilHeard(page, second)
  await page.getByRole('link', { name: TITLE }).click()
  await expect(part(page, 30)).toBeInViewport()
  await context.close()
})

test('what is read stays in place without scroll anchoring, while text above it is laid out', async ({ page }) => {
  await page.goto('/texts')
  await addBook(page)
  await readTo(page, 34)
  await page.getByRole('link', { name: 'All Texts' }).click()
  await expect(listed(page)).toBeVisible()
  // As browsers do that have none.
  await page.evaluate(() => document.documentElement.style.setProperty('overflow-anchor', 'none'))
  await page.getByRole('link', { name: TITLE }).click()
  await expect(part(page, 34)).toBeInViewport()
  const moves = await page.evaluate(async () => {
    const inSight = () => {
      for (let y = 300; y < innerHeight; y += 10) {
        const paragraph = document.elementFromPoint(innerWidth / 2, y)?.closest('[data-block]')
        if (paragraph) return paragraph
      }
      throw new Error('no paragraph in sight')
    }
    const found: number[] = []
    while (scrollY > 1000) {
      const paragraph = inSight()
      const before = paragraph.getBoundingClientRect().top
      scrollBy({ top: -200, behavior: 'instant' })
      for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame)
      found.push(paragraph.getBoundingClientRect().top - before)
    }
    return found
  })
  expect(moves.length).toBeGreaterThan(10)
  expect(moves.filter((move) => Math.abs(move - 200) > 1)).toEqual([])
})

test('a reader who scrolls before the scripts are there stays there, and is led on to the saved place', async ({
  page,
}) => {
  const address = '/texts/shelf:to-whoever-lives-here-next'
  const paragraphs = page.locator('[data-ahead] > p, [data-block]')
  /** Puts a paragraph below the bars. */
  const scrollTo = (number: number) =>
    paragraphs.nth(number).evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - 250))
  const topOf = (number: number) => paragraphs.nth(number).evaluate((element) => element.getBoundingClientRect().top)

  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto(address)
  await expect(page.getByText(/^You know \d+%/)).toBeVisible()
  const left = Math.round((await paragraphs.count()) * 0.6)
  await scrollTo(left)
  const progress = page.getByText('Read so far:').locator('..')
  await expect(progress).not.toHaveText(/\b0%/)
  const percent = Number(/\d+/.exec(await progress.innerText())?.[0])
  await page.getByRole('link', { name: 'All Texts' }).click()
  await expect(page.getByText(`${percent}% read`)).toBeVisible()

  const scripts = Promise.withResolvers<void>()
  await page.route(/\.js$/, async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  await expect(paragraphs.nth(2)).toBeVisible()
  await scrollTo(2)
  const before = await topOf(2)
  scripts.resolve()
  await expect(page.getByText(`You stopped at ${percent}% last time.`)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Text', exact: true })).toBeVisible()
  expect(Math.abs((await topOf(2)) - before)).toBeLessThan(2)

  await page.getByRole('button', { name: 'Go There' }).click()
  await expect(paragraphs.nth(left)).toBeInViewport()
})

test('a text is heard by keyboard, from a word on', async ({ page }) => {
  await page.goto('/texts/shelf:my-brothers-dog')
  const word = textOf(page).getByRole('button')
  await word.focus()
  await page.keyboard.press('p')
  const bar = page.getByRole('group', { name: 'Reading aloud' })
  await expect(bar.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect(textOf(page).locator('[aria-current=true]')).toContainText('My brother has a dog.')
  await expect(word).toBeFocused()
  await page.keyboard.press('p')
  await expect(bar).toMatchAriaSnapshot(`
    - group "Reading aloud":
      - button "Previous sentence"
      - button "Play"
      - button "Next sentence"
      - combobox "Speed"
      - button "Stop reading aloud"
  `)
  await bar.getByRole('button', { name: 'Play' }).press('Enter')
  await expect(bar.getByRole('button', { name: 'Pause' })).toBeFocused()
  await bar.getByRole('button', { name: 'Stop reading aloud' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Read Aloud' })).toBeFocused()
  await expect(textOf(page).locator('[aria-current]')).toHaveCount(0)
})

test('the level is tested by keyboard, and each word is told', async ({ page }) => {
  await page.goto('/texts')
  await page.getByRole('button', { name: 'Set Your Level' }).press('Enter')
  await page.getByRole('button', { name: 'Take the Level Test' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Level test' })
  await expect(dialog).toMatchAriaSnapshot(`
    - dialog "Level test":
      - paragraph: /Do you know what this word means/
      - progressbar "Words answered"
      - paragraph: /^[a-z]+$/
      - paragraph: Do you know this word?
      - group "Do you know this word?":
        - button "No"
        - button "Yes"
      - button "Undo"
      - paragraph: /Y for yes/
  `)
  for (let answered = 0; answered < 42; answered += 1) await page.keyboard.press('ArrowLeft')
  await expect(dialog.getByRole('status')).toContainText('Your level is A1')
  await dialog.getByRole('button', { name: 'Use A1' }).press('Enter')
  await expect(page.getByText('Your level: A1 (tested)')).toBeVisible()
})

/** What a learner at A2 knows of the words that the test may ask: all of A1 and A2, and none that are harder or invented. */
const EASY_WORDS = new Set(
  `
  apple bread chair clean door friend garden happy kitchen letter morning mother music office question river
  school shoe shop sleep street summer table teacher station train water weather window winter ability achieve
  advertisement agency ancient audience belly chess complain confuse create cupboard dentist discussion elephant
  envelope fashion furniture gentle hunter importance kettle mistake noisy opinion spoon suitcase truth useless
  violent
  `
    .trim()
    .split(/\s+/),
)

/** How much of the text the learner knows, in percent, as the reader says. */
async function readKnown(page: Page): Promise<number> {
  const line = await page.getByText(/^You know \d+% of the words/).innerText()
  return Number(/\d+/.exec(line)?.[0])
}

test('a test that is answered well gives a level, and then more of a text is known', async ({ page }) => {
  await page.goto('/texts/shelf:the-clever-crow')
  const before = await readKnown(page)
  await page.getByRole('link', { name: 'Find Your Level' }).click()
  await page.getByRole('button', { name: 'Set Your Level' }).click()
  await page.getByRole('button', { name: 'Take the Level Test' }).click()
  const dialog = page.getByRole('dialog', { name: 'Level test' })
  const progress = dialog.getByRole('progressbar', { name: 'Words answered' })
  for (let answered = 0; answered < 42; answered += 1) {
    await expect(progress).toHaveAttribute('aria-valuetext', `${answered} of 42`)
    const knows = EASY_WORDS.has(await dialog.locator('[aria-live=assertive]').innerText())
    await dialog.getByRole('button', { name: knows ? 'Yes' : 'No', exact: true }).click()
  }
  await expect(dialog.getByRole('status')).toContainText('Your level is B1')
  await dialog.getByRole('button', { name: 'Use B1' }).click()
  await expect(page.getByText('Your level: B1 (tested)')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Find Your Level' })).toHaveCount(0)
  expect(await readKnown(page)).toBeGreaterThan(before)
})

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a book opens where it was left, and the place is kept', async ({ page, context, pageErrors }) => {
    pageErrors.expect(NO_ANSWER)
    await page.goto('/texts')
    await untilKept(page)
    await addBook(page)
    await readTo(page, 12)
    await context.setOffline(true)
    await page.reload()
    await expect(part(page, 12)).toBeInViewport()
    await readTo(page, 25)
    await page.reload()
    await expect(part(page, 25)).toBeInViewport()
  })
})
