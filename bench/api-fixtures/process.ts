/** Server processes of a benchmark, and what Linux says of them. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
export const SERVER = join(ROOT, 'apps/api/src/server.mjs')
export const BARE = join(import.meta.dirname, 'bare.ts')
export const THIN = join(import.meta.dirname, 'thin.ts')
/** Linux counts CPU in these. */
const TICKS_A_SECOND = 100

export type Process = {
  readonly origin: string
  readonly cpuMs: () => number
  readonly rssMb: () => number
  /** CPU until it said that it is ready. */
  readonly startCpuMs: number
  readonly stop: () => Promise<void>
}

export type ProcessOptions = {
  readonly file: string
  readonly args?: readonly string[]
  readonly port: number
  readonly variables?: Readonly<Record<string, string>>
  readonly nodeOptions?: readonly string[]
  readonly onOutput?: (text: string) => void
}

function readCpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_A_SECOND
}

function readRssMb(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}

/** Resolves when it is ready; rejects with what it said when it ends before. */
export async function startProcess(options: ProcessOptions): Promise<Process> {
  const { file, args = [], port, variables = {}, nodeOptions = [], onOutput } = options
  const child = spawn(process.execPath, [...nodeOptions, file, ...args], {
    env: { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: String(port), ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const pid = child.pid ?? 0
  let told = ''
  let startCpuMs = 0
  const ended = once(child, 'exit')
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      onOutput?.(chunk.toString())
      told = (told + chunk.toString()).slice(-4000)
      if (startCpuMs > 0 || !told.includes('Wordnest is ready')) return
      startCpuMs = readCpuMs(pid)
      resolve()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    ended.then(() => reject(new Error(`It ended: ${told}`)), reject)
  })
  return {
    origin: `http://127.0.0.1:${port}`,
    cpuMs: () => readCpuMs(pid),
    rssMb: () => readRssMb(pid),
    startCpuMs,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
