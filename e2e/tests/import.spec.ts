import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'

import { buildEpub } from '../fixtures/epub.ts'
import { HOSTILE_TEXTS, INJECTED } from '../fixtures/hostile-texts.ts'
import { buildPdf, buildScan } from '../fixtures/pdf.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectAccessibleInBothThemes } from '../fixtures/themes.ts'
import { PAGE_PHOTO } from '../pages/photo-panel.ts'

/** Down a column of a page, and then the next. */
const column = (x: number, ...texts: readonly string[]) =>
  texts.map((text, index) => [x, 700 - 12 * index, text] as const)

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.goto('/texts')
  await page.getByRole('button', { name: 'Add a Text' }).click()
  await page.getByRole('radio', { name: 'File' }).check()
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer })
}

const textOf = (page: Page) => page.getByRole('region', { name: 'Text', exact: true })

test('a book, columns, a scan, a hostile page and subtitles become texts to read', async ({ page, pageErrors }) => {
  // A scan takes a busy machine a minute.
  pageErrors.expect(/status of 50[234]/)
  test.setTimeout(240_000)
  const foreign: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('evil.example')) foreign.push(request.url())
  })

  await test.step('an EPUB with pictures and footnotes', async () => {
    const book = buildEpub('The Owl of the North', [
      ['An owl<a epub:type="noteref" href="#n">1</a> came.', '<img src="owl.png" alt="An owl"/>It was cold.'],
      ['The owl stayed.<aside epub:type="footnote" id="n">A bird of the night.</aside>'],
    ])
    await choose(page, 'owl.epub', book)
    await expect(textOf(page).locator('p')).toHaveText(['An owl came.', 'It was cold.', 'The owl stayed.'])
  })

  await test.step('a PDF of three columns', async () => {
    const columns = [
      ...column(50, 'One goes down', 'and on into'),
      ...column(230, 'two, which also', 'goes down. It ends.'),
      ...column(410, 'Three is a', 'paragraph of its own.'),
    ]
    await choose(page, 'columns.pdf', buildPdf(columns))
    await expect(textOf(page)).toHaveText(
      /One goes down and on into two, which also goes down\. It ends\.\s*Three is a paragraph of its own\./,
    )
  })

  await test.step('a scanned PDF, read as pictures', async () => {
    await choose(page, 'old_garden.pdf', buildScan(await readFile(PAGE_PHOTO)))
    const read = page.getByRole('button', { name: 'Read It as Pictures' })
    await expect(read).toBeVisible()
    await expectAccessibleInBothThemes(page)
    // The first picture waits for the reader to start: on a busy machine it may ask for another try.
    await expect(async () => {
      await read.press('Enter', { timeout: 1000 })
      await expect(textOf(page).or(page.getByText("The reader didn't answer"))).toBeVisible({ timeout: 60_000 })
      await expect(textOf(page)).toContainText('where the salt wind should have killed it', { timeout: 1000 })
    }).toPass({ timeout: 150_000 })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('old garden')
  })

  await test.step('HTML with hostile markup', async () => {
    const markup = `<!doctype html><p>The owl looked in.</p>${HOSTILE_TEXTS.map((text) => `<p>${text}</p>`).join('')}`
    await choose(page, 'hostile.html', Buffer.from(markup))
    await expect(textOf(page)).toContainText('The owl looked in.')
    expect(await page.evaluate(() => document.documentElement.dataset['pwned'])).toBeUndefined()
    await expect(page.locator(INJECTED)).toHaveCount(0)
  })

  await test.step('subtitles', async () => {
    const captions = '1\n00:00:01,000 --> 00:00:02,000\nThe <i>boat</i>\n\n2\n00:00:02,500 --> 00:00:03,000\nwas old.\n'
    await choose(page, 'film.srt', Buffer.from(captions))
    await expect(textOf(page)).toHaveText(/The boat\s+was old\./)
  })
  expect(foreign).toEqual([])
})

test('addresses of other networks are refused in words, and what was typed stays', async ({
  page,
  newLearner,
  pageErrors,
}) => {
  pageErrors.expect(/status of 422 .*\/api\/me\/web-pages/)
  await newLearner()
  await page.goto('/texts')
  await page.getByRole('button', { name: 'Add a Text' }).click()
  await page.getByRole('radio', { name: 'Web page' }).check()
  const address = page.getByRole('textbox', { name: 'Web address' })
  const inside = [
    'localhost',
    'http://127.0.0.1:80/admin',
    'http://[::1]/',
    '169.254.169.254/latest',
    '10.0.0.5',
    '0x7f.1',
  ]
  for (const typed of inside) {
    await address.fill(typed)
    await page.getByRole('button', { name: 'Get This Page' }).click()
    await expect(address).toHaveAccessibleDescription(/This address is not on the public web/)
    await expect(address).toHaveValue(typed)
    // The next refusal is not this one.
    await address.fill('')
    await page.getByRole('button', { name: 'Get This Page' }).click()
    await expect(address).toHaveAccessibleDescription(/Type or paste an address\./)
  }
  await expectAccessibleInBothThemes(page)
})
