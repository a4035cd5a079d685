/** Ends a process that a test run started, also when the run itself is killed. */
import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

const DONE = 'done'
const CHECK_MS = 100
const MAX_CHECKS = 100

/**
 * Watches over `pid` from a process of its own. When this process ends without calling the returned
 * function, the guard sends `signal` to `pid` and removes `folder`.
 */
export function guardProcess(pid: number, signal: 'SIGKILL' | 'SIGQUIT', folder = ''): () => void {
  const watcher: ChildProcess = spawn(process.execPath, [import.meta.filename, String(pid), signal, folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // In a group of its own, or Ctrl-C would end the guard before the run it guards.
    detached: true,
  })
  watcher.unref()
  watcher.stdin?.on('error', () => undefined)
  return () => watcher.stdin?.end(DONE)
}

/** The guard's own work: its input closes when the process that started it is gone. */
async function guard(pid: number, signal: NodeJS.Signals, folder: string): Promise<void> {
  let input = ''
  for await (const chunk of process.stdin) input += String(chunk)
  if (input === DONE) return
  if (!send(pid, signal)) return removeFolder(folder)
  // A process that is still ending writes into what is being removed.
  for (let check = 0; check < MAX_CHECKS && send(pid, 0); check += 1) await wait(CHECK_MS)
  send(pid, 'SIGKILL')
  return removeFolder(folder)
}

/** False when the process is gone. Signal 0 only asks. */
function send(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}

function removeFolder(folder: string): void {
  if (folder !== '') rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: CHECK_MS })
}

if (import.meta.main) {
  const [pid, signal, folder = ''] = process.argv.slice(2)
  await guard(Number(pid), signal === 'SIGQUIT' ? 'SIGQUIT' : 'SIGKILL', folder)
}
