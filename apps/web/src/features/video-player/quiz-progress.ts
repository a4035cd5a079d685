import { MAX_CLAIM_EVENTS, VideoQuizEventSchema } from '@wordnest/contracts/trophies'
import type { Video } from '@wordnest/contracts/videos'
import type { VideoQuizEvent } from '@wordnest/games/video-quiz'
import * as z from 'zod/mini'

import { defineStored } from '#lib/stored.ts'
import { trophyKeyOf } from '#shared/videos/trophy-key.ts'

/** The unfinished quiz of this tab. `learnerId` is null for a visitor, whose answers become the learner's on sign-in. */
const stored = defineStored<{ key: string; learnerId: string | null; points: string; log: VideoQuizEvent[] }>({
  key: 'wordnest.videoQuiz',
  schema: z.object({
    key: z.string(),
    learnerId: z.nullable(z.string()),
    points: z.string(),
    log: z.array(VideoQuizEventSchema).check(z.maxLength(MAX_CLAIM_EVENTS)),
  }),
  fallback: { key: '', learnerId: null, points: '', log: [] },
  area: 'tab',
})

/** A quiz whose questions have changed starts from the beginning. */
const pointsOf = ({ start, quizPoints }: Video): string =>
  JSON.stringify([start, quizPoints.map(({ time, answers, correct }) => [time, answers.length, correct])])

export function readQuizLog(video: Video, learnerId: string | null): readonly VideoQuizEvent[] {
  const left = stored.read()
  const isOwn = left.learnerId === null || left.learnerId === learnerId
  return isOwn && left.key === trophyKeyOf(video) && left.points === pointsOf(video) ? left.log : []
}

export function keepQuizLog(video: Video, learnerId: string | null, log: readonly VideoQuizEvent[]): void {
  if (log.length > 0) stored.write({ key: trophyKeyOf(video), learnerId, points: pointsOf(video), log: [...log] })
  else stored.clear()
}
