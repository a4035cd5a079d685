/** A film of two hours with 2,000 lines, and how long its transcript and the card of a word take from a hand to the paint. */
import type { BrowserContext, Page } from '@playwright/test'

import { pressByHand } from './hand.ts'
import { timeToPaint } from './time-to-paint.ts'

export type TranscriptMeasures = { readonly openMs: number; readonly cardMs: number }

const LINES = 2000
const LINE_SECONDS = 3.6
const ROW = '[role=list] [role=listitem][data-line]'
const ADD = '[role=dialog] button'

const toTime = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(11, 23)

const toLine = (_: unknown, index: number): string => {
  const start = index * LINE_SECONDS
  const text = `This is line ${index} of a long film about a harbour and its stubborn fishermen.`
  return `${toTime(start)} --> ${toTime(start + 3)}\n${text}\n`
}

/** Every film of the context has these captions. */
export const giveLongCaptions = (context: BrowserContext): Promise<unknown> =>
  context.route('**/*.vtt', (route) =>
    route.fulfill({
      contentType: 'text/vtt',
      body: `WEBVTT\n\n${Array.from({ length: LINES }, toLine).join('\n')}`,
    }),
  )

/** The word has been looked up before, so it is known on the device. */
export async function measureTranscript(page: Page): Promise<TranscriptMeasures> {
  const panel = page.getByRole('region', { name: 'Transcript' })
  const word = panel.getByRole('listitem').first().getByText('harbour', { exact: true })
  await word.click()
  await page.locator(ADD).filter({ hasText: 'Add to My Words' }).waitFor()
  await page.keyboard.press('Escape')
  await page.locator('[role=dialog]').waitFor({ state: 'detached' })
  const cardMs = await timeToPaint(page, 'click', ADD, () => pressByHand(page, word))
  await page.keyboard.press('Escape')
  await page.locator('[role=dialog]').waitFor({ state: 'detached' })
  await panel.getByRole('button', { name: 'Hide' }).click()
  const openMs = await timeToPaint(page, 'click', ROW, () =>
    pressByHand(page, panel.getByRole('button', { name: 'Show' })),
  )
  return { openMs, cardMs }
}
