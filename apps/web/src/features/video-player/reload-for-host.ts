import { matchPath } from 'react-router'

import { paths } from '#lib/paths.ts'

/**
 * The video host is allowed on pages of the player alone, and a document keeps the content security policy that it came
 * with: one that came for another screen is loaded again at this address.
 */
export function reloadForHost(): void {
  const [navigation] = performance.getEntriesByType('navigation')
  if (!navigation || !URL.canParse(navigation.name)) return
  if (matchPath(paths.videoPlayer, new URL(navigation.name).pathname) === null) location.reload()
}
