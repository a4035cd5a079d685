import { useEffect } from 'react'

import { useIdle } from '#lib/use-idle.ts'
import { useLoading } from '#lib/use-loading.ts'
import type { Cue } from '@wordnest/vocabulary/captions'

const loadView = async () => (await import('./captions/film-captions.tsx')).FilmCaptions

/** A page that is busy for longer loads it all the same. */
const LATEST_MS = 2000

/**
 * The captions whose words can be asked about: their code comes after the film. Until then, and without it, the browser's own
 * captions show. `cues` are undefined as long as they are awaited.
 */
export function useCaptionsView(cues: readonly Cue[] | undefined) {
  const isIdle = useIdle(LATEST_MS)
  const hasCues = cues !== undefined && cues.length > 0
  const loaded = useLoading(loadView, hasCues && isIdle)
  const error = loaded && 'error' in loaded ? loaded.error : undefined
  useEffect(() => {
    if (error !== undefined) console.warn('The captions cannot be asked about:', error)
  }, [error])
  const CaptionsView = loaded && 'value' in loaded && hasCues ? loaded.value : undefined
  return { CaptionsView, isWaiting: cues === undefined || (hasCues && !loaded) }
}
