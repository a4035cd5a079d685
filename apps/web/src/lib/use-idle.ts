import { useEffect, useState } from 'react'

import { whenIdle } from './when-idle.ts'

/** Turns true once the screen is there and the browser has time, and after `timeoutMs` if it never has. */
export function useIdle(timeoutMs: number): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true), timeoutMs), [timeoutMs])
  return isIdle
}
