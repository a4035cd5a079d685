import { readPersonalList, savePersonalList } from '@wordnest/contracts/personal-list'

import type { Mount } from '#api/http/endpoint.ts'

import type { PersonalListsService } from './personal-lists.service.ts'
import { presentPersonalWord } from './personal-word.presenter.ts'

export function mountPersonalLists(mount: Mount, lists: PersonalListsService): void {
  mount(readPersonalList, async ({ learner }) => {
    const { version, words } = await lists.read(learner.id)
    return { version, words: words.map(presentPersonalWord) }
  })

  mount(savePersonalList, async ({ learner, input }) => ({ version: await lists.save(learner.id, input) }))
}
