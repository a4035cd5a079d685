/**
 * The scripts that a page may load by their address: those of others, each allowed by the content security policy of its own
 * pages alone, and our service worker. Threads have the hash of their content in their address: {@link isThread}.
 */
const ADDRESSES = [
  '/service-worker.js',
  'https://www.youtube.com/iframe_api',
  'https://js.stripe.com/endive/stripe.js',
] as const
/** Scripts of this site, as the build and the development server name them. */
const THREAD_PATH = /^\/(?!\/)[\w/.@-]+$/

function isThread(address: string): boolean {
  const [path = '', query = ''] = address.split('?')
  return THREAD_PATH.test(path) && path.includes('.worker') && /^[\w=&]*$/.test(query)
}
type ScriptAddress = (typeof ADDRESSES)[number]

/** The one policy that the content security policy knows; it lets these addresses through and no other. */
const POLICY = 'wordnest'

type Policy = { createScriptURL: (address: string) => string }
type TrustedTypes = {
  createPolicy: (name: string, rules: { createScriptURL: (address: string) => string }) => Policy
}

declare global {
  interface Window {
    trustedTypes?: TrustedTypes
  }
}

let policy: Policy | undefined

function createScriptURL(address: string): string {
  if (!ADDRESSES.some((known) => known === address) && !isThread(address))
    throw new TypeError(`Not a script of this page: ${address}`)
  return address
}

/** Where Trusted Types are enforced an address of a script must be of a policy; a policy can be made once. */
export const toTrustedAddress = (address: ScriptAddress): string => trust(address)

/** @param address - Of a file that the build calls `*.worker.ts`. */
export const toTrustedThread = (address: string): string => trust(address)

function trust(address: string): string {
  policy ??= window.trustedTypes?.createPolicy(POLICY, { createScriptURL }) ?? { createScriptURL }
  return policy.createScriptURL(address)
}
