import { readText, storeText } from '@wordnest/contracts/texts'

import type { Mount } from '#api/http/endpoint.ts'

import type { TextsService } from './texts.service.ts'

export function mountTexts(mount: Mount, texts: TextsService): void {
  mount(storeText, async ({ learner, input }) => {
    await texts.store(learner.id, input)
    return {}
  })
  mount(readText, async ({ learner, input }) => ({ text: (await texts.read(learner.id, input.id)).text }))
}
