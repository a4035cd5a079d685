import { claimTrophy } from '@wordnest/contracts/trophies'

import type { Mount } from '#api/http/endpoint.ts'

import type { TrophiesService } from './trophies.service.ts'

export function mountTrophies(mount: Mount, trophies: TrophiesService): void {
  mount(claimTrophy, async ({ learner, input }) => ({
    awarded: input.flag,
    trophiesWon: { ...(await trophies.claim(learner, input)) },
  }))
}
