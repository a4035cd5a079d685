/** FFmpeg: an author's tool, needed only to make films again. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'

export type Ffmpeg = {
  readonly write: (bytes: Uint8Array) => Promise<void>
  /** What it wrote to standard output and standard error. Throws when it failed. */
  readonly end: () => Promise<{ readonly out: Buffer; readonly log: string }>
}

export function startFfmpeg(args: readonly string[]): Ffmpeg {
  const child = spawn('ffmpeg', ['-hide_banner', '-nostdin', '-y', ...args], { stdio: ['pipe', 'pipe', 'pipe'] })
  const out: Buffer[] = []
  const log: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => out.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => log.push(chunk))
  const ended = new Promise<void>((resolve, reject) => {
    child.on('error', (error) => reject(new Error(`ffmpeg cannot be started (is it installed?): ${error.message}`)))
    child.on('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`ffmpeg ended with ${code}:\n${Buffer.concat(log).toString().slice(-2000)}`))
    })
  })
  ended.catch(() => undefined)
  child.stdin.on('error', () => undefined)
  return {
    async write(bytes) {
      if (!child.stdin.write(bytes)) await Promise.race([once(child.stdin, 'drain'), ended])
    },
    async end() {
      child.stdin.end()
      await ended
      return { out: Buffer.concat(out), log: Buffer.concat(log).toString() }
    },
  }
}

/** Runs to its end, with `input` on its standard input. */
export async function runFfmpeg(args: readonly string[], input?: Uint8Array): Promise<{ out: Buffer; log: string }> {
  const ffmpeg = startFfmpeg(args)
  if (input) await ffmpeg.write(input)
  return ffmpeg.end()
}
