/** Several photos as one text. */
import { ApiError, type ApiErrorCode } from '#lib/api.ts'

import { detectText } from './detect-text.ts'
import { loadPhoto, type PhotoRefusal } from './load-photo.ts'

/** As many pages as the server reads in a minute. */
export const MAX_PHOTOS = 20

export type PageProblem =
  | { readonly refusal: PhotoRefusal }
  | { readonly code: ApiErrorCode }
  /** None of the pages has words. */
  | { readonly isEmpty: true }

/** Says which page could not be read, counted from 1. */
export class PhotoPageError extends Error {
  readonly page: number
  readonly problem: PageProblem
  constructor(page: number, problem: PageProblem, options?: ErrorOptions) {
    super(`Page ${page} could not be read`, options)
    this.name = 'PhotoPageError'
    this.page = page
    this.problem = problem
  }
}

/** Cameras and scanners number their pictures; browsers give them in any order. */
export const sortPages = (files: readonly File[]): readonly File[] =>
  files.toSorted((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }))

async function readPage(file: File, page: number, signal: AbortSignal): Promise<string> {
  const loaded = await loadPhoto(file)
  signal.throwIfAborted()
  if (!loaded.ok) throw new PhotoPageError(page, { refusal: loaded.refusal })
  try {
    return await detectText(loaded.photo.content, { signal, onUploadProgress: () => undefined })
  } catch (error) {
    if (signal.aborted || !(error instanceof ApiError)) throw error
    throw new PhotoPageError(page, { code: error.code }, { cause: error })
  }
}

/** A page that is read; its picture is made when its turn comes. */
export type PhotoPage = {
  /** Counted from 1. */
  readonly page: number
  /** Undefined for a page that has nothing to read. */
  readonly load: () => Promise<File | undefined>
}

type Reading = {
  readonly onPage: (page: number) => void
  readonly signal: AbortSignal
  /** Texts of pages that were read before; the others are added, so that a failure costs one page. */
  readonly texts?: Map<number, string>
}

/**
 * The text of the pages in their order, paragraphs apart by blank lines.
 * @throws {PhotoPageError} For the first page that cannot be read, and for pages without a word.
 * @throws The signal's reason when it aborts, and what `load` rejects with.
 */
export async function readPages(
  pages: readonly PhotoPage[],
  { onPage, signal, texts = new Map<number, string>() }: Reading,
): Promise<string> {
  // One after the other: the server reads few at once, and learners share it.
  for (const { page, load } of pages) {
    if (texts.has(page)) continue
    onPage(page)
    const picture = await load()
    signal.throwIfAborted()
    texts.set(page, picture ? await readPage(picture, page, signal) : '')
  }
  const text = pages
    .map(({ page }) => texts.get(page) ?? '')
    .filter((found) => found !== '')
    .join('\n\n')
  if (text === '') throw new PhotoPageError(pages[0]?.page ?? 1, { isEmpty: true })
  return text
}
