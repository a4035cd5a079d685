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
 * true: nobody should see, or press, what will be gone at once.
 */
export function useReloadForPolicyOf(path: string, isNeeded: boolean): boolean {
  const isReloading = isNeeded && lacksPolicyOf(path)
  useLayoutEffect(() => {
    if (isReloading) location.reload()
  }, [isReloading])
  return isReloading
}
