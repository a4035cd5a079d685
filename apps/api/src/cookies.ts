/** The two cookies of an account: the session, and the device that has signed in before. */

export type CookieOptions = {
  readonly maxAgeSeconds: number
  readonly secure: boolean
}

/** The raw value of the first cookie of that name in a Cookie header. */
export function findCookie(header: string | undefined, name: string): string | undefined {
  if (header === undefined) return undefined
  const prefix = `${name}=`
  for (let at = header.indexOf(prefix); at >= 0; at = header.indexOf(prefix, at + 1)) {
    if (at > 0 && !' ;'.includes(header.charAt(at - 1))) continue
    const end = header.indexOf(';', at)
    return header.slice(at + prefix.length, end < 0 ? undefined : end).trimEnd()
  }
  return undefined
}

export const toSetCookie = (name: string, value: string, { maxAgeSeconds, secure }: CookieOptions): string =>
  `${name}=${value}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
