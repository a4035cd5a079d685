/** The speed of visits as Prometheus reads it. */
import { toLabel } from '#api/http/metrics.ts'

import type { AnalyticsService } from './analytics.service.ts'

/** A database that is away costs these lines, not the others. */
export async function collectVitals({ listVitals }: Pick<AnalyticsService, 'listVitals'>): Promise<readonly string[]> {
  const counts = await listVitals().catch(() => undefined)
  if (counts === undefined) return ['# The speed of visits could not be read']
  return [
    '# HELP wordnest_web_vitals_visits Visits of the last 28 days by upper bound: milliseconds, for CLS thousandths',
    '# TYPE wordnest_web_vitals_visits gauge',
    ...counts.map(
      ({ metric, route, bucket, visits }) =>
        `wordnest_web_vitals_visits{metric="${metric}",route=${toLabel(route)},upto="${bucket}"} ${visits}`,
    ),
  ]
}
