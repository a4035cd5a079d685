import { paths } from './paths.ts'

const FROM = 'from'

/** The form of /auth that the address asks for; Login where it says nothing. */
export const MODE = 'mode'
export type AuthMode = 'login' | 'register'

/** Where to log in, or to register, and then come back to `from`, a path of this site. */
export const toSignInPath = (from: string, mode: AuthMode = 'login'): string =>
  `${paths.auth}?${new URLSearchParams({ [FROM]: from, ...(mode === 'register' && { [MODE]: mode }) }).toString()}`

/** State of the navigation that leads a learner back to where they were stopped. */
export const RETURN_STATE = { isReturn: true } as const

export const isReturn = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isReturn' in state && state.isReturn === true

/** Where to go after signing in. Anything but a path of this site counts as home: a foreign link must not lead away. */
export function readReturnPath(search: URLSearchParams): string {
  const from = search.get(FROM)
  if (!from?.startsWith('/')) return paths.home
  const base = 'https://wordnest.invalid'
  const target = URL.canParse(from, base) ? new URL(from, base) : undefined
  if (target?.origin !== base || target.pathname.startsWith('//') || target.pathname === paths.auth) return paths.home
  return `${target.pathname}${target.search}${target.hash}`
}
