import type { AppParts, Module } from '#api/app-parts.ts'

import { buildLearnersRepository } from './learners.repository.ts'
import { mountLearners } from './learners.routes.ts'
import { buildLearnersService, type LearnersLog, type LearnersService } from './learners.service.ts'

export function buildLearners(
  { database, clock }: AppParts,
  log: LearnersLog,
): Module & { readonly service: LearnersService } {
  const service = buildLearnersService(buildLearnersRepository(database), log, clock)
  return { service, mount: (mount) => mountLearners(mount, service) }
}
