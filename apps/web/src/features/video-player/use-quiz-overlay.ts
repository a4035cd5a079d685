import { useEffect, useState } from 'react'

import { whenIdle } from '#lib/when-idle.ts'
import { takeLoaded, useLoading } from '#ui/use-loading.ts'

const loadQuizOverlay = async () => (await import('./quiz-overlay.tsx')).QuizOverlay

/** The first question of a film stands some time after its beginning. */
const LATEST_MS = 2000

/**
 * What lies over the film when it is held. Its code comes once the page stands, or with the first hold; throws to the error
 * boundary if it cannot.
 */
export function useQuizOverlay(isHeld: boolean) {
  const [hasTime, setHasTime] = useState(false)
  useEffect(() => whenIdle(() => setHasTime(true), LATEST_MS), [])
  return takeLoaded(useLoading(loadQuizOverlay, hasTime || isHeld))
}
