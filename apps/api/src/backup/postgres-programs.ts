/** Runs PostgreSQL's own programs. */
import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { BackupProblem } from './backup-problem.ts'

const DEBIAN_HOME = '/usr/lib/postgresql'
const SUFFIX = process.platform === 'win32' ? '.exe' : ''

/** The folders where a program may be: versions that Debian installs beside each other, the newest first, then the PATH. */
const listFolders = (path: string): readonly string[] => [
  ...(existsSync(DEBIAN_HOME) ? readdirSync(DEBIAN_HOME) : [])
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(DEBIAN_HOME, version, 'bin')),
  ...path.split(delimiter),
]

function getProgram(name: string, path: string): string {
  const found = listFolders(path)
    .map((folder) => join(folder, name + SUFFIX))
    .find((program) => existsSync(program))
  if (found !== undefined) return found
  throw new BackupProblem(
    `${name} is not installed. Install PostgreSQL's client programs, of the server's version or newer, or use --portable.`,
  )
}

/** A password on a command line can be read by everybody on the machine; in the environment it cannot. */
function toVariables(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  return Object.fromEntries(
    Object.entries({
      PGHOST: searchParams.get('host') ?? decodeURIComponent(hostname).replace(/^\[|\]$/g, ''),
      PGPORT: port,
      PGUSER: decodeURIComponent(username),
      PGPASSWORD: decodeURIComponent(password),
      PGDATABASE: decodeURIComponent(pathname.slice(1)),
      PGSSLMODE: searchParams.get('sslmode') ?? '',
    }).filter(([, value]) => value !== ''),
  )
}

function run(name: string, url: string, path: string, args: readonly string[]): Promise<void> {
  const program = getProgram(name, path)
  return new Promise((resolve, reject) => {
    const env = { PATH: path, LC_ALL: 'C', ...toVariables(url) }
    execFile(program, [...args], { env }, (error, _stdout, stderr) => {
      if (error === null) resolve()
      else reject(new BackupProblem(`${name} failed: ${stderr.trim().split('\n')[0] ?? error.message}`))
    })
  })
}

/** The tables of one moment: pg_dump reads in one transaction. `path`: where programs are looked for. */
export const dumpPostgres = (
  url: string,
  target: string,
  { tables, path }: { readonly tables: readonly string[]; readonly path: string },
): Promise<void> =>
  run('pg_dump', url, path, [
    '--format=custom',
    '--no-owner',
    '--no-privileges',
    '--no-password',
    ...tables.map((table) => `--table=${table}`),
    `--file=${target}`,
  ])

/** Reads the whole dump without a database. @throws BackupProblem where it is not whole. */
export const checkDump = (file: string, path: string): Promise<void> =>
  run('pg_restore', 'postgres://', path, ['--file=/dev/null', file])

/** Into an empty database, all or nothing. */
export const restorePostgres = (url: string, file: string, path: string): Promise<void> =>
  run('pg_restore', url, path, [
    '--no-owner',
    '--no-privileges',
    '--no-password',
    '--single-transaction',
    '--exit-on-error',
    `--dbname=${decodeURIComponent(new URL(url).pathname.slice(1))}`,
    file,
  ])
