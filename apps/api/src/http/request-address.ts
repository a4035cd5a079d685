export type RequestAddress = Pick<URL, 'pathname' | 'search'>

/** Takes whatever a client writes where the address belongs; what is none has a path that nothing has. */
export function toRequestAddress(target: string): RequestAddress {
  // From a slash on it is a path, however many follow: `//` would else begin the name of another server.
  if (target.startsWith('/')) return new URL(`http://server${target}`)
  return URL.parse(target, 'http://server') ?? { pathname: target, search: '' }
}
