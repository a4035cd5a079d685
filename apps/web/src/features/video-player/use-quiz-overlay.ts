import { useEffect, useState } from 'react'

import { whenIdle } from '#lib/when-idle.ts'
import { takeLoaded, useLoading } from '#lib/use-loading.ts'

const loadQuizOverlay = async () => (await import('./quiz-overlay.tsx')).QuizOverlay

/** The first question of a film comes some time after its start. */
const LATEST_MS = 2000

/**
 * The overlay of a held film. Its code is loaded after the page, or with the first hold; throws to the error
 * boundary if it cannot.
 */
export function useQuizOverlay(isHeld: boolean) {
  const [hasTime, setHasTime] = useState(false)
  useEffect(() => whenIdle(() => setHasTime(true), LATEST_MS), [])
  return takeLoaded(useLoading(loadQuizOverlay, hasTime || isHeld))
}
