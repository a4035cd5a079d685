import type { AppParts, Module } from '#api/app-parts.ts'
import type { AddMetrics } from '#api/http/metrics.ts'

import { buildAnalyticsRepository } from './analytics.repository.ts'
import { mountAnalytics } from './analytics.routes.ts'
import { buildAnalyticsService } from './analytics.service.ts'
import { toVitalsMetrics } from './vitals-metrics.ts'

export type Analytics = Module & {
  readonly addMetrics: AddMetrics
}

export function buildAnalytics({ env, database, clock }: AppParts): Analytics {
  const service = buildAnalyticsService({
    repository: buildAnalyticsRepository(database.db),
    clock,
    isOn: env.hasAnalytics,
  })
  return {
    mount: (mount) => mountAnalytics(mount, service),
    purge: service.purge,
    addMetrics: toVitalsMetrics(service),
  }
}
