/** A word looked up without a text: on this device where its dictionary has the word, else by the server. */
import { lookUp } from '@wordnest/contracts/dictionary'
import type { FoundEntry } from '@wordnest/contracts/dictionary-file'

import { callApi } from '#lib/api.ts'
import { isOffline } from '#lib/connection.ts'

import { type DeviceDictionary, openDeviceDictionary } from './dictionary-thread.ts'
import type { LookedUp } from './offline-dictionary.ts'
import { fetchDictionaryWhenIdle, findDictionaryFile } from './offline-file.ts'

let dictionary: DeviceDictionary | undefined
let opening: Promise<void> | undefined

async function open(file: string | undefined): Promise<void> {
  if (file !== undefined) dictionary = await openDeviceDictionary(file)
}

/** A file that cannot be opened may be damaged, or its thread refused: it is fetched again once a visit, not for each word. */
let isFetched = false

function openFetched(file: string): Promise<void> {
  isFetched = true
  return open(file)
}

/** Opens the dictionary of this device, if there is one. Safe to call often. */
export function openDictionary(): Promise<void> {
  opening ??= findDictionaryFile().then(open)
  return opening
}

/** Brings the dictionary to this device after a look-up that the server answered. */
export async function keepDictionary(): Promise<void> {
  await openDictionary()
  if (!dictionary && !isFetched) fetchDictionaryWhenIdle(openFetched)
}

/** The first entry of the dictionary of this device alone; undefined where it has none. */
export async function findEntryHere(word: string): Promise<FoundEntry | undefined> {
  await openDictionary()
  return dictionary?.findEntry(word)
}

/** @throws ApiError where the server has to answer and does not. */
export async function lookUpWord(word: string, signal: AbortSignal): Promise<LookedUp> {
  await openDictionary()
  const here = await dictionary?.lookUp(word)
  // WordNet, which knows more words and explains them worse, is on the server only.
  if (here && (here.entries.length > 0 || isOffline())) return here
  try {
    const found = await callApi(lookUp, { word }, { signal })
    void keepDictionary()
    return found
  } catch (error) {
    if (here && !signal.aborted) return here
    throw error
  }
}
