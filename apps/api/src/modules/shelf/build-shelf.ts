import { loadShelf } from '@wordnest/shelf/load-shelf'

import type { Module } from '#api/app-parts.ts'

import { mountShelf } from './shelf.routes.ts'
import { buildShelfService } from './shelf.service.ts'

export function buildShelf(): Module {
  const service = buildShelfService(loadShelf)
  return { mount: (mount) => mountShelf(mount, service) }
}
