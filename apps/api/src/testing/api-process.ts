/** The server as a process, on a folder and a database of its own. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import type { DatabaseSettings } from '#api/db/dialects.ts'

const SERVER = resolve(import.meta.dirname, '../server.mjs')

export async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

export type ApiProcess = {
  readonly process: ChildProcess
  readonly origin: string
  /** Rejects with its output when it ends before. */
  readonly ready: Promise<void>
  readonly ended: Promise<number | null>
  readonly output: () => string
  readonly errors: () => string
}

export type ApiProcessOptions = {
  readonly port: number
  readonly dataDir: string
  readonly settings: DatabaseSettings
  readonly variables?: Readonly<Record<string, string>>
  /** The first file of another release. */
  readonly script?: string
  /** Runs the command in another place, such as a network namespace. */
  readonly prefix?: readonly string[]
}

/** SQLite is in the data folder, whatever file the settings name. */
export function startApiProcess({
  port,
  dataDir,
  settings,
  variables = {},
  script = SERVER,
  prefix = [],
}: ApiProcessOptions): ApiProcess {
  // Pages that are not built yet, or are being built beside the tests, are nothing to be told about.
  const webDir = mkdtempSync(join(tmpdir(), 'wordnest-no-pages-'))
  const command = [...prefix, process.execPath, script]
  const child = spawn(command[0] ?? process.execPath, command.slice(1), {
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      WEB_DIR: webDir,
      RATE_LIMIT_SCALE: '10000',
      ...(settings.kind === 'postgres' && { DATABASE_URL: settings.url }),
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let errors = ''
  const ended = new Promise<number | null>((end) =>
    child.once('exit', (code) => {
      rmSync(webDir, { recursive: true, force: true })
      end(code)
    }),
  )
  const ready = new Promise<void>((done, fail) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('Wordnest is ready')) done()
    })
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
    void ended.then((code) => fail(new Error(`The server ended with ${code}: ${errors}`)))
  })
  ready.catch(() => undefined)
  return {
    process: child,
    origin: `http://${variables['HOST'] ?? '127.0.0.1'}:${port}`,
    ready,
    ended,
    output: () => output,
    errors: () => errors,
  }
}

export const postJson = (server: ApiProcess, path: string, body: object, cookie = ''): Promise<Response> =>
  fetch(`${server.origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.origin, cookie },
    body: JSON.stringify(body),
  })

export async function registerAt(server: ApiProcess, email: string, password = 'tulip-garden-7'): Promise<string> {
  const response = await postJson(server, '/api/accounts/register', { email, password })
  if (response.status !== 200) throw new Error(`The registration was answered with ${response.status}`)
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
