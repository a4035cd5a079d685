/** One address before several servers: each request goes to the next of them that answers. */
import { once } from 'node:events'
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type RoundRobin = { readonly origin: string; readonly close: () => Promise<void> }

async function readAll(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(Buffer.from(chunk as Uint8Array))
  return Buffer.concat(chunks)
}

function forward(target: string, { method, url, headers }: IncomingMessage, body: Buffer, reply: ServerResponse) {
  return new Promise<void>((resolve, reject) => {
    const outgoing = ask(new URL(url ?? '/', target), { method, headers, agent: false }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers)
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
      for (let tries = 0; tries < targets.length; tries += 1) {
        turn += 1
        try {
          return await forward(targets[turn % targets.length] ?? '', incoming, body, reply)
        } catch (error) {
          if (!isRefused(error)) break
        }
      }
      if (!reply.headersSent) reply.writeHead(502)
      reply.end()
    })
  })
  server.listen(0, '127.0.0.1')
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
