import type { Learner as LearnerAnswer } from '@wordnest/contracts/learners'

import type { Profile } from '#api/learner.ts'

export const presentProfile = (learner: Profile): LearnerAnswer => ({
  id: learner.id,
  email: learner.email,
  emailVerified: learner.emailVerified,
  createdAt: new Date(learner.createdAtMs).toISOString(),
  displayName: learner.displayName,
  role: learner.role,
  preference: learner.preference,
  receiveEmails: learner.receiveEmails,
  reviewEmails: learner.reviewEmails,
  timeZone: learner.timeZone,
  cardsSwiped: learner.cardsSwiped,
  personalWords: learner.personalWords,
  trophiesWon: { ...learner.trophiesWon },
})
