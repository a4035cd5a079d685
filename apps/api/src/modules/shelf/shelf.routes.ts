import { listShelf, readShelfText } from '@wordnest/contracts/shelf'

import type { Mount } from '#api/http/endpoint.ts'

import { presentItem, presentQuestion } from './shelf.presenter.ts'
import type { ShelfService } from './shelf.service.ts'

export function mountShelf(mount: Mount, shelf: ShelfService): void {
  mount(listShelf, async () => ({ texts: (await shelf.list()).map(presentItem) }))
  mount(readShelfText, async ({ input }) => {
    const found = await shelf.get(input.id)
    return { ...presentItem(found), text: found.text, questions: found.questions.map(presentQuestion) }
  })
}
