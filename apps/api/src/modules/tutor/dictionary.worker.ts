/** The thread of the embedded dictionary: loaded once, then one task after another. */
import type { DefinedWord } from '@wordnest/dictionary/defined-word'
import { createDictionary } from '@wordnest/dictionary/dictionary'
import { loadEngine } from '@wordnest/dictionary/engine'
import { draftFilm } from '@wordnest/lessons/draft'
import type { StudyWord } from '@wordnest/vocabulary/study-list'

import { performTasks } from '#api/threads/thread-work.ts'

import type { DictionaryAnswer, DictionaryTask } from './dictionary-messages.ts'
import { buildDraftTutor } from './draft-tutor.ts'

/** A word that was not found keeps its place, without details. */
const toStudyWord = ({ found, lemma: _lemma, origin, certainty, ...known }: DefinedWord): StudyWord =>
  found ? { ...known, origin, certainty } : { word: known.word, definition: known.definition, sentence: known.sentence }

const engine = await loadEngine()
const dictionary = createDictionary(engine)
const draftTutor = buildDraftTutor(engine, dictionary)

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
    case 'draft':
      return { kind: 'drafted', draft: await draftFilm(task.film, draftTutor) }
  }
}

performTasks<DictionaryTask, DictionaryAnswer>(perform)
