/** What pages before the log left of a study list: the account it belongs to, and a change that was not saved. */
import { toStoredWord } from '@wordnest/log/kept-words'
import { StudyWordSchema } from '@wordnest/contracts/words'
import { STUDY_LIST_STORAGE_KEY, toStudyList } from '@wordnest/vocabulary/study-list'
import * as z from 'zod/mini'

import { defineStored } from '#lib/stored.ts'
import { addNotes } from '#sync/notes.ts'

const oldOwner = defineStored({
  key: 'wordnest.studyListOwner',
  schema: z.nullable(z.object({ learnerId: z.nullable(z.string()), unsaved: z.boolean() })),
  fallback: null,
})

/** Calls `takeOwner` with whose list is stored; false keeps the old key for the next time. */
export function takeOldStudyList(
  takeOwner: (owner: { learnerId: string | null; isSeed: boolean }) => boolean,
  readWords = () =>
    defineStored({ key: STUDY_LIST_STORAGE_KEY, schema: z.array(StudyWordSchema), fallback: [] }).read(),
): void {
  const old = oldOwner.read()
  if (old === null) return
  const { learnerId, unsaved } = old
  const words = toStudyList(readWords())
  // A visitor's list becomes the one of the account that they make.
  const isTheirs = unsaved || (learnerId === null && words.length > 0)
  if (isTheirs) addNotes(learnerId, [{ type: 'study-set', body: { words: words.map(toStoredWord) } }], Date.now())
  if (takeOwner({ learnerId, isSeed: !isTheirs })) oldOwner.clear()
}
