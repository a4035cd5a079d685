/** A word looked up without a text: on this device where its dictionary has the word, else by the server. */
import { lookUp } from '@wordnest/contracts/dictionary'

import { callApi } from '#lib/api.ts'
import { isOffline } from '#lib/connection.ts'

import { type LookedUp, type OfflineDictionary, openOfflineDictionary } from './offline-dictionary.ts'
import { fetchDictionaryWhenIdle, findDictionaryFile } from './offline-file.ts'

let dictionary: OfflineDictionary | undefined
let opening: Promise<void> | undefined

/** Opens the dictionary of this device, if there is one. Safe to call often. */
export function openDictionary(): Promise<void> {
  opening ??= findDictionaryFile().then((file) => {
    if (file !== undefined) dictionary = openOfflineDictionary(file)
  })
  return opening
}

/** Brings the dictionary to this device after a look-up that the server answered. */
export function keepDictionary(): void {
  if (dictionary) return
  fetchDictionaryWhenIdle((file) => {
    dictionary = openOfflineDictionary(file)
  })
}

/** From the dictionary of this device alone; undefined where it has none. */
export async function lookUpHere(word: string): Promise<LookedUp | undefined> {
  await openDictionary()
  return dictionary?.lookUp(word)
}

/** @throws ApiError where the server has to answer and does not. */
export async function lookUpWord(word: string, signal: AbortSignal): Promise<LookedUp> {
  await openDictionary()
  const here = dictionary?.lookUp(word)
  // WordNet, which knows more words and explains them worse, is on the server only.
  if (here && (here.entries.length > 0 || isOffline())) return here
  try {
    const found = await callApi(lookUp, { word }, { signal })
    keepDictionary()
    return found
  } catch (error) {
    if (here && !signal.aborted) return here
    throw error
  }
}
