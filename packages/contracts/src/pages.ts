/** The paths of the pages (`docs/product.md#routes`): the server answers 404 for any other. */

import { GAMES } from '@wordnest/games/registry'

export const GAME_PATHS = GAMES.map(({ path }) => path)

/** A segment that starts with a colon matches any one segment. */
export const PAGE_PATHS = [
  '/',
  '/auth',
  '/verify-email',
  '/forgot-password',
  '/reset-password',
  '/unsubscribe',
  '/about',
  '/accessibility',
  '/mypage',
  '/learn-with-video',
  '/learn-with-text',
  '/text-helper',
  '/vocabulary',
  ...GAME_PATHS,
  '/my-vocabulary',
  '/today',
  '/my-words',
  '/progress',
  '/texts',
  '/texts/:textID',
  '/video-player/:videoID',
  '/video-house',
  '/my-films/:filmID',
  '/subscribe',
  '/subscribe/return',
  '/sandbox-portal',
  '/purchase-lesson',
] as const

/** One slash at the end of an address is forgiven. */
export const toPlainPath = (pathname: string): string => pathname.replace(/(?<=[^/])\/$/, '')

/** Whether an address is one of the page's path. */
export function isPageOf(path: string, pathname: string): boolean {
  const pattern = path.split('/')
  const parts = toPlainPath(pathname).split('/')
  return (
    pattern.length === parts.length &&
    pattern.every((part, index) => (part.startsWith(':') ? parts[index] !== '' : part === parts[index]))
  )
}
