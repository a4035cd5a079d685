import type { AppParts, Module } from '#api/app-parts.ts'

import { buildLogRepository } from './log.repository.ts'
import { mountLog } from './log.routes.ts'
import { buildLogService, type LogService } from './log.service.ts'
import { mountTexts } from './texts.routes.ts'
import { buildTextsService, type TextsService } from './texts.service.ts'

/** What learners did, what is computed from it, and the texts that they read. */
export function buildLog({ database, clock }: AppParts): Module & {
  readonly service: LogService
  readonly texts: TextsService
} {
  const repository = buildLogRepository(database)
  const service = buildLogService(repository, clock)
  const texts = buildTextsService(repository, clock)
  return {
    service,
    texts,
    mount(mount) {
      mountLog(mount, service)
      mountTexts(mount, texts)
    },
    purge: texts.purge,
  }
}
