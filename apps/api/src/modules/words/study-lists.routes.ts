import { readStudyList, saveStudyList } from '@wordnest/contracts/words'

import type { Mount } from '#api/http/endpoint.ts'

import type { StudyListsService } from './study-lists.service.ts'
import { presentStudyWord } from './study-word.presenter.ts'

export function mountStudyLists(mount: Mount, lists: StudyListsService): void {
  mount(readStudyList, async ({ learner }) => {
    const words = await lists.read(learner.id)
    return { words: words?.map(presentStudyWord) ?? null }
  })

  mount(saveStudyList, async ({ learner, input }) => ({
    words: (await lists.save(learner.id, input.words)).map(presentStudyWord),
  }))
}
