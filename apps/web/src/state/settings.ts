import * as z from 'zod/mini'
import { create } from 'zustand'

import { defineStored } from '#lib/stored.ts'

export const HANGMAN_PICTURES = ['classic', 'flower'] as const

const SettingsSchema = z.object({
  hangmanPicture: z._default(z.enum(HANGMAN_PICTURES), 'classic'),
  /** The floating words of Vocab Zone stand still. */
  wordsPaused: z._default(z.boolean(), false),
})
export type Settings = z.output<typeof SettingsSchema>

const stored = defineStored<Settings>({
  key: 'wordnest.settings',
  schema: SettingsSchema,
  fallback: { hangmanPicture: 'classic', wordsPaused: false },
})

/** Choices of this device, for whoever uses it. */
export const useSettings = create<Settings>(() => stored.read())

export function changeSettings(change: Partial<Settings>): void {
  useSettings.setState(change)
  stored.write(useSettings.getState())
}
