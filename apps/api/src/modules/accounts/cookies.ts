/** The two cookies of an account: the session, and the device that has signed in before. */

export type CookieOptions = {
  readonly maxAgeSeconds: number
  readonly secure: boolean
}

/** The raw value of the first cookie of that name in a Cookie header. */
export function findCookie(header: string | undefined, name: string): string | undefined {
  if (header === undefined) return undefined
  const prefix = `${name}=`
  for (const part of header.split(';')) {
    const cookie = part.trimStart()
    if (cookie.startsWith(prefix)) return cookie.slice(prefix.length).trimEnd()
  }
  return undefined
}

export const toSetCookie = (name: string, value: string, { maxAgeSeconds, secure }: CookieOptions): string =>
  `${name}=${value}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
