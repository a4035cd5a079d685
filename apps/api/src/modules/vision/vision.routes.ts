import { annotateImage } from '@wordnest/contracts/vision'

import type { Mount } from '#api/http/endpoint.ts'

import type { VisionService } from './vision.service.ts'

export function mountVision(mount: Mount, vision: VisionService): void {
  mount(annotateImage, async ({ input, signal }) => ({
    responses: await Promise.all(
      input.requests.map(async ({ image }) => {
        const text = await vision.detectText(image.content, signal())
        return text === undefined ? {} : { fullTextAnnotation: { text } }
      }),
    ),
  }))
}
