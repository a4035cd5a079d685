import { useEffect, useState } from 'react'

import { type Cue, parseCaptions, textAt } from '#lib/player/captions.ts'

const NO_CUES: readonly Cue[] = []

/** What the film says at a position; empty without captions. */
export function useSaidText(captionsUrl: string | null, positionMs: number): string {
  const [loaded, setLoaded] = useState<{ readonly url: string; readonly cues: readonly Cue[] }>()

  useEffect(() => {
    if (captionsUrl === null) return
    const controller = new AbortController()
    const load = async () => {
      const response = await fetch(new URL(captionsUrl, location.origin), { signal: controller.signal })
      if (!response.ok) throw new Error(`Status ${response.status}`)
      setLoaded({ url: captionsUrl, cues: parseCaptions(await response.text()) })
    }
    load().catch((error: unknown) => {
      if (!controller.signal.aborted) console.warn('The captions could not be read:', error)
    })
    return () => controller.abort()
  }, [captionsUrl])

  return textAt(loaded?.url === captionsUrl ? loaded.cues : NO_CUES, positionMs)
}
