import { loadShelf } from '@wordnest/shelf/load-shelf'

import type { Module } from '#api/app-parts.ts'

import { mountShelf } from './shelf.routes.ts'
import { buildShelfService, type ShelfService } from './shelf.service.ts'

export function buildShelf(): Module & { readonly service: ShelfService } {
  const service = buildShelfService(loadShelf)
  return { service, mount: (mount) => mountShelf(mount, service) }
}
