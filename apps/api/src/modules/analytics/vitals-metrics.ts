/** The speed of visits as Prometheus metrics. */
import type { AddMetrics } from '#api/http/metrics.ts'

import type { AnalyticsService } from './analytics.service.ts'

/** A database that is away costs these figures, not the others. */
export const toVitalsMetrics =
  ({ listVitals }: Pick<AnalyticsService, 'listVitals'>): AddMetrics =>
  (register, { Gauge }) => {
    const visits = new Gauge({
      name: 'wordnest_web_vitals_visits',
      help: 'Visits of the last 28 days by upper bound: milliseconds, for CLS thousandths',
      labelNames: ['metric', 'route', 'upto'],
      registers: [register],
      async collect() {
        const counts = await listVitals().catch(() => [])
        visits.reset()
        for (const { metric, route, bucket, visits: count } of counts)
          visits.set({ metric, route, upto: bucket }, count)
      },
    })
  }
