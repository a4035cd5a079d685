import { readWebPage } from '@wordnest/contracts/web-pages'

import type { Mount } from '#api/http/endpoint.ts'

import type { WebPagesService } from './web-pages.service.ts'

export function mountWebPages(mount: Mount, webPages: WebPagesService): void {
  mount(readWebPage, async ({ input, learner, signal }) => {
    const { title, text, url } = await webPages.read(learner, input.address, signal())
    return { title, text, url }
  })
}
