/** Where the programs of a PostgreSQL server are, for tests. */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const HOMES = [
  '/usr/lib/postgresql',
  '/usr/local/opt',
  '/opt/homebrew/opt',
  '/Library/PostgreSQL',
  'C:\\Program Files\\PostgreSQL',
]
const SUFFIX = process.platform === 'win32' ? '.exe' : ''

/** The folder with `initdb` and `postgres`, the newest version first; undefined without a server on this machine. */
export function findPostgresBin(): string | undefined {
  return [...listVersionedBins(), ...(process.env['PATH'] ?? '').split(delimiter)].find((folder) =>
    ['initdb', 'postgres'].every((program) => existsSync(join(folder, program + SUFFIX))),
  )
}

function listVersionedBins(): string[] {
  return HOMES.filter((home) => existsSync(home)).flatMap((home) =>
    readdirSync(home)
      .filter((name) => /^(postgresql@?)?\d*$/.test(name))
      .toSorted((a, b) => toVersion(b) - toVersion(a))
      .map((name) => join(home, name, 'bin')),
  )
}

function toVersion(name: string): number {
  return Number(/\d+$/.exec(name)?.[0] ?? 0)
}

/** Installs Debian's server where that can be done without asking anyone. */
export function installPostgres(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined
  console.log('Installing PostgreSQL for the API tests (Debian package, only this once) …')
  // Run level 1 keeps the package from starting a server of its own.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  try {
    execFileSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' })
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], { env, stdio: 'ignore' })
  } catch {
    return undefined
  }
  return findPostgresBin()
}

/** PostgreSQL refuses to run as root: the account it then runs as. */
export function findServerAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const account = ['postgres', 'nobody'].find((name) => {
    try {
      execFileSync('id', ['-u', name], { stdio: 'ignore' })
      return true
    } catch {
      return false
    }
  })
  if (account === undefined) throw new Error('PostgreSQL does not run as root and there is no account to run it as')
  const id = (flag: string) => Number(execFileSync('id', [flag, account], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}
