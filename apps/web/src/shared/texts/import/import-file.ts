/** Turns a file of the learner into a text, in a thread that ends with it. Nothing leaves the device. */
import { toTrustedThread } from '#lib/trusted-script.ts'
import { within } from '#lib/within.ts'
import { noteProfile } from '#shared/levels/load-profile.ts'
import { loadPackedLevels } from '#shared/levels/word-levels.ts'

import type { ImportAnswer, PageAnswer, PageRequest, ReadRequest } from './import.worker.ts'
// oxlint-disable-next-line import/default -- the build makes it
import threadAddress from './import.worker.ts?worker&url'
import { ImportError, type ImportedText, MAX_FILE_BYTES } from './imported-text.ts'

/** A file that takes longer is built to do so. */
const MAX_MS = 60_000

/** How long a file waits for the list of levels: it can be read without. */
const LEVELS_MS = 3000

/** What {@link Worker} has that is used here; tests give another. */
export type ImportThread = Pick<Worker, 'onmessage' | 'onerror' | 'postMessage' | 'terminate'>

const startThread = (): ImportThread => new Worker(toTrustedThread(threadAddress), { type: 'module' })

const isAnswer = <Answer extends object>(data: Answer | object): data is Answer =>
  'imported' in data || 'picture' in data || 'problem' in data

type Request = ReadRequest | PageRequest

/** A thread may fail while its request is still made. */
function askThread<Answer extends object>(
  thread: ImportThread,
  request: Promise<Request>,
  signal: AbortSignal,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    // The PDF library takes our thread for one of its own and says there that it is ready.
    thread.onmessage = ({ data }: MessageEvent<Answer | object>) => {
      if (isAnswer<Answer>(data)) resolve(data)
    }
    thread.onerror = () => reject(new ImportError('unreadable'))
    request.then((made) => {
      if (!signal.aborted) thread.postMessage(made, made.bytes ? [made.bytes.buffer] : [])
    }, reject)
  })
}

/** An answer that takes longer than {@link MAX_MS} is given up. */
async function askInTime<Answer extends object>(
  thread: ImportThread,
  request: Promise<Request>,
  signal: AbortSignal,
): Promise<Answer> {
  const ended = AbortSignal.timeout(MAX_MS)
  try {
    const answer = await askThread<Answer | Refusal>(thread, request, AbortSignal.any([signal, ended]))
    if (isRefusal(answer)) throw new ImportError(answer.problem, { pages: answer.pages })
    return answer
  } catch (error) {
    if (ended.aborted && !signal.aborted) throw new ImportError('unreadable', { cause: error })
    throw error
  }
}

type Refusal = Extract<ImportAnswer, { problem: unknown }>
const isRefusal = (answer: object): answer is Refusal => 'problem' in answer

async function readBytes(file: File): Promise<Uint8Array> {
  if (file.size > MAX_FILE_BYTES) throw new ImportError('too-large')
  return new Uint8Array(
    await file.arrayBuffer().catch((cause: unknown) => {
      throw new ImportError('unreadable', { cause })
    }),
  )
}

/** The name of a file without its ending, for texts that have no title. */
const toTitle = (fileName: string): string =>
  fileName
    .replace(/\.[^.]{1,5}$/, '')
    .replaceAll('_', ' ')
    .trim()

/** Loads what the reading of a file needs. */
export function prefetchImport(): void {
  loadPackedLevels().catch(() => undefined)
}

async function toRequest(file: File): Promise<ReadRequest> {
  // Where the list cannot be loaded, saving the text will say so.
  const levels = within(LEVELS_MS, loadPackedLevels()).catch(() => undefined)
  const [bytes, packedLevels] = await Promise.all([readBytes(file), levels])
  return { bytes, packedLevels }
}

/**
 * @throws {ImportError} That says why the file cannot be read.
 * @throws The signal's reason when it aborts.
 */
export async function importFile(file: File, signal: AbortSignal, start = startThread): Promise<ImportedText> {
  signal.throwIfAborted()
  const thread = start()
  try {
    const { imported, profile } = await askInTime<Exclude<ImportAnswer, Refusal>>(thread, toRequest(file), signal)
    if (profile) noteProfile(imported.text, profile)
    return { ...imported, title: imported.title || toTitle(file.name) }
  } finally {
    thread.terminate()
  }
}

export type PagePictures = {
  /** Counted from 1; undefined for an empty page. */
  readonly draw: (page: number) => Promise<File | undefined>
  readonly close: () => void
}

/** The pages of a scanned PDF file as pictures, drawn one by one in a thread. The calls reject as {@link importFile} does. */
export function openPagePictures(file: File, signal: AbortSignal, start = startThread): PagePictures {
  let thread: ImportThread | undefined
  return {
    draw: async (page) => {
      const bytes = thread ? undefined : await readBytes(file)
      signal.throwIfAborted()
      thread ??= start()
      const request = Promise.resolve({ bytes, page })
      const { picture } = await askInTime<Exclude<PageAnswer, Refusal>>(thread, request, signal)
      return picture && new File([picture], `page-${page}.jpg`, { type: 'image/jpeg' })
    },
    close: () => thread?.terminate(),
  }
}
