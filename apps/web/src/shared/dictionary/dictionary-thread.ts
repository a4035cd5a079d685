/** The dictionary of this device, read and searched in a thread of its own. */
import { toTrustedThread } from '#lib/trusted-script.ts'

import type { DictionaryAnswers, DictionaryQuestion } from './dictionary.worker.ts'
// oxlint-disable-next-line import/default -- the build makes it
import threadAddress from './dictionary.worker.ts?worker&url'

/** What {@link Worker} has that is used here; tests give another. */
export type DictionaryThread = {
  onerror: Worker['onerror']
  postMessage: (question: DictionaryQuestion, ports: Transferable[]) => void
  terminate: () => void
}

type Ask<Kind extends keyof DictionaryAnswers> = (word: string) => Promise<DictionaryAnswers[Kind] | undefined>
/** Undefined where the thread has failed. */
export type DeviceDictionary = { readonly lookUp: Ask<'lookUp'>; readonly findEntry: Ask<'findEntry'> }

const startThread = (): DictionaryThread => new Worker(toTrustedThread(threadAddress), { type: 'module' })

/** A browser may refuse threads. */
function tryTo(start: () => DictionaryThread): DictionaryThread | undefined {
  try {
    return start()
  } catch (error) {
    console.warn('The dictionary of this device:', error)
    return undefined
  }
}

/** Undefined where the file or the thread cannot be loaded. `file` is its address in the cache of dictionaries. */
export async function openDeviceDictionary(file: string, start = startThread): Promise<DeviceDictionary | undefined> {
  const thread = tryTo(start)
  if (!thread) return undefined
  const failed = new Promise<undefined>((resolve) => {
    thread.onerror = () => resolve(undefined)
  })
  const askFor =
    <Kind extends keyof DictionaryAnswers>(kind: Kind): Ask<Kind> =>
    (text) => {
      const { port1, port2 } = new MessageChannel()
      const answered = new Promise<DictionaryAnswers[Kind]>((resolve) => {
        port1.onmessage = ({ data }: MessageEvent<DictionaryAnswers[Kind]>) => resolve(data)
      })
      thread.postMessage({ kind, text }, [port2])
      return Promise.race([answered, failed]).finally(() => port1.close())
    }
  if (await askFor('open')(file)) return { lookUp: askFor('lookUp'), findEntry: askFor('findEntry') }
  thread.terminate()
  return undefined
}
