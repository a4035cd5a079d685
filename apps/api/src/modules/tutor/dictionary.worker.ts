/** The thread of the embedded dictionary: loaded once, then one task after another. */
import type { DefinedWord } from '@wordnest/dictionary/defined-word'
import { loadDictionary } from '@wordnest/dictionary/dictionary'
import type { StudyWord } from '@wordnest/vocabulary/study-list'

import { performTasks } from '#api/threads/thread-work.ts'

import type { DictionaryAnswer, DictionaryTask } from './dictionary-messages.ts'

/** A word that was not found keeps its place, without details. */
const toStudyWord = ({ found, lemma: _lemma, origin, certainty, ...known }: DefinedWord): StudyWord =>
  found ? { ...known, origin, certainty } : { word: known.word, definition: known.definition, sentence: known.sentence }

const dictionary = await loadDictionary()

async function perform(task: DictionaryTask): Promise<DictionaryAnswer> {
  switch (task.kind) {
    case 'summarise':
      return { kind: 'summary', summary: dictionary.summarise(task.text) }
    case 'define':
      return { kind: 'words', words: (await dictionary.define(task.words, task.context)).map(toStudyWord) }
    case 'find-phrases':
      return { kind: 'phrases', phrases: dictionary.findPhrases(task.text) }
    case 'look-up':
      return { kind: 'looked-up', found: dictionary.lookUp(task.word) }
  }
}

performTasks<DictionaryTask, DictionaryAnswer>(perform)
