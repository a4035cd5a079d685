/** Addresses of PostgreSQL in libpq's form, which may name several hosts; `URL` and `pg` know one. */

const FORM = /^(?<start>postgres(?:ql)?:\/\/(?:[^/?#]*@)?)(?<hosts>[^/?#@]*)(?<end>.*)$/s
/** Wordnest writes, so it can use no other hosts than these ask for. */
const WRITABLE = new Set(['read-write', 'primary', 'any'])

/** One address for each host; pg connects to any of them. */
export function splitHosts(address: string): readonly string[] {
  const { start = '', hosts = '', end = '' } = FORM.exec(address)?.groups ?? {}
  if (!hosts.includes(',')) return [withoutTarget(address)]
  return hosts.split(',').map((host) => withoutTarget(`${start}${host}${end}`))
}

const TARGET = /([?&])target_session_attrs=[^&#]*(&|(?=#)|$)/

/** libpq's setting; pg would send it on. */
const withoutTarget = (address: string): string =>
  address.replace(TARGET, (_all, before: string, after: string) => (after === '&' ? before : '')).replace(/\?$/, '')

/** What is wrong with the address; undefined if all is well. */
export function findAddressProblem(address: string): string | undefined {
  const urls = splitHosts(address).map((text) => URL.parse(text))
  if (!urls.every((url) => /^postgres(?:ql)?:$/.test(url?.protocol ?? ''))) {
    return 'must be a postgres:// address; leave it unset for SQLite in DATA_DIR'
  }
  if (urls.length > 1 && urls.some((url) => url?.hostname === '')) return 'has an empty name between its hosts'
  const target = URL.parse(splitHosts(address)[0] ?? '') && /[?&]target_session_attrs=([^&#]*)/.exec(address)?.[1]
  return target && !WRITABLE.has(target) ? 'can only have target_session_attrs=read-write' : undefined
}

/** Adds the password, unescaped, to each host. */
export function addPassword(address: string, password: string): string {
  const { start = '', hosts = '', end = '' } = FORM.exec(address)?.groups ?? {}
  const [scheme, user = ''] = start.split('//')
  const name = user.replace(/@$/, '').replace(/:$/, '')
  return `${scheme}//${name}:${encodeURIComponent(password)}@${hosts}${end}`
}
