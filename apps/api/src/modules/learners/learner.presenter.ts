import type { Learner as LearnerAnswer } from '@wordnest/contracts/learners'

import type { Learner } from '#api/learner.ts'

export const presentLearner = (learner: Learner): LearnerAnswer => ({
  id: learner.id,
  email: learner.email,
  emailVerified: learner.emailVerified,
  createdAt: new Date(learner.createdAtMs).toISOString(),
  displayName: learner.displayName,
  role: learner.role,
  preference: learner.preference,
  receiveEmails: learner.receiveEmails,
  timeZone: learner.timeZone,
  cardsSwiped: learner.cardsSwiped,
  personalWords: learner.personalWords,
  trophiesWon: { ...learner.trophiesWon },
})
