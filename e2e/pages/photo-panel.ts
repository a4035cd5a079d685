import { join } from 'node:path'

import type { Locator, Page } from '@playwright/test'

import { expect } from '../fixtures/expect.ts'

/** A photo of two paragraphs; the second has the words `lighthouse` and `sailors`. */
export const PAGE_PHOTO = join(import.meta.dirname, '../../packages/reader/fixtures/page.png')

/** Image upload and Detect Text of Learn With Text. */
export class PhotoPanel {
  readonly page: Page
  readonly panel: Locator
  readonly detect: Locator
  readonly preview: Locator

  constructor(page: Page) {
    this.page = page
    this.panel = page.getByRole('region', { name: 'Photo of a text' })
    this.detect = this.panel.getByRole('button', { name: 'Detect Text' })
    this.preview = this.panel.getByRole('img', { name: /^Your photo/ })
  }

  /** Through the file chooser that the button opens. */
  async choose(files: string | { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser')
    await this.panel.getByRole('button', { name: /^(Choose|Other) Photo$/ }).click()
    await (await chooser).setFiles(files)
  }

  /** As a hand or a clipboard would bring it. */
  async bring(by: 'drop' | 'paste', photo: Buffer): Promise<void> {
    await this.page.evaluate(bringFile, { by, base64: photo.toString('base64') })
  }

  async expectDetected(text: string): Promise<void> {
    // The first picture waits for the reader to start.
    await expect(this.page.getByRole('textbox', { name: 'Your text' })).toHaveValue(new RegExp(text), {
      timeout: 30_000,
    })
  }
}

/** Runs in the page. */
function bringFile({ by, base64 }: { by: 'drop' | 'paste'; base64: string }): void {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  const files = new DataTransfer()
  files.items.add(new File([bytes], `${by}.png`, { type: 'image/png' }))
  const target = document.querySelector('textarea') ?? document.body
  const event =
    by === 'paste'
      ? new ClipboardEvent('paste', { clipboardData: files, bubbles: true, cancelable: true })
      : new DragEvent('drop', { dataTransfer: files, bubbles: true, cancelable: true })
  target.dispatchEvent(event)
}
