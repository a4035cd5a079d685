import type { AppParts, Module } from '#api/app-parts.ts'
import type { VideosService } from '#api/modules/videos/videos.service.ts'

import { buildTrophiesRepository } from './trophies.repository.ts'
import { mountTrophies } from './trophies.routes.ts'
import { buildTrophiesService } from './trophies.service.ts'

export function buildTrophies({ database, clock }: AppParts, videos: Pick<VideosService, 'find'>): Module {
  const repository = buildTrophiesRepository(database.db)
  const service = buildTrophiesService({ repository, findVideo: videos.find, clock })
  return { mount: (mount) => mountTrophies(mount, service) }
}
