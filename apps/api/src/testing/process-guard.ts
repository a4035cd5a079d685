/** Ends a process that a test run started, also when the run itself is killed. */
import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

const DONE = 'done'
const REMOVE_TRIES = 20
const REMOVE_PAUSE_MS = 250

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
  try {
    process.kill(pid, signal)
  } catch {
    // Gone already.
  }
  if (folder !== '') await removeFolder(folder)
}

/** The process may still be writing while it ends. */
async function removeFolder(folder: string): Promise<void> {
  for (let attempt = 0; attempt < REMOVE_TRIES; attempt += 1) {
    try {
      rmSync(folder, { recursive: true, force: true })
      return
    } catch {
      await wait(REMOVE_PAUSE_MS)
    }
  }
}

if (import.meta.main) {
  const [pid, signal, folder = ''] = process.argv.slice(2)
  await guard(Number(pid), signal === 'SIGQUIT' ? 'SIGQUIT' : 'SIGKILL', folder)
}
