/** The server does not start with a route that has no access policy. */
import type { FastifyInstance } from 'fastify'

/** Call it before the first route; the function given back throws with the names of those routes. */
export function assertPolicies(app: FastifyInstance): () => void {
  const forgotten: string[] = []
  app.addHook('onRoute', ({ config, method, url }) => {
    if (config?.policy === undefined) forgotten.push(`${String(method)} ${url}`)
  })
  return () => {
    if (forgotten.length > 0) throw new Error(`Routes without a policy: ${forgotten.join(', ')}`)
  }
}
