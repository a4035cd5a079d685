/** Draws the pages of a PDF file in a thread, for files that have pictures of pages instead of letters. */
import { ImportError } from './imported-text.ts'
import { openPdf, type PdfDocument } from './read-pdf.ts'

type PdfPage = Awaited<ReturnType<PdfDocument['getPage']>>

/** As large as a photo that is sent: what the reader makes use of. */
const LONGEST_SIDE_PX = 2500
const JPEG_QUALITY = 0.9
/** A4 at 600 dots an inch has 35 million; larger pictures would fill the memory of a phone. */
const MAX_PICTURE_PIXELS = 64_000_000
const WHITE = 0xffffffff

type Drawing = { canvas: OffscreenCanvas; context: OffscreenCanvasRenderingContext2D }

/** Canvases for a thread, which has no document. */
class ThreadCanvases {
  create(width: number, height: number): Drawing {
    const canvas = new OffscreenCanvas(Math.max(1, width), Math.max(1, height))
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (!context) throw new ImportError('undrawable')
    return { canvas, context }
  }
  reset({ canvas }: Drawing, width: number, height: number): void {
    canvas.width = Math.max(1, width)
    canvas.height = Math.max(1, height)
  }
  destroy({ canvas }: Drawing): void {
    canvas.width = 0
    canvas.height = 0
  }
}

/** Filters are SVG of a document; scans need none. */
class NoFilters {
  addFilter = (): string => 'none'
  addHCMFilter = (): string => 'none'
  addAlphaFilter = (): string => 'none'
  addLuminosityFilter = (): string => 'none'
  addHighlightHCMFilter = (): string => 'none'
  destroy(): void {}
}

/** Kinds of pictures that the library opens only by WebAssembly, which our content security policy does not allow. */
const CLOSED_KINDS = ['/JBIG2Decode', '/JPXDecode']

/** Names of filters are never packed or encrypted. */
function hasClosedPictures(bytes: Uint8Array): boolean {
  const text = new TextDecoder('latin1').decode(bytes)
  return CLOSED_KINDS.some((kind) => text.includes(kind))
}

const areWhite = (context: OffscreenCanvasRenderingContext2D, width: number, height: number): boolean =>
  new Uint32Array(context.getImageData(0, 0, width, height).data.buffer).every((pixel) => pixel === WHITE)

/** What draws a picture that was opened, besides those that come by name. */
const DRAWN = [
  'paintInlineImageXObject',
  'paintInlineImageXObjectGroup',
  'paintImageMaskXObject',
  'paintImageMaskXObjectGroup',
  'paintImageMaskXObjectRepeat',
  'paintSolidColorImageMask',
] as const

/** A picture that comes by name and could not be opened is nothing. */
const isOpened = (page: PdfPage, name: unknown): Promise<boolean> =>
  new Promise((resolve) => {
    if (typeof name !== 'string') return resolve(true)
    const objects = name.startsWith('g_') ? page.commonObjs : page.objs
    objects.get(name, (picture: unknown) => resolve(Boolean(picture)))
  })

/** Whether the page would show a picture that could not be opened. Of some there is no more left than the way to their place. */
export async function hasClosedPicture(page: PdfPage): Promise<boolean> {
  const { OPS } = await import('unpdf/pdfjs')
  const drawn = new Set<number>(DRAWN.map((name) => OPS[name]))
  const named = new Set<number>([OPS.paintImageXObject, OPS.paintImageXObjectRepeat])
  const ends = new Set<number>([OPS.restore, OPS.paintFormXObjectEnd])
  const { fnArray, argsArray } = await page.getOperatorList({ intent: 'print' })
  let isAtPlace = false
  for (const [index, step] of fnArray.entries()) {
    if (named.has(step)) {
      const given: unknown = argsArray[index]
      if (Array.isArray(given) && !(await isOpened(page, given[0]))) return true
    }
    if (step === OPS.transform) isAtPlace = true
    else if (ends.has(step) && isAtPlace) return true
    else if (named.has(step) || drawn.has(step)) isAtPlace = false
  }
  return isAtPlace
}

async function drawPage(document: PdfDocument, pageNumber: number, hasClosed: boolean): Promise<Blob | undefined> {
  const page = await document.getPage(pageNumber)
  const { width, height } = page.getViewport({ scale: 1 })
  const scale = LONGEST_SIDE_PX / Math.max(width, height)
  const viewport = page.getViewport({ scale })
  const { canvas, context } = new ThreadCanvases().create(Math.round(viewport.width), Math.round(viewport.height))
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  // Some browsers answer with noise, so that pages cannot tell people apart by what they draw.
  if (!areWhite(context, 1, 1)) throw new ImportError('undrawable')
  // For print: a screen is drawn to in the frames of a window.
  if (!isPageContext(context)) throw new ImportError('undrawable')
  await page.render({ canvas: null, canvasContext: context, viewport, intent: 'print' }).promise
  const isWhite = areWhite(context, canvas.width, canvas.height)
  // White paper may lie among such pictures.
  const isClosed = isWhite && hasClosed && (await hasClosedPicture(page))
  page.cleanup()
  if (isClosed) throw new ImportError('undrawable')
  return isWhite ? undefined : canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY })
}

/** The library's types know canvases of a document only; it draws on both. */
const isPageContext = (context: object): context is CanvasRenderingContext2D => 'drawImage' in context

/** A PDF file whose pages are drawn one by one. */
export type PageDrawer = {
  /** Counted from 1. A JPEG picture; undefined for an empty page. */
  readonly draw: (page: number) => Promise<Blob | undefined>
}

/** @throws {ImportError} `undrawable` where this browser does not draw in threads. */
export async function openDrawer(bytes: Uint8Array): Promise<PageDrawer> {
  if (typeof OffscreenCanvas === 'undefined') throw new ImportError('undrawable')
  const hasClosed = hasClosedPictures(bytes)
  const drawing = { CanvasFactory: ThreadCanvases, FilterFactory: NoFilters, maxImageSize: MAX_PICTURE_PIXELS }
  const document = await openPdf(bytes, drawing)
  return { draw: (page) => drawPage(document, page, hasClosed) }
}
