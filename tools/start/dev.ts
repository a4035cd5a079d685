import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const API_WAIT_MS = 10_000
const POLL_MS = 100

/** Serves the pages with live reload on `port` and the API, restarted on changes, on the next one behind them. */
export async function runDev(root: string, port: number): Promise<void> {
  const apiPort = port + 1
  const origin = `http://localhost:${port}`
  const web = join(root, 'apps/web')
  const vite = join(dirname(createRequire(join(web, 'package.json')).resolve('vite/package.json')), 'bin/vite.js')
  const server = join(root, 'apps/api/src/server.ts')
  const api = run(root, ['--watch', '--watch-preserve-output', server], {
    PORT: String(apiPort),
    PUBLIC_URL: origin,
    NODE_ENV: process.env['NODE_ENV'] || 'development',
    LOG_LEVEL: process.env['LOG_LEVEL'] || 'warn',
  })
  await waitForApi(`http://localhost:${apiPort}/healthz`)
  const pages = run(
    web,
    [vite, '--port', String(port), '--strictPort', '--logLevel', 'warn', '--clearScreen', 'false'],
    {
      API_ORIGIN: `http://localhost:${apiPort}`,
    },
  )
  console.log(`Open ${origin}: it reloads when a source changes.`)
  process.exitCode = await endTogether([api, pages])
}

/** Gives up quietly: an API that does not start yet has said why, and starts with the next change. */
async function waitForApi(url: string): Promise<void> {
  const deadline = Date.now() + API_WAIT_MS
  while (Date.now() < deadline) {
    const isUp = await fetch(url).then(
      () => true,
      () => false,
    )
    if (isUp) return
    await wait(POLL_MS)
  }
}

function run(cwd: string, args: string[], env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' })
}

/** When one ends, or this process is told to, all end. The exit code is the first's; 0 when told to. */
async function endTogether(children: ChildProcess[]): Promise<number> {
  const { promise: firstCode, resolve } = Promise.withResolvers<number>()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve(0))
  const ends = children.map(
    (child) =>
      new Promise<void>((end) => {
        child.on('close', (code) => {
          resolve(code ?? 1)
          end()
        })
      }),
  )
  const code = await firstCode
  for (const child of children) child.kill('SIGTERM')
  await Promise.all(ends)
  return code
}
