import { useIdle } from '#lib/use-idle.ts'
import { useDispensable, useLoading } from '#lib/use-loading.ts'
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
  const View = useDispensable(loaded, 'The captions cannot be asked about:')
  return { CaptionsView: hasCues ? View : undefined, isWaiting: cues === undefined || (hasCues && !loaded) }
}
