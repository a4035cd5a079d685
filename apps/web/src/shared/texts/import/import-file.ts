/** Turns a file of the learner into a text, in a thread that ends with it. Nothing leaves the device. */
import { toTrustedThread } from '#lib/trusted-script.ts'

import type { ImportAnswer } from './import.worker.ts'
// oxlint-disable-next-line import/default -- the build makes it
import threadAddress from './import.worker.ts?worker&url'
import { ImportError, type ImportedText, MAX_FILE_BYTES } from './imported-text.ts'

/** A file that takes longer is built to do so. */
const MAX_MS = 60_000

/** What {@link Worker} has that is used here; tests give another. */
export type ImportThread = Pick<Worker, 'onmessage' | 'onerror' | 'postMessage' | 'terminate'>

const startThread = (): ImportThread => new Worker(toTrustedThread(threadAddress), { type: 'module' })

function askThread(thread: ImportThread, bytes: Uint8Array, signal: AbortSignal): Promise<ImportAnswer> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new ImportError('unreadable'))
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    thread.onmessage = ({ data }: MessageEvent<ImportAnswer>) => resolve(data)
    thread.onerror = fail
    thread.postMessage(bytes, [bytes.buffer])
  })
}

/** The name of a file without its ending, for texts that have no title. */
const toTitle = (fileName: string): string =>
  fileName
    .replace(/\.[^.]{1,5}$/, '')
    .replaceAll('_', ' ')
    .trim()

/**
 * @throws {ImportError} That says why the file cannot be read.
 * @throws The signal's reason when it aborts.
 */
export async function importFile(file: File, signal: AbortSignal, start = startThread): Promise<ImportedText> {
  if (file.size > MAX_FILE_BYTES) throw new ImportError('too-large')
  const bytes = new Uint8Array(
    await file.arrayBuffer().catch((cause: unknown) => {
      throw new ImportError('unreadable', { cause })
    }),
  )
  signal.throwIfAborted()
  const thread = start()
  const ended = AbortSignal.timeout(MAX_MS)
  try {
    const answer = await askThread(thread, bytes, AbortSignal.any([signal, ended]))
    if ('problem' in answer) throw new ImportError(answer.problem)
    return { ...answer.imported, title: answer.imported.title || toTitle(file.name) }
  } catch (error) {
    if (ended.aborted && !signal.aborted) throw new ImportError('unreadable', { cause: error })
    throw error
  } finally {
    thread.terminate()
  }
}
