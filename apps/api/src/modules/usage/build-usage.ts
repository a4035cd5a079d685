import type { AppParts, Module } from '#api/app-parts.ts'
import { toScaledMax } from '#api/http/rate-limit.ts'

import { buildCallers, type Callers } from './callers.service.ts'
import { buildUsageRepository } from './usage.repository.ts'
import { mountUsage } from './usage.routes.ts'
import { buildUsageService, type UsageService } from './usage.service.ts'
import { buildVisitors } from './visitors.ts'

/** A family, or a class where one computer plays for all: visitors of one address together may use ten times what one may. */
const VISITORS_PER_ADDRESS = 10
/** From when a call's work is given up until its play or card request must have been counted or given back. */
const GRACE_MS = 15_000

export type UsageModule = Module & {
  readonly service: UsageService
  readonly callers: Callers
  /** A service's voice is better than a device's, and the operator pays for it. */
  readonly mayUseDeviceVoice: boolean
}

/** What a day allows, and what is given back. */
export function buildUsage({ env, database: { db }, sessionSecret, logger, clock }: AppParts): UsageModule {
  const mayUseDeviceVoice = env.speech === undefined
  const service = buildUsageService({
    repository: buildUsageRepository(db),
    clock,
    leaseMs: env.handlerTimeoutMs + GRACE_MS,
    onFailure: (error) => logger.warn({ err: error }, 'A play or card request is given back later'),
    mayUseDeviceVoice,
    visitorsPerAddress: toScaledMax(VISITORS_PER_ADDRESS, env.rateLimitScale),
  })
  const callers = buildCallers(buildVisitors({ secret: sessionSecret, secure: env.publicOrigin.startsWith('https:') }))
  return {
    service,
    callers,
    mayUseDeviceVoice,
    mount: (mount) => mountUsage(mount, service, callers),
    purge: service.purge,
  }
}
