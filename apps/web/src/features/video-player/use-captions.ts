import { useEffect, useState } from 'react'

import { type Cue, parseCaptions } from '@wordnest/vocabulary/captions'

const NO_CUES: readonly Cue[] = []

/** The captions of a film, none for one without; undefined as long as they are not here. */
export function useCues(captionsUrl: string | null): readonly Cue[] | undefined {
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
      if (controller.signal.aborted) return
      console.warn('The captions could not be read:', error)
      setLoaded({ url: captionsUrl, cues: NO_CUES })
    })
    return () => controller.abort()
  }, [captionsUrl])

  if (captionsUrl === null) return NO_CUES
  return loaded?.url === captionsUrl ? loaded.cues : undefined
}
