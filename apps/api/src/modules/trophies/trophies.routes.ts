import { claimTrophy, openTrophies } from '@wordnest/contracts/trophies'

import type { Mount } from '#api/http/endpoint.ts'

import type { TrophiesService } from './trophies.service.ts'

export function mountTrophies(mount: Mount, trophies: TrophiesService): void {
  mount(openTrophies, async ({ learner, input }) => ({ trophiesWon: { ...(await trophies.open(learner, input)) } }))
  mount(claimTrophy, async ({ learner, input }) => ({
    awarded: input.flag,
    trophiesWon: { ...(await trophies.claim(learner, input)) },
  }))
}
