/** PDF files that hold letters, not only pictures of them. */
import type { getDocument as GetDocument } from 'unpdf/pdfjs'

import { ImportError, type ImportedText, MAX_TEXT_LENGTH, toImportedText } from './imported-text.ts'
import { joinLines, type PageLine, removeHeaders } from './pdf-lines.ts'

export type PdfDocument = Awaited<ReturnType<typeof GetDocument>['promise']>
type TextItem = {
  readonly str: string
  readonly transform: readonly number[]
  readonly height: number
  readonly hasEOL: boolean
}

const MAX_PAGES = 5000

const isTextItem = (item: object): item is TextItem => 'str' in item

/** In the order of the file, which is the order of reading: column after column. */
async function readLines(document: PdfDocument, pageNumber: number): Promise<readonly PageLine[]> {
  const page = await document.getPage(pageNumber)
  const { items } = await page.getTextContent()
  const lines: PageLine[] = []
  let line: PageLine | undefined
  const end = () => {
    if (line && line.text.trim() !== '') lines.push({ ...line, text: line.text.replace(/\s+/gu, ' ').trim() })
    line = undefined
  }
  for (const item of items) {
    if (!isTextItem(item)) continue
    const { transform }: TextItem = item
    const [, , , , x = 0, y = 0] = transform
    if (line && item.str.trim() !== '' && Math.abs(line.y - y) > Math.max(line.height, item.height) / 2) end()
    if (line) line = { ...line, text: line.text + item.str, height: Math.max(line.height, item.height) }
    else if (item.str.trim() !== '') line = { text: item.str, x, y, height: item.height }
    if (item.hasEOL) end()
  }
  end()
  page.cleanup()
  return lines
}

async function readTitle(document: PdfDocument): Promise<string> {
  const { info } = await document.getMetadata()
  const title: unknown = 'Title' in info ? info.Title : ''
  // Programs write the name of their own file there.
  return typeof title === 'string' && !/\.(?:docx?|indd|tex|pdf)$|^Microsoft Word/i.test(title) ? title : ''
}

/**
 * @param drawing - What pages are drawn with; without it a file is only read.
 * @throws {ImportError} `protected` or `unreadable`.
 */
export async function openPdf(
  bytes: Uint8Array,
  drawing: { readonly CanvasFactory?: object; readonly FilterFactory?: object; readonly maxImageSize?: number } = {},
): Promise<PdfDocument> {
  const { getDocument } = await import('unpdf/pdfjs')
  try {
    return await getDocument({
      data: bytes,
      isEvalSupported: false,
      disableFontFace: true,
      useSystemFonts: false,
      verbosity: 0,
      ...drawing,
    }).promise
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    throw new ImportError(isLocked ? 'protected' : 'unreadable', { cause: error })
  }
}

/** @throws {ImportError} `scanned` for pages without letters. */
export async function readPdf(bytes: Uint8Array): Promise<ImportedText> {
  const document = await openPdf(bytes)
  try {
    if (document.numPages > MAX_PAGES) throw new ImportError('too-large')
    const pages: (readonly PageLine[])[] = []
    let length = 0
    for (let page = 1; page <= document.numPages; page += 1) {
      const lines = await readLines(document, page)
      length += lines.reduce((sum, { text }) => sum + text.length, 0)
      if (length > MAX_TEXT_LENGTH) throw new ImportError('too-large')
      pages.push(lines)
    }
    if (length === 0) throw new ImportError('scanned', { pages: document.numPages })
    return toImportedText(await readTitle(document), joinLines(removeHeaders(pages).flat()))
  } catch (error) {
    throw error instanceof ImportError ? error : new ImportError('unreadable', { cause: error })
  } finally {
    await document.destroy()
  }
}
