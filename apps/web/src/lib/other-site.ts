import { goToAddress } from './page-address.ts'

/** After this time a site that has not loaded may be opened again. */
const PATIENCE_MS = 10_000

/** Leads this tab to another site. Resolves if the page can be used again: nothing came, or the learner is back on it. */
export function openOtherSite(address: string): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer)
      window.removeEventListener('pageshow', goOnWhenBack)
      resolve()
    }
    // As the browser kept it, with whatever was busy.
    const goOnWhenBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) goOn()
    }
    const timer = setTimeout(goOn, PATIENCE_MS)
    window.addEventListener('pageshow', goOnWhenBack)
    goToAddress(address)
  })
}
