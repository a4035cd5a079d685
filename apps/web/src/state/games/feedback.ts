import type { SoundEffect } from '#ui/synth.ts'

import { useSettings } from '#state/settings.ts'

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

/** The first sound takes some 15 ms to be ready: what is seen of an answer comes before what is heard. */
const afterPaint = (act: () => void) => requestAnimationFrame(() => setTimeout(act))

/** What an event of a game sounds and feels like, as far as the learner wants it. The sounds are loaded on first use. */
export function giveFeedback(effect: SoundEffect): void {
  const { sound, vibration } = useSettings.getState()
  if (vibration && canVibrate()) navigator.vibrate([...VIBRATIONS[effect]])
  if (!sound) return
  afterPaint(() => {
    import('#ui/synth.ts').then(
      ({ playSound }) => playSound(effect),
      () => {
        // A game is played as well without its sounds.
      },
    )
  })
}
