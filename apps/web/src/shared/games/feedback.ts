import type { SoundEffect } from '#lib/synth.ts'

import { afterPaint } from '#lib/after-paint.ts'
import { whenIdle } from '#lib/when-idle.ts'
import { useSettings } from '#shared/settings.ts'

/** Milliseconds of vibration and rest, in turn. */
const VIBRATIONS: Readonly<Record<SoundEffect, readonly number[]>> = {
  tap: [8],
  flip: [8],
  right: [20],
  wrong: [40, 30, 40],
  win: [30, 40, 30, 40, 90],
  lose: [140],
}

export const canVibrate = (): boolean => typeof navigator !== 'undefined' && typeof navigator.vibrate === 'function'

/** A game is played as well without its sounds. */
const ignore = () => undefined

const READY_TIMEOUT_MS = 2000

/** Has the sounds at hand when the first of them is due. To be called by a press: before one, no browser makes any. */
export function readySounds(): void {
  if (!useSettings.getState().sound) return
  whenIdle(() => {
    import('#lib/synth.ts').then(({ readySound }) => readySound(), ignore)
  }, READY_TIMEOUT_MS)
}

/** What an event of a game sounds and feels like, as far as the learner wants it. The sounds are loaded on first use. */
export function giveFeedback(effect: SoundEffect): void {
  const { sound, vibration } = useSettings.getState()
  if (vibration && canVibrate()) navigator.vibrate([...VIBRATIONS[effect]])
  if (!sound) return
  // A sound takes time to begin, so it starts after the picture of the answer.
  afterPaint(() => {
    import('#lib/synth.ts').then(({ playSound }) => playSound(effect), ignore)
  })
}
