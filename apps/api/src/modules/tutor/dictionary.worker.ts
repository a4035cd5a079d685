/** The thread of the embedded dictionary: loaded once, then one task after another. */
import { parentPort } from 'node:worker_threads'

import { type DefinedWord, type Dictionary, loadDictionary } from '@wordnest/dictionary/dictionary'
import type { StudyWord } from '@wordnest/vocabulary/study-list'

import type { DictionaryReply, DictionaryRequest, DictionaryTask } from './dictionary-messages.ts'

/** A word that was not found keeps its place, with nothing said of it. */
const toStudyWord = ({ word, definition, sentence, partOfSpeech, otherMeanings, found }: DefinedWord): StudyWord => ({
  word,
  definition,
  sentence,
  ...(found && { partOfSpeech, otherMeanings }),
})

function perform(dictionary: Dictionary, id: number, task: DictionaryTask): DictionaryReply {
  try {
    return task.kind === 'summarise'
      ? { id, kind: 'summary', summary: dictionary.summarise(task.text) }
      : { id, kind: 'words', words: dictionary.define(task.words, task.context).map(toStudyWord) }
  } catch (error) {
    return { id, kind: 'failed', reason: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

const port = parentPort
if (!port) throw new Error('The dictionary runs in a thread of the server')
const dictionary = await loadDictionary()
port.on('message', ({ id, task }: DictionaryRequest) => port.postMessage(perform(dictionary, id, task)))
