import { logScreenView, reportVitals } from '@wordnest/contracts/analytics'

import type { Mount } from '#api/http/endpoint.ts'

import type { AnalyticsService } from './analytics.service.ts'

export function mountAnalytics(mount: Mount, analytics: AnalyticsService): void {
  mount(logScreenView, async ({ input: { screen } }) => {
    await analytics.countView(screen)
    return {}
  })

  mount(reportVitals, async ({ input: { route, vitals } }) => ({
    isCounted: await analytics.countVitals(route, vitals),
  }))
}
