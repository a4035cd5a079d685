/** The programs of a PostgreSQL cluster that fails over: where they are, and how Debian installs them. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { findPostgresBin } from '#api/testing/postgres-binaries.ts'

const PACKAGES = { patroni: 'patroni', etcd: 'etcd-server', haproxy: 'haproxy' } as const

export type Programs = Readonly<Record<keyof typeof PACKAGES | 'postgresBin', string>>

/** Daemons may be outside a user's own path. */
const findProgram = (name: string): string | undefined =>
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))

/** All of them, or the Debian packages that are missing. */
export function findPrograms(): Programs | { readonly missing: readonly string[] } {
  const [patroni, etcd, haproxy] = [findProgram('patroni'), findProgram('etcd'), findProgram('haproxy')]
  const postgresBin = findPostgresBin()
  if (process.platform === 'linux' && patroni && etcd && haproxy && postgresBin) {
    return { patroni, etcd, haproxy, postgresBin }
  }
  return {
    missing: [
      ...(process.platform === 'linux' ? [] : ['Linux']),
      ...Object.entries({ patroni, etcd, haproxy }).flatMap(([name, path]) =>
        path === undefined ? [PACKAGES[name as keyof typeof PACKAGES]] : [],
      ),
      ...(postgresBin === undefined ? ['postgresql'] : []),
    ],
  }
}

export const canInstall = (): boolean => process.getuid?.() === 0 && existsSync('/etc/debian_version')

/** Run level 1 keeps the packages from starting servers of their own. */
export function installPackages(names: readonly string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  execFileSync('apt-get', ['update', '-qq'], { env, stdio: 'inherit' })
  const args = ['install', '-y', '-qq', '--no-install-recommends', ...names, 'iproute2']
  execFileSync('apt-get', args, { env, stdio: 'inherit' })
}
