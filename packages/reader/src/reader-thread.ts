/** The thread of one page engine: pictures come in as messages, readings go out. */
import { parentPort } from 'node:worker_threads'

import { type Reading, startPageEngine } from './page-reading.ts'
import { UnreadableImageError, type UnreadableReason } from './unreadable-image.ts'

export type ThreadRequest = { readonly id: number; readonly bytes: Uint8Array }
export type ThreadAnswer =
  | { readonly id: number; readonly reading: Reading }
  | { readonly id: number; readonly unreadable: UnreadableReason }
  | { readonly id: number; readonly failure: string }

// Where it cannot be had the thread ends, and the next picture starts another.
const engine = await startPageEngine()

async function answer({ id, bytes }: ThreadRequest): Promise<ThreadAnswer> {
  try {
    return { id, reading: await engine.read(bytes) }
  } catch (error) {
    if (error instanceof UnreadableImageError) return { id, unreadable: error.reason }
    return { id, failure: error instanceof Error ? error.message : String(error) }
  }
}

parentPort?.on('message', (request: ThreadRequest) => {
  void answer(request).then((message) => parentPort?.postMessage(message))
})
