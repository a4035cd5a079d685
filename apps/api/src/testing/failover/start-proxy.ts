import { closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Machine } from './machines.ts'

/** HAProxy on a machine, until the machines are removed. */
export function startProxy(
  machine: Machine,
  folder: string,
  program: string,
  { config, variables = {} }: { readonly config: string; readonly variables?: Readonly<Record<string, string>> },
): void {
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, config, { mode: 0o644 })
  const log = openSync(join(folder, 'haproxy.log'), 'a')
  machine.run(program, ['-f', file, '-db'], {
    cwd: folder,
    stdio: ['ignore', log, log],
    env: { ...process.env, ...variables },
  })
  closeSync(log)
}
