import { MAX_CLAIM_EVENTS, toEventSchema } from '@wordnest/contracts/trophies'
import { hangman } from '@wordnest/games/hangman/definition'
import type { HangmanEvent } from '@wordnest/games/hangman/events'
import * as z from 'zod/mini'

import { defineStored } from '#lib/stored.ts'

const ProgressSchema = z.object({
  /** As the game holds them, in its order. */
  words: z.array(z.string()),
  log: z.array(toEventSchema(hangman)).check(z.maxLength(MAX_CLAIM_EVENTS)),
})

const stored = defineStored<z.output<typeof ProgressSchema>>({
  key: 'wordnest.hangman',
  schema: ProgressSchema,
  fallback: { words: [], log: [] },
})

/** The log of the game that was left in the middle; empty unless it was played with these words. */
export function readHangmanProgress(words: readonly string[]): readonly HangmanEvent[] {
  const progress = stored.read()
  const isSame = progress.words.length === words.length && progress.words.every((word, index) => word === words[index])
  return isSame ? progress.log : []
}

export const keepHangmanProgress = (words: readonly string[], log: readonly HangmanEvent[]): void => {
  if (log.length > 0) stored.write({ words: [...words], log: [...log] })
  else stored.clear()
}
