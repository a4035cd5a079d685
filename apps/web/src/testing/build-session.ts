import type { Session } from '@wordnest/contracts/accounts'
import type { Learner } from '@wordnest/contracts/learners'
import type { Usage } from '@wordnest/contracts/usage'

export const buildLearner = (differences: Partial<Learner> = {}): Learner => ({
  id: 'learner-1',
  email: 'ana@example.com',
  emailVerified: false,
  createdAt: '2026-11-01T10:00:00.000Z',
  displayName: 'ana',
  role: 'unsubscribed',
  preference: 'games',
  receiveEmails: true,
  reviewEmails: false,
  timeZone: 'Europe/Lisbon',
  cardsSwiped: 0,
  personalWords: 0,
  trophiesWon: {},
  ...differences,
})

export const buildUsage = (differences: Partial<Usage> = {}): Usage => ({
  day: '2026-11-21',
  cards: { left: 3, limit: 3 },
  plays: { left: 8, limit: 8 },
  ...differences,
})

/** A visitor's session by default. */
export const buildSession = (differences: Partial<Session> = {}): Session => ({
  learner: null,
  usage: buildUsage(),
  ...differences,
})
