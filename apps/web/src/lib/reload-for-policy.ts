import { matchPath } from 'react-router'

/**
 * A document keeps the content security policy that it came with, and some hosts are allowed on the pages of one route
 * alone. True where the document came for another screen.
 */
export function lacksPolicyOf(path: string): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  if (!navigation || !URL.canParse(navigation.name)) return false
  return matchPath(path, new URL(navigation.name).pathname) === null
}

/** Loads a document that came for another screen again, at this address. */
export function reloadForPolicyOf(path: string): void {
  if (lacksPolicyOf(path)) location.reload()
}
