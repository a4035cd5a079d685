/** Stripe's SDK, loaded with its first use: over the network, or over a stand-in in this process. */
import type Stripe from 'stripe'

export type ClientOptions = {
  readonly secretKey: string
  /** Undefined: Stripe's own. */
  readonly apiUrl: string | undefined
  /** Instead of the network. */
  readonly standIn: typeof fetch | undefined
  readonly timeoutMs: number
}

function toHost(apiUrl: string) {
  const { protocol, hostname, port } = new URL(apiUrl)
  const isHttps = protocol === 'https:'
  return {
    protocol: isHttps ? ('https' as const) : ('http' as const),
    host: hostname,
    port: port === '' ? (isHttps ? 443 : 80) : Number(port),
  }
}

export function buildClientLoader({ secretKey, apiUrl, standIn, timeoutMs }: ClientOptions): () => Promise<Stripe> {
  let client: Promise<Stripe> | undefined
  const load = async (): Promise<Stripe> => {
    const { default: Sdk } = await import('stripe')
    return new Sdk(secretKey, {
      // The caller retries: it knows the deadline.
      maxNetworkRetries: 0,
      timeout: timeoutMs,
      telemetry: false,
      ...(apiUrl !== undefined && toHost(apiUrl)),
      ...(standIn && { httpClient: Sdk.createFetchHttpClient(standIn) }),
    })
  }
  return () => (client ??= load())
}
