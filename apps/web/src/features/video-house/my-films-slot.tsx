import { useEffect, useState } from 'react'

import { useIdle } from '#lib/use-idle.ts'
import { useDispensable, useLoading } from '#lib/use-loading.ts'

const loadMyFilms = async () => (await import('./my-films.tsx')).MyFilms

const LATEST_MS = 2000

/**
 * The learner's own films: their code comes after the lessons. The list that stands above them would push them down, so they
 * wait for it, but not for a server that does not answer; and they stay when the list is asked for again.
 */
export function MyFilmsSlot({ isListed }: { isListed: boolean }) {
  const isIdle = useIdle(LATEST_MS)
  const [hasWaited, setWaited] = useState(isListed)
  if (isListed && !hasWaited) setWaited(true)
  useEffect(() => {
    const patience = setTimeout(() => setWaited(true), LATEST_MS)
    return () => clearTimeout(patience)
  }, [])
  const MyFilms = useDispensable(useLoading(loadMyFilms, isIdle), 'Own films cannot be shown:')
  return MyFilms && hasWaited ? <MyFilms /> : null
}
