import * as z from 'zod/mini'
import { create } from 'zustand'

import { defineStored } from '#lib/stored.ts'

export const RATES = [0.5, 0.75, 1, 1.25, 1.5] as const

/** How long the right answer shows before the film continues; `wait`: until the learner says so. */
export const ANSWER_TIMES = ['short', 'long', 'wait', 'off'] as const
export type AnswerTime = (typeof ANSWER_TIMES)[number]

const FilmSettingsSchema = z.object({
  captions: z.boolean(),
  rate: z.number().check(z.minimum(0.25), z.maximum(2)),
  volume: z.number().check(z.minimum(0), z.maximum(1)),
  isMuted: z.boolean(),
  answerTime: z._default(z.enum(ANSWER_TIMES), 'short'),
  /** All lines beside the film. */
  transcript: z._default(z.boolean(), true),
  /** New words in captions are marked. */
  marks: z._default(z.boolean(), true),
  /** The film stops after each line. */
  pauses: z._default(z.boolean(), false),
})
export type FilmSettings = z.output<typeof FilmSettingsSchema>

const DEFAULT_SETTINGS: FilmSettings = {
  captions: true,
  rate: 1,
  volume: 1,
  isMuted: false,
  answerTime: 'short',
  transcript: true,
  marks: true,
  pauses: false,
}

const stored = defineStored<FilmSettings>({
  key: 'wordnest.film',
  schema: FilmSettingsSchema,
  fallback: DEFAULT_SETTINGS,
})

/** How films are shown on this device. */
export const useFilmSettings = create<FilmSettings>(() => DEFAULT_SETTINGS)
// Read after the first render, which must match the prerendered page.
useFilmSettings.setState(stored.read())

export function changeFilmSettings(change: Partial<FilmSettings>): void {
  useFilmSettings.setState(change)
  stored.write(useFilmSettings.getState())
}
