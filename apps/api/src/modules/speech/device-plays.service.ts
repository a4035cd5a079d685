/** Plays that a device speaks with its own voice: counted before, and given back once where it could not speak. */
import { randomUUID } from 'node:crypto'

import { DEVICE_PLAY_SECONDS } from '@wordnest/contracts/speech'
import * as z from 'zod/mini'

import { AppError } from '#api/errors.ts'
import type { CountedCaller, UsageService } from '#api/modules/usage/usage.service.ts'

import type { DevicePlaysRepository } from './device-plays.repository.ts'

export type DevicePlays = {
  /** Counts one play and gives its id. Throws play-limit, and forbidden where the server has a better voice. */
  readonly start: (counted: CountedCaller) => Promise<string>
  /** Throws not-found for a play of somebody else, an old one, and one that was given back. */
  readonly giveBack: (counted: CountedCaller, playId: string) => Promise<void>
  readonly purge: () => Promise<void>
}

export type DevicePlaysOptions = {
  readonly repository: DevicePlaysRepository
  readonly usage: UsageService
  readonly isAllowed: boolean
  readonly clock: () => number
}

const RaisedSchema = z.array(z.object({ subject: z.string(), day: z.string() }))

export function buildDevicePlays({ repository, usage, isAllowed, clock }: DevicePlaysOptions): DevicePlays {
  return {
    async start(counted) {
      if (!isAllowed) throw new AppError('forbidden')
      const reservation = await usage.reserve(counted, 'plays')
      const play = {
        id: randomUUID(),
        subject: counted.subject,
        raised: JSON.stringify(reservation.raised),
        expiresAtMs: clock() + DEVICE_PLAY_SECONDS * 1000,
      }
      try {
        await repository.keep(play)
      } catch (error) {
        await reservation.giveBack()
        throw error
      }
      return play.id
    },
    async giveBack({ subject }, playId) {
      const raised = await repository.take(playId, subject, clock())
      if (raised === undefined) throw new AppError('not-found')
      await usage.giveBack(z.parse(RaisedSchema, JSON.parse(raised)), 'plays')
    },
    purge: () => repository.purgeExpired(clock()),
  }
}
