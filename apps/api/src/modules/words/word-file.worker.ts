/** The thread of word files: untrusted files are opened here, off the event loop. */
import { performTasks } from '#api/threads/thread-work.ts'

import { buildAnkiDeck } from './anki-deck.ts'
import { DeckRefusal, readAnkiFile } from './anki-file.ts'
import { readSeparatedText, readTable } from './read-table.ts'
import type { WordFileAnswer, WordFileTask } from './word-file-messages.ts'

function perform(task: WordFileTask): WordFileAnswer {
  switch (task.kind) {
    case 'table':
      return { kind: 'rows', file: readTable(task.text, task.separator) }
    case 'text':
      return { kind: 'rows', file: readSeparatedText(task.text, task.columnSeparator, task.rowSeparator) }
    case 'anki':
      return { kind: 'rows', file: readAnkiFile(task.content) }
    case 'deck':
      return { kind: 'deck', content: buildAnkiDeck(task.words, task.nowMs) }
  }
}

performTasks<WordFileTask, WordFileAnswer>((task) => {
  try {
    return perform(task)
  } catch (error) {
    if (error instanceof DeckRefusal) return { kind: 'refused', code: error.code }
    throw error
  }
})
