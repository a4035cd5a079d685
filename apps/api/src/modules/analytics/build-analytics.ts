import type { AppParts, Module } from '#api/app-parts.ts'

import { buildAnalyticsRepository } from './analytics.repository.ts'
import { mountAnalytics } from './analytics.routes.ts'
import { buildAnalyticsService } from './analytics.service.ts'
import { collectVitals } from './vitals-metrics.ts'

export type Analytics = Module & {
  /** Lines for the metrics. */
  readonly collect: () => Promise<readonly string[]>
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
    collect: () => collectVitals(service),
  }
}
