/** pgBackRest as deploy/pgbackrest.conf sets it up, with the paths of a test. */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

import { canInstall, installPackages } from '#api/testing/failover/programs.ts'

const CONFIG = resolve(import.meta.dirname, '../../../../deploy/pgbackrest.conf')

const isThere = (): boolean => spawnSync('pgbackrest', ['version']).status === 0

/** Whether the program is on this machine; where it can be installed, it is when `mayInstall`. */
export function findBackrest(mayInstall: boolean): boolean {
  if (!isThere() && mayInstall && canInstall()) installPackages(['pgbackrest'])
  return isThere()
}

export type BackrestPaths = {
  readonly repository: string
  readonly log: string
  readonly lock: string
  readonly data: string
  /** The folder of PostgreSQL's socket. */
  readonly socket: string
  readonly port: number | string
}

export function writeBackrestConfig(file: string, { repository, log, lock, data, socket, port }: BackrestPaths): void {
  const text = readFileSync(CONFIG, 'utf8')
    .replace('/var/lib/pgbackrest', repository)
    .replace('/var/log/pgbackrest', log)
    .replace('lock-path=/tmp/pgbackrest', `lock-path=${lock}`)
    .replace('/var/lib/postgresql/cluster/data', data)
    .replace('pg1-socket-path=/tmp', `pg1-socket-path=${socket}\npg1-user=postgres`)
    .replace('pg1-port=5432', `pg1-port=${port}`)
  writeFileSync(file, text, { mode: 0o644 })
}

/** The options of a restore to an instant. */
export const toTargetOptions = (target: Date): readonly string[] => [
  '--type=time',
  `--target=${target.toISOString().replace('T', ' ').replace('Z', '+00')}`,
]
