import type { AppParts, Module } from '#api/app-parts.ts'

import { buildLogRepository } from './log.repository.ts'
import { mountLog } from './log.routes.ts'
import { buildLogService, type LogService } from './log.service.ts'

/** What learners did, and what is computed from it. */
export function buildLog({ database: { db }, clock }: AppParts): Module & { readonly service: LogService } {
  const service = buildLogService(buildLogRepository(db), clock)
  return { service, mount: (mount) => mountLog(mount, service) }
}
