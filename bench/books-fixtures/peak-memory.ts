/** How much memory the process of a page has had at most. */
import { readFile } from 'node:fs/promises'

import type { Browser } from '@playwright/test'

const readHighest = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1000
}

/** Megabytes, of the largest process that shows pages, with what it shares with others. Linux only. */
export async function readPeakMemory(browser: Browser): Promise<number> {
  const devtools = await browser.newBrowserCDPSession()
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo')
  await devtools.detach()
  const pages = processInfo.filter(({ type }) => type === 'renderer')
  return Math.max(...(await Promise.all(pages.map(({ id }) => readHighest(id)))))
}
