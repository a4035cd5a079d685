import { readProfile, updateProfile } from '@wordnest/contracts/learners'

import type { Mount } from '#api/http/endpoint.ts'

import { presentProfile } from './profile.presenter.ts'
import type { LearnersService } from './learners.service.ts'

export function mountLearners(mount: Mount, learners: LearnersService): void {
  mount(readProfile, async ({ learner }) => presentProfile(await learners.readProfile(learner)))

  mount(updateProfile, async ({ learner, input }) => presentProfile(await learners.update(learner, input)))
}
