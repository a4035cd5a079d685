import { CHOOSE_TEXT_HINT_MS, CLICK_WORDS_HINT_MS } from '@wordnest/vocabulary/timings'
import { useEffect, useState } from 'react'

export type DirectionHintKind = 'choose-text' | 'click-words'

const DURATION_MS = { 'choose-text': CHOOSE_TEXT_HINT_MS, 'click-words': CLICK_WORDS_HINT_MS }

/** The directions flags: a hint disappears by itself; showing it again restarts its time. */
export function useDirectionHint() {
  const [shown, setShown] = useState<{ kind: DirectionHintKind }>()
  useEffect(() => {
    if (!shown) return
    const timer = setTimeout(() => setShown(undefined), DURATION_MS[shown.kind])
    return () => clearTimeout(timer)
  }, [shown])
  return { hint: shown?.kind, showHint: (kind: DirectionHintKind) => setShown({ kind }) }
}
