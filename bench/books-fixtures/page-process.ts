/** What the process of a page costs. Linux only. */
import { readdirSync, readFileSync } from 'node:fs'

import type { Browser } from '@playwright/test'

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // It has ended.
    return ''
  }
}

/** The most memory that it has had, in megabytes, with what it shares with others. */
const readHighest = (pid: number): number =>
  Number(/^VmHWM:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1000

/** The largest process that shows pages. */
async function findProcess(browser: Browser): Promise<number> {
  const devtools = await browser.newBrowserCDPSession()
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo')
  await devtools.detach()
  const pages = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
  const largest = pages.toSorted((one, other) => readHighest(other) - readHighest(one))[0]
  if (largest === undefined) throw new Error('There is no page')
  return largest
}

export const readPeakMemory = async (browser: Browser): Promise<number> => readHighest(await findProcess(browser))

/** Linux cuts the names of threads. */
const THREAD = 'DedicatedWorker'
const LOOK_EVERY_MS = 8

/** Begins to watch the threads that a page starts. Returns what ends it and says how much CPU they had, in milliseconds. */
export async function watchThreads(browser: Browser): Promise<() => number> {
  const tasks = `/proc/${await findProcess(browser)}/task`
  const times = new Map<string, number>()
  const look = () => {
    for (const id of readdirSync(tasks)) {
      // A thread has its name some time after its start.
      if (!times.has(id) && read(`${tasks}/${id}/comm`).trim() !== THREAD) continue
      const [nanoseconds = ''] = read(`${tasks}/${id}/schedstat`).split(' ')
      if (nanoseconds !== '') times.set(id, Number(nanoseconds) / 1e6)
    }
  }
  const timer = setInterval(look, LOOK_EVERY_MS)
  return () => {
    clearInterval(timer)
    return [...times.values()].reduce((sum, time) => sum + time, 0)
  }
}
