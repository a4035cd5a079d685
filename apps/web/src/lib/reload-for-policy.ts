import { useLayoutEffect } from 'react'
import { matchPath } from 'react-router'

function lacksPolicyOf(path: string): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  if (!navigation || !URL.canParse(navigation.name)) return false
  return matchPath(path, new URL(navigation.name).pathname) === null
}

/**
 * A document keeps the content security policy that it came with, and some hosts are allowed on the pages of one route
 * alone. Where they are needed and the document came for another screen, it is loaded again at this address, and this is
 * true: render nothing, because the page is about to be replaced.
 */
export function useReloadForPolicyOf(path: string, isNeeded: boolean): boolean {
  const isReloading = isNeeded && lacksPolicyOf(path)
  useLayoutEffect(() => {
    if (isReloading) location.reload()
  }, [isReloading])
  return isReloading
}
