import { useEffect, useState } from 'react'

type View = typeof import('./quiz-overlay.tsx').QuizOverlay

/** What lies over the film when it is held. Its code comes while the film begins; throws to the error boundary if it cannot. */
export function useQuizOverlay(): View | undefined {
  const [loaded, setLoaded] = useState<{ View: View } | { error: unknown }>()
  useEffect(() => {
    import('./quiz-overlay.tsx').then(
      ({ QuizOverlay }) => setLoaded({ View: QuizOverlay }),
      (error: unknown) => setLoaded({ error }),
    )
  }, [])
  if (!loaded) return undefined
  if ('error' in loaded) throw loaded.error
  return loaded.View
}
