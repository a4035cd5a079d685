export type RequestAddress = Pick<URL, 'pathname' | 'search'>

/** Parses any request target; an invalid one gets a path that no route has. */
export function toRequestAddress(target: string): RequestAddress {
  // From a slash on it is a path, however many follow: `//` would else begin the name of another server.
  if (target.startsWith('/')) return new URL(`http://server${target}`)
  return URL.parse(target, 'http://server') ?? { pathname: target, search: '' }
}
