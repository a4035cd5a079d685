import { MAX_PHOTOS, readPages } from '#shared/photos/read-photos.ts'
import { openPagePictures } from '#shared/texts/import/import-file.ts'
import { toParagraphText } from '#shared/texts/import/imported-text.ts'

type ScannedPages = {
  readonly file: File
  /** Pages of the whole file. */
  readonly pages: number
  /** The first page to read, counted from 1. */
  readonly from: number
  /** Texts of the pages that were read before, by page. */
  readonly texts: Map<number, string>
  readonly signal: AbortSignal
  readonly onPage: (page: number) => void
}

/**
 * The text of a scanned file, from a page on, as many pages as photos may be read at once.
 * @throws As `readPages` and `importFile` do.
 */
export async function readScannedPages(scan: ScannedPages): Promise<{ title: string; text: string }> {
  const { file, pages, from, texts, signal, onPage } = scan
  const last = Math.min(pages, from + MAX_PHOTOS - 1)
  const pictures = openPagePictures(file, signal)
  try {
    const wanted = Array.from({ length: last - from + 1 }, (_, index) => ({
      page: from + index,
      load: () => pictures.draw(from + index),
    }))
    const text = toParagraphText(await readPages(wanted, { onPage, signal, texts }))
    const name = file.name.replace(/\.pdf$/i, '').replaceAll('_', ' ')
    return { title: pages > MAX_PHOTOS ? `${name} (${from}–${last})` : name, text }
  } finally {
    pictures.close()
  }
}
