import { goToAddress } from './page-address.ts'

/** After this time a site that has not loaded may be opened again. */
const PATIENCE_MS = 10_000

/** Opens another site in this tab. Resolves if the page can be used again: nothing loaded, or the learner came back. */
export function openOtherSite(address: string): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer)
      window.removeEventListener('pageshow', goOnWhenBack)
      resolve()
    }
    // Restored from the back-forward cache, with buttons still busy.
    const goOnWhenBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) goOn()
    }
    const timer = setTimeout(goOn, PATIENCE_MS)
    window.addEventListener('pageshow', goOnWhenBack)
    goToAddress(address)
  })
}
