import {
  currentSentence,
  MAX_MISSES,
  placedWords,
  type SentenceScrambleState,
} from '@wordnest/games/sentence-scramble/engine'

import type { Messages } from '#messages/messages.ts'

type Texts = Messages['sentScramble']

/** What a screen reader says of the change; undefined where a dialog says it, or nothing was played. */
export function findAnnouncement(
  texts: Texts,
  before: SentenceScrambleState,
  now: SentenceScrambleState,
): string | undefined {
  if (now.phase === 'pause') return before.phase === 'pause' ? undefined : texts.made(currentSentence(now))
  if (now.phase !== 'playing') return undefined
  if (before.phase !== 'playing' || before.tiles !== now.tiles) {
    return texts.newSentence(now.round + 1, now.sentences.length, now.tiles.join(', '))
  }
  if (now.misses > before.misses) return texts.miss(now.tiles[now.missedTile] ?? '', now.misses, MAX_MISSES)
  return now.placed.length > before.placed.length ? texts.right(placedWords(now).at(-1) ?? '') : undefined
}
