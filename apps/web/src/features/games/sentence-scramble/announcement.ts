import {
  currentSentence,
  givenEnd,
  MAX_MISSES,
  partNumber,
  placedWords,
  type SentenceScrambleState,
} from '@wordnest/games/sentence-scramble/engine'
import type { MissReason } from '@wordnest/games/sentence-scramble/miss-reason'

import type { Messages } from '#messages/messages.ts'

type Texts = Messages['sentScramble']

/** Why a word is wrong, in plain words. */
export function toReasonText(texts: Texts, reason: MissReason): string {
  switch (reason.kind) {
    case 'question':
      return texts.isQuestion(reason.first)
    case 'together':
      return texts.isTogether(reason.phrase)
    case 'before':
      return texts.isBefore(reason.word, reason.tapped)
  }
}

/** The words to choose from, and those that are placed already. */
function toDealtText(texts: Texts, now: SentenceScrambleState): string {
  const [number, total] = partNumber(now)
  const words = now.tiles.join(', ')
  const dealt =
    total > 1 && number > 1
      ? texts.newPart(number, total, words)
      : texts.newSentence(now.round + 1, now.sentences.length, words)
  const given =
    givenEnd(now) === '' ? [] : [texts.sentenceIs(placedWords(now).join(' ')), texts.endsWith(givenEnd(now))]
  return [dealt, ...given].join('. ')
}

/** What a screen reader says of the change; undefined where a dialog says it, or nothing was played. */
export function findAnnouncement(
  texts: Texts,
  before: SentenceScrambleState,
  now: SentenceScrambleState,
): string | undefined {
  if (now.phase === 'pause') return before.phase === 'pause' ? undefined : texts.made(currentSentence(now))
  if (now.phase !== 'playing') return undefined
  if (before.phase !== 'playing' || before.tiles !== now.tiles) return toDealtText(texts, now)
  if (now.misses > before.misses && now.missReason) {
    return texts.missed(toReasonText(texts, now.missReason), now.misses, MAX_MISSES)
  }
  return now.placed.length > before.placed.length ? texts.right(placedWords(now).at(-1) ?? '') : undefined
}
