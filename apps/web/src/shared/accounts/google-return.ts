import * as z from 'zod/mini'

import { defineStored } from '#lib/stored.ts'

/**
 * Where no popup can open, the page itself goes to Google. It leaves word of where it stood; the page that Google sends
 * back to adds the outcome and leads there again.
 */
const stored = defineStored<{ path: string; outcome?: string | undefined } | null>({
  key: 'wordnest.googleReturn',
  schema: z.nullable(z.object({ path: z.string(), outcome: z.optional(z.string()) })),
  fallback: null,
  area: 'tab',
})

export const leaveWordAt = (path: string): boolean => stored.write({ path })

export const forgetWord = (): void => stored.clear()

/** The outcome that a page returning from Google has stored; undefined when none has returned. */
export function findWord(path: string): string | undefined {
  const word = stored.read()
  return word?.path === path ? word.outcome : undefined
}
