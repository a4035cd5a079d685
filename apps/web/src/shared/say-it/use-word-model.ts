import { useCallback, useId } from 'react'

import { findHeard } from '#shared/speech/heard-speech.ts'
import { playSpeech, stopSpeech } from '#shared/speech/speech-player.ts'
import { useSpeechReports } from '#shared/speech/speech-reports.ts'
import { useSlowSpeech } from '#shared/speech/speech-speed.ts'

import type { Model } from './model.ts'

async function fetchRecording(audioUrl: string): Promise<Blob | undefined> {
  try {
    const response = await fetch(audioUrl)
    return response.ok ? await response.blob() : undefined
  } catch {
    return undefined
  }
}

/** A word as the play button speaks it: each play counts as one. Its sound is read without a play. */
export function useWordModel(text: string, audioUrl: string | undefined): Model & { readonly id: string } {
  const id = useId()
  const { clear, report } = useSpeechReports()
  const isSlow = useSlowSpeech((state) => state.isSlow)
  const findSound = useCallback(
    () => (audioUrl === undefined ? findHeard(text, isSlow) : fetchRecording(audioUrl)),
    [text, audioUrl, isSlow],
  )
  const play = async (signal: AbortSignal) => {
    clear()
    const stop = () => stopSpeech(id)
    signal.addEventListener('abort', stop)
    const outcome = await playSpeech({ id, text, audioUrl })
    signal.removeEventListener('abort', stop)
    if (!signal.aborted) report(outcome)
    return outcome.kind === 'ended'
  }
  return { id, play, findSound }
}
