/** How often a screen is seen on a day (UTC); nothing about who saw it. */
import { toUsageDay, UNKNOWN_TIME_ZONE } from '@wordnest/vocabulary/usage-day'

import type { AnalyticsRepository } from './analytics.repository.ts'

export type AnalyticsService = { readonly countView: (screen: string) => Promise<void> }

export const buildAnalyticsService = (repository: AnalyticsRepository, clock: () => number): AnalyticsService => ({
  countView: (screen) => repository.countView(toUsageDay(clock(), UNKNOWN_TIME_ZONE), screen),
})
