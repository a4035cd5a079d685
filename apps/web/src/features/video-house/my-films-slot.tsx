import { useEffect, useState } from 'react'

import { takeLoaded, useLoading } from '#lib/use-loading.ts'
import { whenIdle } from '#lib/when-idle.ts'

const loadMyFilms = async () => (await import('./my-films.tsx')).MyFilms

const LATEST_MS = 2000

/** The learner's own films: their code comes after the lessons. */
export function MyFilmsSlot() {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true), LATEST_MS), [])
  const MyFilms = takeLoaded(useLoading(loadMyFilms, isIdle))
  return MyFilms ? <MyFilms /> : null
}
