/** A server process of our own, as it runs in production. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const SERVER = join(import.meta.dirname, '../../apps/api/src/server.mjs')

export type Server = { readonly url: string; readonly stop: () => Promise<void> }

/** Resolves when it is ready; rejects with what it said when it ends before. */
export async function startServer(port: number, variables: Readonly<Record<string, string>>): Promise<Server> {
  const child = spawn(process.execPath, [SERVER], {
    env: { PATH: process.env['PATH'], HOST: '127.0.0.1', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let told = ''
  const ended = once(child, 'exit')
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      told = (told + chunk.toString()).slice(-4000)
      if (told.includes('Wordnest is ready')) resolve()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    ended.then(() => reject(new Error(`The server ended: ${told}`)), reject)
  })
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
