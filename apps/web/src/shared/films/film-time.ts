const SECONDS_A_MINUTE = 60

/** 83,000 ms is 1:23. */
export function toClock(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  return `${Math.floor(seconds / SECONDS_A_MINUTE)}:${String(seconds % SECONDS_A_MINUTE).padStart(2, '0')}`
}
