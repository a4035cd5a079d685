/** The thread that holds the dictionary of this device: to index its file would block the page of a slow phone for 0.4 s. */
import type { FoundEntry } from '@wordnest/contracts/dictionary-file'

import { DICTIONARY_CACHE } from '#lib/offline-caches.ts'

import { type LookedUp, type OfflineDictionary, openOfflineDictionary } from './offline-dictionary.ts'

export type DictionaryAnswers = {
  /** False where the file cannot be read. */
  readonly open: boolean
  readonly lookUp: LookedUp | undefined
  readonly findEntry: FoundEntry | undefined
}
/** `text` is a word; of `open`, the address of the file. Each question brings the port for its answer. */
export type DictionaryQuestion = { readonly kind: keyof DictionaryAnswers; readonly text: string }

let dictionary: OfflineDictionary | undefined

async function open(url: string): Promise<boolean> {
  const file = await (await (await caches.open(DICTIONARY_CACHE)).match(url))?.text()
  if (file !== undefined) dictionary = openOfflineDictionary(file)
  return dictionary !== undefined
}

async function answer({ kind, text }: DictionaryQuestion): Promise<DictionaryAnswers[keyof DictionaryAnswers]> {
  return kind === 'open' ? open(text) : dictionary?.[kind](text)
}

addEventListener('message', ({ data, ports: [port] }: MessageEvent<DictionaryQuestion>) => {
  const answered = answer(data).catch((error: unknown) => console.warn('The dictionary of this device:', error))
  void answered.then((found) => port?.postMessage(found))
})
