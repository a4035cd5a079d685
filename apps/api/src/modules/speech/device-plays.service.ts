/** Plays that a device speaks with its own voice: counted before, and given back once where it could not speak. */
import { DEVICE_PLAY_SECONDS } from '@wordnest/contracts/speech'

import { AppError } from '#api/errors.ts'
import type { CountedCaller, UsageService } from '#api/modules/usage/usage.service.ts'

export type DevicePlays = {
  /** Counts one play and returns its id. Throws play-limit, and forbidden where the server has a better voice. */
  readonly start: (counted: CountedCaller) => Promise<string>
  /** Throws not-found for another caller's play, an old one, and one that was given back. */
  readonly giveBack: (counted: CountedCaller, playId: string) => Promise<void>
}

export function buildDevicePlays(usage: UsageService, isAllowed: boolean): DevicePlays {
  return {
    async start(counted) {
      if (!isAllowed) throw new AppError('forbidden')
      return usage.spendAtOnce(counted, 'plays', DEVICE_PLAY_SECONDS * 1000)
    },
    async giveBack(counted, playId) {
      if (!(await usage.giveBack(counted, playId))) throw new AppError('not-found')
    },
  }
}
