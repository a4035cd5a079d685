/** Trophies: the server replays the round and awards the flag. */
import type { TrophyClaim, TrophyVideo } from '@wordnest/contracts/trophies'
import type { Video } from '@wordnest/contracts/videos'
import { withOtherOrders } from '@wordnest/games/game-word'
import { earnsTrophy } from '@wordnest/games/referee'
import { toRoundSeed } from '@wordnest/games/round-seed'
import { earnsQuizTrophy } from '@wordnest/games/video-quiz'
import { toTrophyKey, type TrophiesWon } from '@wordnest/vocabulary/trophies'
import { byWordKey, toWordKey } from '@wordnest/vocabulary/word-key'

import { AppError } from '#api/errors.ts'
import type { Learner } from '#api/learner.ts'

import type { TrophiesRepository } from './trophies.repository.ts'

export type TrophiesService = {
  /** Every trophy of the learner, with an entry for the video. Refuses with not-found. */
  readonly open: (learner: Learner, video: TrophyVideo) => Promise<TrophiesWon>
  /** Every trophy of the learner after the award. Refuses with not-found and trophy-not-earned. */
  readonly claim: (learner: Learner, claim: TrophyClaim) => Promise<TrophiesWon>
}

export type TrophiesOptions = {
  readonly repository: TrophiesRepository
  readonly findVideo: (videoID: string, segment: string) => Promise<Video | undefined>
  readonly clock: () => number
}

const toMs = (seconds: number): number => Math.round(seconds * 1000)

type VideoWord = Video['definitionsAndSentences'][number]

/** The video's own words in the order of the game; undefined where the game was not played with exactly these. */
function findPlayedWords(video: Video, played: readonly string[]): readonly VideoWord[] | undefined {
  const byKey = byWordKey(video.definitionsAndSentences)
  const words = new Set(played.map(toWordKey))
  if (words.size !== played.length || words.size !== byKey.size) return undefined
  const inOrder = [...words].flatMap((key) => byKey.get(key) ?? [])
  return inOrder.length === byKey.size ? inOrder : undefined
}

/** Whether the replayed game ends in the trophy. The seed of a scramble depends on the learner who began it. */
function isEarned(video: Video, claim: TrophyClaim, learnerId: string): boolean {
  if (claim.flag === 'Quiz') {
    return earnsQuizTrophy({ quizPoints: video.quizPoints, startMs: toMs(video.start) }, claim.events)
  }
  const words = findPlayedWords(video, claim.words)
  const seed = 'round' in claim ? toRoundSeed(claim.begunByVisitor ? null : learnerId, claim.round) : 0
  return words !== undefined && earnsTrophy(claim, withOtherOrders(words, video.otherOrders), seed)
}

export const buildTrophiesService = ({ repository, findVideo, clock }: TrophiesOptions): TrophiesService => ({
  async open({ id }, { videoID, segment }) {
    const video = await findVideo(videoID, segment)
    if (!video) throw new AppError('not-found')
    await repository.open(id, toTrophyKey(video.videoID, video.segment))
    return repository.list(id)
  },
  async claim({ id }, claim) {
    const video = await findVideo(claim.videoID, claim.segment)
    if (!video) throw new AppError('not-found')
    if (!isEarned(video, claim, id)) throw new AppError('trophy-not-earned')
    await repository.award(id, toTrophyKey(video.videoID, video.segment), claim.flag, clock())
    return repository.list(id)
  },
})
