import type { Locator, Page } from '@playwright/test'

import { expectAccessible } from '../fixtures/accessibility.ts'
import { expectReflow, useLargeText } from '../fixtures/reflow.ts'
import { expect, test } from '../fixtures/test.ts'
import { dragByTouch } from '../fixtures/touch.ts'

const SHELF_TEXT = '/texts/shelf:the-town-that-moved'
const LONG_TEXT = Array.from(
  { length: 900 },
  (_, index) =>
    `Part ${index + 1} begins here. ${'The old man mended his nets and heard the rain. '.repeat(1 + (index % 9))}`,
).join('\n\n')

const textOf = (page: Page) => page.getByRole('region', { name: 'Text', exact: true })
const boxOf = (page: Page) => page.locator('[data-turned]')
const pagesOf = (page: Page) => page.getByRole('group', { name: 'Pages' })
const next = (page: Page) => pagesOf(page).getByRole('button', { name: 'Next Page' })

/** How the text is moved through, and how large its letters are. */
async function choose(page: Page, way: 'Scroll' | 'Pages', size = 'Normal'): Promise<void> {
  await page.getByRole('button', { name: 'Text Settings' }).click()
  await page.getByRole('radio', { name: way, exact: true }).check()
  await page.getByRole('group', { name: 'Size' }).getByRole('radio', { name: size, exact: true }).check()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

type Shown = { readonly first: number; readonly last: number; readonly cut: readonly string[] }

/** Numbers of the first and the last whole word on the page, and the words of lines that are cut. */
const readShown = (page: Page): Promise<Shown> =>
  textOf(page).evaluate((region) => {
    const box = region.parentElement
    if (!box) throw new Error('The text has no page')
    const { top, bottom: end } = box.getBoundingClientRect()
    const bottom = end - Number.parseFloat(box.style.getPropertyValue('--page-cut'))
    // As a learner sees it: what is behind a bar or below the window is not shown.
    const words = [...region.querySelectorAll('p > span')].map((word) => ({
      word: word.textContent,
      box: word.getBoundingClientRect(),
    }))
    const isIn = ({ box: { top: from, bottom: to } }: (typeof words)[number]) => to > top + 2 && from < bottom - 2
    const isWhole = ({ box: { top: from, bottom: to } }: (typeof words)[number]) => from >= top - 2 && to <= bottom + 2
    return {
      first: words.findIndex((word) => isIn(word)),
      last: words.findLastIndex((word) => isIn(word)),
      cut: words.filter((word) => isIn(word) && !isWhole(word)).map(({ word }) => word),
    }
  })

/** Where the text can be read in the window: between the bars that stay there. */
const readFrame = (page: Page): Promise<{ readonly top: number; readonly bottom: number }> =>
  boxOf(page).evaluate((box) => {
    const edges = { top: 0, bottom: window.innerHeight }
    for (const element of document.querySelectorAll('*')) {
      const { position, bottom } = getComputedStyle(element)
      const isBar = position === 'sticky' || position === 'fixed'
      const { top: from, bottom: to, height } = element.getBoundingClientRect()
      if (!isBar || height === 0 || element.contains(box)) continue
      if (position === 'sticky' && bottom === '0px') edges.bottom = Math.min(edges.bottom, from)
      else if (from < window.innerHeight / 4) edges.top = Math.max(edges.top, to)
    }
    return edges
  })

async function expectBetweenBars(page: Page, word: Locator): Promise<void> {
  const { top, bottom } = await readFrame(page)
  const box = await word.boundingBox()
  expect(box?.y).toBeGreaterThanOrEqual(top - 1)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bottom + 1)
}

/** The first line. Words are made when their paragraph is near: only their text is the same everywhere. */
const readFirst = (page: Page): Promise<string> =>
  textOf(page).evaluate((region) => {
    const { top = 0 } = region.parentElement?.getBoundingClientRect() ?? {}
    const isPaged = region.parentElement?.hasAttribute('data-turned') === true
    const bars = [...document.querySelectorAll('*')].filter(
      (element) => getComputedStyle(element).position === 'sticky',
    )
    const above = bars
      .filter((element) => getComputedStyle(element).bottom !== '0px')
      .map((element) => element.getBoundingClientRect().bottom)
    const from = isPaged ? top : Math.max(0, ...above)
    const words = [...region.querySelectorAll('p > span')]
    const at = words.findIndex((word) => word.getBoundingClientRect().bottom > from + 6)
    const block = words[at]?.closest('p')
    const line = words[at]?.getBoundingClientRect().top ?? 0
    return `${block?.dataset['block']}: ${words
      .slice(at)
      .filter((word) => Math.abs(word.getBoundingClientRect().top - line) < 6)
      .map((word) => word.textContent)
      .join(' ')}`
  })

