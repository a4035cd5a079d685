import type { AppParts, Module } from '#api/app-parts.ts'

import { mountVision } from './vision.routes.ts'
import { buildVisionService } from './vision.service.ts'

export function buildVision({ vision }: AppParts): Module {
  const service = buildVisionService(vision)
  return { mount: (mount) => mountVision(mount, service) }
}
