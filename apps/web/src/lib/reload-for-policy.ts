import { matchPath } from 'react-router'

/**
 * A document keeps the content security policy that it came with, and some hosts are allowed on the pages of one route
 * alone: a document that came for another screen is loaded again at this address. Answers whether it is.
 */
export function reloadForPolicyOf(path: string): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  if (!navigation || !URL.canParse(navigation.name)) return false
  if (matchPath(path, new URL(navigation.name).pathname) !== null) return false
  location.reload()
  return true
}
