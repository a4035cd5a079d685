/** Counts views of a screen by day (UTC) and the speed of pages; stores nothing about visitors. */
import type { Vital } from '@wordnest/contracts/analytics'
import { toUsageDay, UNKNOWN_TIME_ZONE } from '@wordnest/vocabulary/usage-day'

import type { AnalyticsRepository, VitalCount } from './analytics.repository.ts'

export type MeasuredVital = { readonly name: Vital; readonly value: number }

export type AnalyticsService = {
  readonly countView: (screen: string) => Promise<void>
  /** Whether it is counted: off means off. */
  readonly countVitals: (route: string, vitals: readonly MeasuredVital[]) => Promise<boolean>
  /** Visits of the last 28 days, for the metrics. */
  readonly listVitals: () => Promise<readonly VitalCount[]>
  readonly purge: () => Promise<void>
}

export type AnalyticsOptions = {
  readonly repository: AnalyticsRepository
  readonly clock: () => number
  readonly isOn: boolean
}

/** Upper bounds: milliseconds, for CLS thousandths. The third of each is what counts as good on the web. */
const BUCKETS: Readonly<Record<Vital, readonly number[]>> = {
  LCP: [1000, 1500, 2500, 4000, 8000],
  INP: [50, 100, 200, 500, 1000],
  CLS: [10, 20, 100, 250, 500],
  FCP: [500, 1000, 1800, 3000, 6000],
  TTFB: [100, 300, 800, 1800, 4000],
}
/** What is beyond the last bound. */
const ENDLESS = 2_147_483_647
const THOUSANDTHS = 1000
const DAY_MS = 86_400_000
const SHOWN_DAYS = 28
const KEPT_DAYS = 400

function toBucket({ name, value }: MeasuredVital): number {
  const measured = name === 'CLS' ? value * THOUSANDTHS : value
  return BUCKETS[name].find((bound) => measured <= bound) ?? ENDLESS
}

export function buildAnalyticsService({ repository, clock, isOn }: AnalyticsOptions): AnalyticsService {
  const dayBefore = (days: number) => toUsageDay(clock() - days * DAY_MS, UNKNOWN_TIME_ZONE)
  return {
    async countView(screen) {
      if (isOn) await repository.countView(dayBefore(0), screen)
    },
    async countVitals(route, vitals) {
      if (!isOn) return false
      const bucketed = vitals.map((vital) => ({ metric: vital.name, bucket: toBucket(vital) }))
      await repository.countVitals(dayBefore(0), route, bucketed)
      return true
    },
    listVitals: async () => (isOn ? repository.sumVitals(dayBefore(SHOWN_DAYS - 1)) : []),
    purge: () => repository.purge(dayBefore(KEPT_DAYS)),
  }
}
