/** Reports the speed of a visit to our own server when the page is idle; no cookie, nothing about the visitor. */
import { reportVitals, type Vital } from '@wordnest/contracts/analytics'
import { PAGE_PATHS } from '@wordnest/contracts/pages'
import { matchPath } from 'react-router'

import { ApiError, callApi } from '#lib/api.ts'

type Measure = { readonly name: Vital; readonly value: number }

/** The measuring script, 3 kB: loaded long after the page is usable. */
type LoadVitals = () => Promise<{
  readonly [name in `on${Vital}`]: (tell: (measure: Measure) => void) => void
}>

const loadVitals: LoadVitals = () => import('web-vitals')

/** The pattern of an address: its parameters stay here. */
const findPattern = (pathname: string) => PAGE_PATHS.find((path) => matchPath(path, pathname) !== null)

/** The page of the visit's start: what is measured is mostly its loading. */
export async function reportSpeed(pathname: string, load: LoadVitals = loadVitals): Promise<void> {
  const route = findPattern(pathname)
  if (route === undefined) return
  const waiting = new Map<Vital, number>()
  /** Each measure counts once a visit: its later growth in a restored page would be another visit. */
  const told = new Set<Vital>()
  let isWanted = true

  const send = async () => {
    const vitals = [...waiting].map(([name, value]) => ({ name, value }))
    waiting.clear()
    for (const { name } of vitals) told.add(name)
    if (vitals.length === 0 || !isWanted) return
    try {
      isWanted = (await callApi(reportVitals, { route, vitals }, { keepalive: true })).isCounted
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      isWanted = false
    }
  }
  const { onFCP, onTTFB, onLCP, onINP, onCLS } = await load()
  const keep = ({ name, value }: Measure) => {
    if (!told.has(name)) waiting.set(name, value)
  }
  for (const observe of [onFCP, onTTFB, onLCP, onINP, onCLS]) observe(keep)
  // Perhaps the last moment of the page, so send what is known. Sending stops when the server counts nothing.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void send()
  })
}
