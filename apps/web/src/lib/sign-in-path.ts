import { paths } from './paths.ts'

const FROM = 'from'

/** Where to sign in and then come back to `from`, a path of this site. */
export const toSignInPath = (from: string): string =>
  `${paths.auth}?${new URLSearchParams({ [FROM]: from }).toString()}`

/** Where to go after signing in. Anything but a path of this site counts as home: a foreign link must not lead away. */
export function readReturnPath(search: URLSearchParams): string {
  const from = search.get(FROM)
  if (!from?.startsWith('/')) return paths.home
  const base = 'https://wordnest.invalid'
  const target = URL.canParse(from, base) ? new URL(from, base) : undefined
  if (target?.origin !== base || target.pathname.startsWith('//') || target.pathname === paths.auth) return paths.home
  return `${target.pathname}${target.search}${target.hash}`
}
