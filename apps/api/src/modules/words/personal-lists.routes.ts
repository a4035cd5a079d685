import { readPersonalList, savePersonalList } from '@wordnest/contracts/personal-list'

import type { Mount } from '#api/plugins/endpoint.ts'

import type { PersonalListsService } from './personal-lists.service.ts'
import { isPlainSave } from './plain-save.ts'
import { presentPersonalWord } from './personal-word.presenter.ts'

export function mountPersonalLists(mount: Mount, lists: PersonalListsService): void {
  mount(readPersonalList, async ({ learner }) => {
    const { version, words } = await lists.read(learner.id)
    return { version, words: words.map(presentPersonalWord) }
  })

  const { saveOnTrust } = lists
  mount(savePersonalList, async ({ learner, input }) => ({ version: await lists.save(learner.id, input) }), {
    isPlain: isPlainSave,
    ...(saveOnTrust && {
      onTrust: async (session, input) => {
        const version = await saveOnTrust(session, input)
        return version === undefined ? undefined : { version }
      },
    }),
  })
}
