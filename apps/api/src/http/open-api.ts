/** The OpenAPI 3.1 document, made from the contract's tables. */
import { COMPATIBILITY } from '@wordnest/contracts/compatibility'
import type { Endpoint } from '@wordnest/contracts/endpoint'
import { ERROR_STATUS, type ErrorCode } from '@wordnest/contracts/error-codes'
import { ErrorBodySchema } from '@wordnest/contracts/errors'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'

type Json = Readonly<Record<string, unknown>>

/** What any call may be refused with. */
const GENERAL_REFUSALS: readonly ErrorCode[] = ['invalid-request', 'too-many-requests', 'internal', 'unavailable']
const BODY_REFUSALS: readonly ErrorCode[] = ['too-large', 'unsupported-media-type']

function toSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

function toParameters(query: z.ZodMiniType): readonly Json[] {
  const { properties = {}, required = [] } = toSchema(query, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function refusalsOf(endpoint: Endpoint): readonly ErrorCode[] {
  return [
    ...new Set<ErrorCode>([
      ...endpoint.refusals,
      ...GENERAL_REFUSALS,
      ...(endpoint.body ? BODY_REFUSALS : []),
      ...(endpoint.origin === 'same' ? (['foreign-origin'] as const) : []),
      ...(endpoint.access === 'user' || endpoint.takesApiToken ? (['sign-in-required'] as const) : []),
    ]),
  ]
}

function toResponses(endpoint: Endpoint): Json {
  const byStatus = Map.groupBy(refusalsOf(endpoint), (code) => ERROR_STATUS[code])
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }
  return {
    200: {
      description: 'Done',
      content: { 'application/json': { schema: toSchema(endpoint.response, 'output') } },
    },
    ...Object.fromEntries([...byStatus].map(([status, codes]) => [status, { description: codes.join(', '), content }])),
  }
}

/** One of these; nothing where anyone may call. */
const toSecurity = ({ access, takesApiToken }: Endpoint): readonly Json[] => [
  ...(access === 'user' ? [{ session: [] }] : []),
  ...(takesApiToken ? [{ apiToken: [] }, ...(access === 'anyone' ? [{}] : [])] : []),
]

const toOperation = (name: string, endpoint: Endpoint): Json => ({
  operationId: name,
  summary: endpoint.summary,
  security: toSecurity(endpoint),
  ...(endpoint.query && { parameters: toParameters(endpoint.query) }),
  ...(endpoint.body && {
    requestBody: { required: true, content: { 'application/json': { schema: toSchema(endpoint.body, 'input') } } },
  }),
  responses: toResponses(endpoint),
})

export function buildOpenApi(endpoints: Readonly<Record<string, Endpoint>>, cookieName: string): Json {
  const byPath = Map.groupBy(Object.entries(endpoints), ([, endpoint]) => endpoint.path)
  return {
    openapi: '3.1.0',
    info: { title: 'Wordnest', version: String(COMPATIBILITY), description: 'A home for your words.' },
    paths: Object.fromEntries(
      [...byPath].map(([path, entries]) => [
        path.replace(/(?<=\/):(\w+)/g, '{$1}'),
        Object.fromEntries(
          entries.map(([name, endpoint]) => [endpoint.method.toLowerCase(), toOperation(name, endpoint)]),
        ),
      ]),
    ),
    components: {
      schemas: { Error: toSchema(ErrorBodySchema, 'output') },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: cookieName },
        apiToken: { type: 'http', scheme: 'bearer', description: 'A token that the learner has made on My Page' },
      },
    },
  }
}

export function mountOpenApi(app: FastifyInstance, document: Json): void {
  const json = JSON.stringify(document)
  app.route({
    method: 'GET',
    url: '/api/openapi.json',
    config: { policy: 'open' },
    handler: async (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(json),
  })
}
