import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'
import { annotateImage } from '@wordnest/contracts/vision'

import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'
import { LearnWithTextPage } from '../pages/learn-with-text-page.ts'
import { PAGE_PHOTO, PhotoPanel } from '../pages/photo-panel.ts'

async function open(page: Page) {
  const text = new LearnWithTextPage(page)
  await text.open()
  await page.waitForLoadState('networkidle')
  return { text, photo: new PhotoPanel(page) }
}

test('a photo of a page becomes text, is corrected, and becomes the word grid', async ({ page }) => {
  const { text, photo } = await open(page)
  await photo.detect.click()
  await expect(photo.panel.getByRole('alert')).toHaveText('no file loaded')
  await expectAccessible(page)

  await photo.choose(PAGE_PHOTO)
  await expect(photo.preview).toBeVisible()
  await expect(photo.panel.getByRole('alert')).toBeHidden()
  await expectAccessible(page)
  await photo.detect.click()
  await photo.expectDetected('where the salt wind should have killed it')
  await expect(text.text).toHaveValue(/^The Keeper of the Garden\n\nNobody/)
  await expect(text.text).toBeFocused()
  await expectAccessible(page)

  await page.keyboard.insertText('Corrected by hand: ')
  await page.getByRole('button', { name: 'Input Text' }).click()
  await expect(text.word('Corrected')).toBeVisible()
  await text.select(['lighthouse', 'sailors'])
  await expect(photo.preview).toBeHidden()
})

test('what was typed comes back after a photo took its place', async ({ page }) => {
  const { text, photo } = await open(page)
  await text.text.fill('My own words.')
  await photo.choose(PAGE_PHOTO)
  await photo.detect.click()
  await photo.expectDetected('lighthouse keeper')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(text.text).toHaveValue('My own words.')
})

test('a photo can be dropped and pasted', async ({ page }) => {
  const { photo } = await open(page)
  const picture = await readFile(PAGE_PHOTO)
  for (const by of ['drop', 'paste'] as const) {
    await photo.bring(by, picture)
    await expect(photo.preview).toHaveAccessibleName(`Your photo: ${by}.png`)
  }
  await photo.panel.getByRole('button', { name: 'Remove the photo' }).click()
  await expect(photo.preview).toBeHidden()
  await expect(photo.panel.getByRole('button', { name: 'Choose Photo' })).toBeFocused()
})

test('a large photo is scaled down before it is sent', async ({ page }) => {
  const { photo } = await open(page)
  const large = await page.evaluate(drawLargePicture, (await readFile(PAGE_PHOTO)).toString('base64'))
  await photo.choose({ name: 'large.png', mimeType: 'image/png', buffer: Buffer.from(large, 'base64') })
  await expect(photo.preview).toBeVisible()
  const sending = page.waitForRequest(`**${annotateImage.path}`)
  await photo.detect.click()
  const { requests } = annotateImage.body.parse((await sending).postDataJSON())
  expect(await page.evaluate(measurePicture, requests[0]?.image.content ?? '')).toEqual([2500, 1500])
  await photo.expectDetected('where the salt wind should have killed it')
})

test('files that cannot be read are refused in words, at once', async ({ page }) => {
  const { photo } = await open(page)
  const refusals: [string, Buffer, string][] = [
    ['big.jpg', Buffer.alloc(8 * 1024 * 1024 + 1, 0xff), 'Limit: 8MB'],
    ['page.png', Buffer.from('Once upon a time there was a nest.'), "We can't read this file"],
    ['page.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>'), "We can't read this file"],
    ['page.jpg', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), "HEIC photos don't work here"],
  ]
  for (const [name, buffer, text] of refusals) {
    await photo.choose({ name, mimeType: 'image/jpeg', buffer })
    await expect(photo.panel.getByRole('alert')).toContainText(text)
    await expect(photo.preview).toBeHidden()
  }
  await expectAccessible(page)
})

test('a damaged picture and a blank one are told apart, and the photo stays', async ({ page, pageErrors }) => {
  pageErrors.expect(/images:annotate/)
  const { text, photo } = await open(page)
  const picture = await readFile(PAGE_PHOTO)
  await photo.choose({ name: 'torn.png', mimeType: 'image/png', buffer: picture.subarray(0, 2000) })
  await photo.detect.click()
  await expect(photo.panel.getByRole('alert')).toContainText('This picture is damaged')
  const blank = await page.evaluate(drawBlankPicture)
  await photo.choose({ name: 'blank.png', mimeType: 'image/png', buffer: Buffer.from(blank, 'base64') })
  await photo.detect.click()
  await expect(photo.panel.getByText('No text detected.')).toBeVisible({ timeout: 30_000 })
  await expect(photo.preview).toBeVisible()
  await expect(text.text).toHaveValue('')
  await expectAccessible(page)
})

test('reading can be stopped, and a lost connection loses nothing', async ({ page, context, pageErrors }) => {
  pageErrors.expect(/ERR_INTERNET_DISCONNECTED/)
  const { text, photo } = await open(page)
  await photo.choose(PAGE_PHOTO)
  await expect(photo.preview).toBeVisible()
  let release = () => {}
  await page.route(`**${annotateImage.path}`, async (route) => {
    await new Promise<void>((resolve) => (release = resolve))
    await route.abort().catch(() => {})
  })
  await photo.detect.click()
  await expect(photo.detect).toHaveAttribute('aria-busy', 'true')
  await expectAccessible(page)
  await photo.panel.getByRole('button', { name: 'Cancel' }).click()
  await expect(photo.detect).toBeFocused()
  await expect(photo.preview).toBeVisible()
  release()
  await page.unrouteAll()

  await context.setOffline(true)
  await photo.detect.click()
  await expect(photo.panel.getByRole('alert')).toContainText("We couldn't read the text. No connection.")
  await context.setOffline(false)
  await photo.detect.click()
  await photo.expectDetected('lighthouse keeper')
  await expect(text.text).toBeFocused()
})

/** Runs in the page: the picture at three and a half times its size. */
async function drawLargePicture(base64: string): Promise<string> {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  const bitmap = await createImageBitmap(new Blob([bytes]))
  const canvas = document.createElement('canvas')
  canvas.width = bitmap.width * 3.5
  canvas.height = bitmap.height * 3.5
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/png').split(',')[1] ?? ''
}

/** Runs in the page. */
async function measurePicture(base64: string): Promise<number[]> {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  const { width, height } = await createImageBitmap(new Blob([bytes]))
  return [width, height]
}

/** Runs in the page. */
function drawBlankPicture(): string {
  const canvas = document.createElement('canvas')
  canvas.width = 600
  canvas.height = 400
  const context = canvas.getContext('2d')
  if (context) {
    context.fillStyle = 'white'
    context.fillRect(0, 0, 600, 400)
  }
  return canvas.toDataURL('image/png').split(',')[1] ?? ''
}
