import { useEffect } from 'react'

import { whenIdle } from '#lib/when-idle.ts'
import { takeLoaded, useLoading } from '#lib/use-loading.ts'

const loadOverlays = async () => {
  const [{ QuizOverlay }, { FilmEnd }] = await Promise.all([import('./quiz-overlay.tsx'), import('./film-end.tsx')])
  return { QuizOverlay, FilmEnd }
}

const tellLater = (error: unknown) => console.warn('The questions are not here yet:', error)

/** The first question of a film comes some time after its start. */
const LATEST_MS = 2000

/**
 * What covers a film that is held or over. Its code is loaded after the page; throws to the error boundary if it cannot be
 * had when it is wanted.
 */
export function useOverlays(isWanted: boolean) {
  useEffect(() => whenIdle(() => void loadOverlays().catch(tellLater), LATEST_MS), [])
  return takeLoaded(useLoading(loadOverlays, isWanted))
}