async function addLongText(page: Page): Promise<void> {
  await page.goto('/texts')
  await page.getByRole('button', { name: 'Add a Text' }).click()
  await page.getByRole('radio', { name: 'File' }).check()
  const buffer = Buffer.from(LONG_TEXT)
  await page.locator('input[type=file]').setInputFiles({ name: 'nets.txt', mimeType: 'text/plain', buffer })
  await expect(textOf(page).getByText('Part 1 begins here')).toBeInViewport()
  await expect(page.getByText(/^You know \d+%/)).toBeVisible()
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 700 }, hasTouch: true })

  test('a text is turned by the page to its end and back, and no line is missed or cut', async ({ page }) => {
    await page.goto(SHELF_TEXT)
    await expect(page.getByText(/^You know \d+%/)).toBeVisible()
    const before = await textOf(page).textContent()
    await choose(page, 'Pages')
    // Screen readers get the same text in the same order.
    expect(await textOf(page).textContent()).toBe(before)
    await expectAccessible(page)
    await boxOf(page).evaluate((box) => box.scrollIntoView({ block: 'end' }))
    await expect(pagesOf(page).getByRole('button', { name: 'Previous Page' })).toHaveAttribute('aria-disabled', 'true')

    const shown = [await readShown(page)]
    for (let turned = 0; turned < 40 && (await next(page).count()) > 0; turned += 1) {
      const { first } = shown.at(-1) ?? { first: 0 }
      await next(page).click()
      // A press may first bring the rest of a page into the window.
      const now = await readShown(page)
      if (now.first !== first) shown.push(now)
    }
    expect(shown.length).toBeGreaterThan(4)
    expect(shown.flatMap(({ cut }) => cut)).toEqual([])
    expect(shown[0]?.first).toBe(0)
    for (const [index, { first }] of shown.entries())
      if (index > 0) expect(first).toBe((shown[index - 1]?.last ?? 0) + 1)
    await expect(page.getByText('Read so far:').locator('..')).toHaveText(/100%$/)

    for (const { first, last } of shown.slice(0, -1).toReversed()) {
      await pagesOf(page).getByRole('button', { name: 'Previous Page' }).click()
      await expect.poll(() => readShown(page)).toMatchObject({ first, last })
    }
    await pagesOf(page).getByRole('button', { name: 'Next Page' }).click()
    await page.keyboard.press('End')
    await pagesOf(page).getByRole('button', { name: 'After Reading' }).click()
    await expect(page.getByRole('heading', { name: 'After reading' })).toBeInViewport()
  })

  test('a finger turns the page, and a tap still asks about a word', async ({ page }) => {
    await page.goto(SHELF_TEXT)
    await choose(page, 'Pages')
    await next(page).click()
    await expect(boxOf(page)).toBeInViewport({ ratio: 0.9 })
    const { first, last } = await readShown(page)
    await dragByTouch(boxOf(page), { dx: -140, dy: 10 })
    await expect.poll(async () => (await readShown(page)).first).toBe(last + 1)
    await dragByTouch(boxOf(page), { dx: 140, dy: 10 })
    await expect.poll(async () => (await readShown(page)).first).toBe(first)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const word = textOf(page)
      .locator('p > span')
      .nth(first + 3)
    // A tap right after a drag is taken for a part of it by the browser.
    await expect(async () => {
      await word.tap()
      await expect(page.getByRole('dialog')).toBeVisible({ timeout: 3000 })
    }).toPass()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'I Know This' })).toBeVisible()
  })

  test('the place stays when the way to read, the letters or the window change, and when the text is left', async ({
    page,
  }) => {
    await page.goto(SHELF_TEXT)
    await choose(page, 'Pages')
    for (let turned = 0; turned < 4; turned += 1) await next(page).click()
    const place = await readFirst(page)
    await choose(page, 'Scroll')
    await expect.poll(() => readFirst(page)).toBe(place)
    await choose(page, 'Pages')
    await expect.poll(() => readFirst(page)).toBe(place)

    const word = place.split(' ')[1] ?? ''
    await choose(page, 'Pages', 'Very large')
    await expect.poll(() => readFirst(page)).toContain(word)
    await page.setViewportSize({ width: 700, height: 390 })
    await expect.poll(async () => (await readShown(page)).cut).toEqual([])
    await page.setViewportSize({ width: 390, height: 700 })
    await choose(page, 'Pages')
    await expect.poll(() => readFirst(page)).toBe(place)

    await page.getByRole('link', { name: 'All Texts' }).click()
    await page.locator('a[href$="the-town-that-moved"]').first().click()
    await expect.poll(() => readFirst(page)).toBe(place)
    await choose(page, 'Scroll', 'Large')
    await expect.poll(() => readFirst(page)).toContain(word)
    await page.setViewportSize({ width: 600, height: 700 })
    await expect.poll(() => readFirst(page)).toContain(word)
  })
})

