import * as z from 'zod/mini'
import { create } from 'zustand'

import { defineStored } from '#lib/stored.ts'

export const HANGMAN_PICTURES = ['classic', 'flower'] as const

/** How much time a word of the word scramble has: the usual time, two or three times as much, or no limit. */
export const WORD_TIMES = ['normal', 'long', 'longer', 'off'] as const

/** How many words a learner wants to remember: more of them, or fewer in less time. */
export const RETENTION_CHOICES = ['more-words', 'less-time'] as const

const SettingsSchema = z.object({
  hangmanPicture: z._default(z.enum(HANGMAN_PICTURES), 'classic'),
  wordTime: z._default(z.enum(WORD_TIMES), 'normal'),
  sound: z._default(z.boolean(), true),
  vibration: z._default(z.boolean(), true),
  /** The floating words of Vocab Zone do not move. */
  wordsPaused: z._default(z.boolean(), false),
  retention: z._default(z.enum(RETENTION_CHOICES), 'more-words'),
  /** Progress counts the days of practice in a row. */
  streak: z._default(z.boolean(), false),
})
export type Settings = z.output<typeof SettingsSchema>

export const DEFAULT_SETTINGS: Settings = {
  hangmanPicture: 'classic',
  wordTime: 'normal',
  sound: true,
  vibration: true,
  wordsPaused: false,
  retention: 'more-words',
  streak: false,
}

const stored = defineStored<Settings>({ key: 'wordnest.settings', schema: SettingsSchema, fallback: DEFAULT_SETTINGS })

/** Settings of this device, the same for every learner on it. */
export const useSettings = create<Settings>(() => DEFAULT_SETTINGS)
// Read after the first render, which must match the prerendered page.
useSettings.setState(stored.read())

export function changeSettings(change: Partial<Settings>): void {
  useSettings.setState(change)
  stored.write(useSettings.getState())
}
