/** One address before several servers: each request goes to the next of them that answers. */
import { once } from 'node:events'
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type RoundRobin = { readonly origin: string; readonly close: () => Promise<void> }

const KEEP_ALIVE_MS = 600_000
/** Tests open thousands of connections at once. */
const BACKLOG = 4096

async function readAll(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(Buffer.from(chunk as Uint8Array))
  return Buffer.concat(chunks)
}

function forward(target: string, { method, url, headers }: IncomingMessage, body: Buffer, reply: ServerResponse) {
  return new Promise<void>((resolve, reject) => {
    const outgoing = ask(new URL(url ?? '/', target), { method, headers, agent: false }, (answer) => {
      // How long a connection lasts is for each of the two connections to say.
      const { connection: _connection, 'keep-alive': _keepAlive, ...kept } = answer.headers
      reply.writeHead(answer.statusCode ?? 502, kept)
      answer.pipe(reply)
      answer.on('error', () => reply.destroy())
      answer.on('end', resolve)
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

const isRefused = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED'

/** A request that a server may have begun is not given to another: it is answered with 502. */
export async function startRoundRobin(targets: readonly string[]): Promise<RoundRobin> {
  let turn = 0
  const server = createServer((incoming, reply) => {
    void readAll(incoming).then(async (body) => {
      turn += 1
      const first = turn
      for (let tries = 0; tries < targets.length; tries += 1) {
        try {
          return await forward(targets[(first + tries) % targets.length] ?? '', incoming, body, reply)
        } catch (error) {
          if (!isRefused(error)) break
        }
      }
      if (!reply.headersSent) reply.writeHead(502)
      reply.end()
    })
  })
  // Longer than any test: a connection that ends while a request is on its way resets it.
  server.keepAliveTimeout = KEEP_ALIVE_MS
  server.listen({ port: 0, host: '127.0.0.1', backlog: BACKLOG })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