test('a long text is turned by keys, from words and from outside, and opens at its page', async ({ page }) => {
  await addLongText(page)
  await choose(page, 'Pages')
  await page.locator('h1').click()
  await page.keyboard.press('End')
  await expect(textOf(page).getByText('Part 900 begins')).toBeInViewport()
  expect((await readShown(page)).cut).toEqual([])
  await page.keyboard.press('PageUp')
  await page.keyboard.press('ArrowLeft')
  await expect(textOf(page).getByText('Part 900 begins')).not.toBeInViewport()
  await page.keyboard.press('Home')
  await expect(textOf(page).getByText('Part 1 begins')).toBeInViewport()
  let { last } = await readShown(page)
  for (const key of ['PageDown', 'ArrowRight', 'Space']) {
    await page.keyboard.press(key)
    await expect.poll(async () => (await readShown(page)).first).toBe(last + 1)
    ;({ last } = await readShown(page))
  }
  await page.keyboard.press('Shift+Space')

  const word = textOf(page).getByRole('button')
  await word.focus()
  await expect(word).toBeFocused()
  await expectBetweenBars(page, word)
  const { first } = await readShown(page)
  ;({ last } = await readShown(page))
  const pressUntilTurned = async (key: string) => {
    const before = await readShown(page)
    // A phrase is one stop.
    for (let pressed = 0; pressed <= last - first && (await readShown(page)).first === before.first; pressed += 1)
      await page.keyboard.press(key)
    await expect(word).toBeFocused()
    await expectBetweenBars(page, word)
  }
  await pressUntilTurned('ArrowRight')
  expect((await readShown(page)).first).toBe(last + 1)
  await pressUntilTurned('ArrowLeft')
  expect(await readShown(page)).toMatchObject({ first, last })
  await page.keyboard.press('PageDown')
  await expect.poll(async () => (await readShown(page)).first).toBe(last + 1)
  await expect(word).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')

  // What the browser's own search brings into sight becomes a page.
  await textOf(page)
    .getByText('Part 500 begins')
    .evaluate((paragraph) => paragraph.scrollIntoView({ block: 'center' }))
  await expect(textOf(page).getByText('Part 500 begins')).toBeInViewport()
  await expect.poll(async () => (await readShown(page)).cut).toEqual([])
  const place = await readFirst(page)
  await page.reload()
  await expect.poll(() => readFirst(page)).toBe(place)
})

test('reading aloud turns the page', async ({ page }) => {
  await page.goto(SHELF_TEXT)
  await choose(page, 'Pages', 'Very large')
  await page.getByRole('button', { name: 'Read Aloud' }).click()
  const bar = page.getByRole('group', { name: 'Reading aloud' })
  await expect(bar.getByRole('button', { name: 'Play' })).toBeFocused()
  const sentence = async () =>
    boxOf(page).evaluate(
      (box, bars) => {
        const [range] = CSS.highlights.get('reading-sentence') ?? []
        if (!(range instanceof Range)) return 'none'
        const [line] = range.getClientRects()
        const { top, bottom } = box.getBoundingClientRect()
        const [from, to] = [Math.max(top, bars.top), Math.min(bottom, bars.bottom)]
        return line && line.top >= from - 2 && line.bottom <= to + 2 ? 'shown' : 'hidden'
      },
      await readFrame(page),
    )
  await bar.getByRole('button', { name: 'Next sentence' }).click()
  await expect.poll(sentence).toBe('shown')
  const { last } = await readShown(page)
  for (let stepped = 0; stepped < 30; stepped += 1) {
    await bar.getByRole('button', { name: 'Next sentence' }).click()
    await expect.poll(sentence).toBe('shown')
  }
  expect((await readShown(page)).first).toBeGreaterThan(last)
  // A learner who has turned to another page stays there.
  await page.locator('h1').click()
  await page.keyboard.press('Home')
  await bar.getByRole('button', { name: 'Next sentence' }).click()
  expect(await sentence()).toBe('hidden')
  expect((await readShown(page)).first).toBe(0)
})

test('a text is turned by the page on the narrowest screen with large text', async ({ page }) => {
  await useLargeText(page)
  await page.goto('/texts/shelf:my-brothers-dog')
  await expect(page.getByText(/^You know \d+% of the words; /)).toBeVisible()
  await choose(page, 'Pages')
  await expectReflow(page)
  await expectAccessible(page)
  let { first, last } = await readShown(page)
  expect(first).toBe(0)
  for (let turned = 0; turned < 3; turned += 1) {
    await expect(async () => {
      await next(page).click()
      expect((await readShown(page)).first).toBe(last + 1)
    }).toPass()
    ;({ first, last } = await readShown(page))
    expect((await readShown(page)).cut).toEqual([])
    expect(last).toBeGreaterThan(first)
  }
  await expectReflow(page)
  await choose(page, 'Scroll', 'Very large')
  await expectReflow(page)
})
