/** A network between a client and a server that can be broken in every way. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** `cut` breaks what is open once and lets new connections through; the others last until the next change. */
export type Network = 'open' | 'refusing' | 'hanging' | 'slow' | 'cut'

export type TcpProxy = {
  readonly port: number
  readonly set: (network: Network) => Promise<void>
  readonly close: () => Promise<void>
}

const SLOW_MS = 40

export async function startTcpProxy(targetPort: number, targetHost = '127.0.0.1'): Promise<TcpProxy> {
  const pairs = new Set<readonly [Socket, Socket]>()
  let network: Network = 'open'

  const server = createServer((client) => {
    const target = connect(targetPort, targetHost)
    const pair = [client, target] as const
    pairs.add(pair)
    const end = () => {
      pairs.delete(pair)
      client.destroy()
      target.destroy()
    }
    carry(client, target, end)
    carry(target, client, end)
  })
  const carry = (from: Socket, to: Socket, end: () => void) => {
    // One after the other, so that delayed chunks are not overtaken.
    let last: Promise<unknown> = Promise.resolve()
    from.on('error', end)
    from.on('close', end)
    from.on('data', (chunk: Buffer) => {
      // While hanging, packets are dropped: to the caller they are lost.
      if (network === 'hanging') return
      const delayMs = network === 'slow' ? SLOW_MS : 0
      last = last.then(() => (delayMs > 0 ? wait(delayMs) : undefined)).then(() => to.writable && to.write(chunk))
    })
  }
  const cutAll = () => {
    for (const pair of pairs) for (const socket of pair) socket.resetAndDestroy()
    pairs.clear()
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  return {
    port,
    async set(next) {
      const before = network
      network = next
      // Half a conversation cannot continue: hung connections are closed when the network is back.
      if (next === 'cut' || next === 'refusing' || before === 'hanging') cutAll()
      if (next === 'refusing' && server.listening) {
        server.close()
        await once(server, 'close')
      } else if (next !== 'refusing' && !server.listening) {
        server.listen(port, '127.0.0.1')
        await once(server, 'listening')
      }
    },
    async close() {
      cutAll()
      if (!server.listening) return
      server.close()
      await once(server, 'close')
    },
  }
}
