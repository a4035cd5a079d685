/** PGlite behind a socket: lets the API tests run on PostgreSQL's SQL where no server can be had. */
import { createServer, type Server, type Socket } from 'node:net'

import { PGlite } from '@electric-sql/pglite'

type Turn = { /** Starts when the one session is free. */ take: () => Promise<() => void> }

const PROTOCOL_3 = 196_608
const READY_FOR_QUERY = 0x5a
const IDLE = 0x49
const TERMINATE = 0x58
// AuthenticationOk, client_encoding, server_version as PGlite has it, ReadyForQuery (idle).
const GREETING = Buffer.concat([
  message('R', Buffer.from([0, 0, 0, 0])),
  message('S', Buffer.from('client_encoding\0UTF8\0')),
  message('S', Buffer.from('server_version\x0018.0\0')),
  message('Z', Buffer.from('I')),
])

export type StandIn = {
  readonly url: string
  /** All that it holds, for {@link startStandIn}. */
  readonly dump: () => Promise<Uint8Array>
  readonly stop: () => Promise<void>
}

/** With what another held; to make an empty one takes ten times as long as to load one. */
export async function startStandIn(dump?: Uint8Array<ArrayBuffer>): Promise<StandIn> {
  const engine = await PGlite.create(dump && { loadDataDir: new Blob([dump]) })
  const turn = buildTurn()
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    serve(socket, engine, turn).catch(() => socket.destroy())
  })
  const port = await listen(server)
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    dump: async () => (await engine.dumpDataDir('none')).bytes(),
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
      await engine.close()
    },
  }
}

/**
 * Passes one client's messages on. All clients share one session, so a client keeps the turn from its
 * first message until the engine is idle again: through a whole transaction.
 */
async function serve(socket: Socket, engine: PGlite, turn: Turn): Promise<void> {
  let buffer = Buffer.alloc(0)
  let isGreeted = false
  let giveBack: (() => void) | undefined
  try {
    for await (const chunk of socket) {
      buffer = Buffer.concat([buffer, chunk as Buffer])
      for (let length = toLength(buffer, 0); !isGreeted && length !== undefined; length = toLength(buffer, 0)) {
        isGreeted = buffer.readInt32BE(4) === PROTOCOL_3
        buffer = buffer.subarray(length)
        // Anything else before the greeting asks for encryption.
        socket.write(isGreeted ? GREETING : 'N')
      }
      if (!isGreeted) continue
      if (buffer[0] === TERMINATE) return
      const length = toWholeLength(buffer)
      if (length === 0) continue
      giveBack ??= await turn.take()
      const answer = await engine.execProtocolRaw(buffer.subarray(0, length))
      buffer = buffer.subarray(length)
      socket.write(answer)
      if (isIdle(answer)) {
        giveBack()
        giveBack = undefined
      }
    }
  } finally {
    if (giveBack) {
      await engine.exec('rollback').catch(() => undefined)
      giveBack()
    }
    socket.destroy()
  }
}

function buildTurn(): Turn {
  let last: Promise<void> = Promise.resolve()
  return {
    take: async () => {
      const previous = last
      const { promise, resolve } = Promise.withResolvers<void>()
      last = promise
      await previous
      return resolve
    },
  }
}

/** Bytes of the first whole message, behind those of its type; undefined while it is not all there. */
function toLength(buffer: Buffer, typeBytes: number): number | undefined {
  if (buffer.length < typeBytes + 4) return undefined
  const length = typeBytes + buffer.readInt32BE(typeBytes)
  return buffer.length < length ? undefined : length
}

/** Bytes of all whole messages: to the engine they are one call. */
function toWholeLength(buffer: Buffer): number {
  let whole = 0
  for (let length = toLength(buffer, 1); length !== undefined; length = toLength(buffer.subarray(whole), 1)) {
    whole += length
  }
  return whole
}

/** Whether the answer ends with ReadyForQuery outside a transaction. */
function isIdle(answer: Uint8Array): boolean {
  return answer.at(-6) === READY_FOR_QUERY && answer.at(-1) === IDLE
}

function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(type, 0)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
