import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Runs once the component has gone. Development builds take each one away and put it back, after presses that came as soon
 * as it was drawn: that is no leaving.
 */
export function useLeaving(leave: () => void): void {
  const isHere = useRef(false)
  const go = useEffectEvent(leave)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
      queueMicrotask(() => {
        if (!isHere.current) go()
      })
    }
  }, [])
}
