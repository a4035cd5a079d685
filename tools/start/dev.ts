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
  const group = buildGroup()
  group.start(root, ['--watch', '--watch-preserve-output', server], {
    PORT: String(apiPort),
    PUBLIC_URL: origin,
    NODE_ENV: process.env['NODE_ENV'] || 'development',
    LOG_LEVEL: process.env['LOG_LEVEL'] || 'warn',
  })
  await Promise.race([group.firstCode, waitForApi(`http://localhost:${apiPort}/healthz`)])
  if (!group.isEnding()) {
    const args = ['--port', String(port), '--strictPort', '--logLevel', 'warn', '--clearScreen', 'false']
    group.start(web, [vite, ...args], { API_ORIGIN: `http://localhost:${apiPort}` })
    console.log(`Open ${origin}: it reloads when a source changes.`)
  }
  process.exitCode = await group.firstCode
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

type Group = {
  start: (cwd: string, args: string[], env: Record<string, string>) => void
  /** The exit code of what ended first; 0 when this process was told to end. */
  firstCode: Promise<number>
  isEnding: () => boolean
}

/** Processes that end together: when one ends, or on a signal. */
function buildGroup(): Group {
  const children: ChildProcess[] = []
  const { promise: firstCode, resolve } = Promise.withResolvers<number>()
  let hasEnded = false
  const endAll = (code: number) => {
    if (hasEnded) return
    hasEnded = true
    for (const child of children) child.kill('SIGTERM')
    resolve(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => endAll(0))
  return {
    start: (cwd, args, env) => {
      const child = spawn(process.execPath, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' })
      child.on('close', (code) => endAll(code ?? 1))
      children.push(child)
    },
    firstCode,
    isEnding: () => hasEnded,
  }
}
