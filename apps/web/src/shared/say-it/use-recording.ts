import { useRef, useState } from 'react'

import { useLeaving } from '#lib/use-leaving.ts'
import { saying } from '#messages/en-say-it.ts'
import { announce } from '#ui/parts/live-region.tsx'

import { readWave } from './read-wave.ts'
import { openMicrophone, record, RecordingError, type RecordingFailure } from './recording.ts'
import type { Wave } from './wave.ts'

export const LONGEST_SECONDS = 10
const LOOK_MS = 200

export type Mine = { readonly sound: Blob; readonly wave: Wave | undefined }

export type Phase =
  | { readonly kind: 'idle' | 'asking' }
  | { readonly kind: 'recording'; readonly seconds: number }
  | { readonly kind: 'failed'; readonly failure: RecordingFailure }

const waitUntil = (stop: AbortController, onSecond: (seconds: number) => void) => {
  const startedAt = performance.now()
  const timer = setInterval(() => {
    const seconds = Math.floor((performance.now() - startedAt) / 1000)
    if (seconds >= LONGEST_SECONDS) stop.abort()
    else onSecond(seconds)
  }, LOOK_MS)
  stop.signal.addEventListener('abort', () => clearInterval(timer))
}

/** The learner's recording. It lives as long as the component, as the microphone does; a new one replaces it. */
export function useRecording() {
  const [phase, setPhase] = useState<Phase>({ kind: 'idle' })
  const [mine, setMine] = useState<Mine>()
  const underWay = useRef<{ readonly leave: AbortController; readonly stop: AbortController }>(undefined)
  useLeaving(() => {
    underWay.current?.leave.abort()
    underWay.current?.stop.abort()
  })

  const take = async (leave: AbortSignal, stop: AbortController) => {
    const stream = await openMicrophone(leave)
    if (leave.aborted) return
    setPhase({ kind: 'recording', seconds: 0 })
    announce(saying.recording)
    waitUntil(stop, (seconds) => setPhase({ kind: 'recording', seconds }))
    const sound = await record(stream, stop.signal)
    const wave = await readWave(sound)
    if (leave.aborted) return
    setMine({ sound, wave })
    setPhase({ kind: 'idle' })
    announce(saying.recorded)
  }

  const start = () => {
    const leave = new AbortController()
    const stop = new AbortController()
    underWay.current = { leave, stop }
    setPhase({ kind: 'asking' })
    take(leave.signal, stop)
      .catch((error: unknown) => {
        if (leave.signal.aborted) return
        console.warn('Nothing was recorded:', error)
        setPhase({ kind: 'failed', failure: error instanceof RecordingError ? error.failure : 'failed' })
      })
      .finally(() => stop.abort())
  }
  return { phase, mine, start, stop: () => underWay.current?.stop.abort() }
}
