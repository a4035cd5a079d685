/** The thread of the embedded dictionary: loaded once, then one task after another. */
import type { DefinedWord } from '@wordnest/dictionary/defined-word'
import { loadDictionary } from '@wordnest/dictionary/dictionary'
import type { StudyWord } from '@wordnest/vocabulary/study-list'

import { performTasks } from '#api/threads/thread-work.ts'

import type { DictionaryAnswer, DictionaryTask } from './dictionary-messages.ts'

/** A word that was not found keeps its place, with nothing said of it. */
const toStudyWord = ({ word, definition, sentence, partOfSpeech, otherMeanings, found }: DefinedWord): StudyWord => ({
  word,
  definition,
  sentence,
  ...(found && { partOfSpeech, otherMeanings }),
})

const dictionary = await loadDictionary()
performTasks<DictionaryTask, DictionaryAnswer>((task) =>
  task.kind === 'summarise'
    ? { kind: 'summary', summary: dictionary.summarise(task.text) }
    : { kind: 'words', words: dictionary.define(task.words, task.context).map(toStudyWord) },
)
