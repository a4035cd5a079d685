import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { useLeaving } from '#lib/use-leaving.ts'
import { playSound, readySound } from '#shared/speech/speech-sound.ts'
import { stopSpeech, useSpeechPlayer } from '#shared/speech/speech-player.ts'

import type { Model } from './model.ts'

export type Turn = 'model' | 'mine'
export type Playing = { readonly what: Turn | 'both'; readonly now: Turn }

async function playMine(sound: Blob, signal: AbortSignal, onFailed: () => void): Promise<boolean> {
  stopSpeech()
  const source = URL.createObjectURL(sound)
  try {
    const end = await playSound(readySound(), { source, rate: 1, signal, onPlaying: () => {} })
    if (end.kind === 'failed') {
      console.warn('A recording did not play:', end.failure)
      onFailed()
    }
    return end.kind === 'ended'
  } finally {
    URL.revokeObjectURL(source)
  }
}

/** Plays the model, the learner's recording, or one after the other. */
export function useTurns(model: Model & { readonly id?: string }, mine: Blob | undefined) {
  const [playing, setPlaying] = useState<Playing>()
  const [hasFailed, setFailed] = useState(false)
  const underWay = useRef<AbortController>(undefined)
  const stop = () => {
    underWay.current?.abort()
    underWay.current = undefined
    setPlaying(undefined)
  }
  useLeaving(() => underWay.current?.abort())
  // Another play button takes the one audio element.
  const giveWay = useEffectEvent((id: string | null) => {
    if (id !== null && id !== model.id) stop()
  })
  useEffect(() => useSpeechPlayer.subscribe(({ id, status }) => void (status === 'loading' && giveWay(id))), [])

  const play = async (what: Playing['what']) => {
    stop()
    setFailed(false)
    // In the click itself: the recording plays after the model.
    readySound()
    const controller = new AbortController()
    underWay.current = controller
    const { signal } = controller
    const turns: readonly Turn[] = what === 'both' ? ['model', 'mine'] : [what]
    for (const now of turns) {
      setPlaying({ what, now })
      const hasEnded =
        now === 'model'
          ? await model.play(signal)
          : mine !== undefined && (await playMine(mine, signal, () => setFailed(true)))
      if (signal.aborted) return
      if (!hasEnded) break
    }
    underWay.current = undefined
    setPlaying(undefined)
  }
  return { playing, hasFailed, play, stop }
}
