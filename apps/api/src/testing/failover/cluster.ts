/** Three machines with PostgreSQL, Patroni and etcd each, as docs/guides/deploy.md sets them up. */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  closeSync,
  copyFileSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import * as z from 'zod/mini'

import { findServerAccount } from '#api/testing/postgres-binaries.ts'

import type { Machine, Machines } from './machines.ts'
import { listTree, signalTree } from './process-tree.ts'
import type { Programs } from './programs.ts'

const NODES = 3
const POSTGRES_PORT = 5432
const REST_PORT = 8008
const POLL_MS = 200
const HEALTHY_TIMEOUT_MS = 120_000
const ASK_TIMEOUT_MS = 1500
const DEPLOY = resolve(import.meta.dirname, '../../../../../deploy')
const PASSWORD = 'only-for-tests'

const MemberSchema = z.object({
  name: z.string(),
  role: z.string(),
  state: z.string(),
  timeline: z.optional(z.number()),
})
type Member = z.output<typeof MemberSchema>
const MembersSchema = z.object({ members: z.array(MemberSchema) })
const EtcdStatusSchema = z.object({ leader: z.string(), header: z.object({ member_id: z.string() }) })

export type Part = 'database' | 'etcd'
export type Node = {
  readonly machine: Machine
  /** Of its data (`data`), sockets and logs. */
  readonly folder: string
  /** Runs a command there by PostgreSQL's account and resolves to what it printed. */
  readonly command: (program: string, ...args: readonly string[]) => Promise<string>
  readonly signal: (part: Part, signal: NodeJS.Signals) => void
  /** Starts it again after SIGKILL. */
  readonly start: (part: Part) => void
}
export type Cluster = {
  readonly nodes: readonly Node[]
  /** With all hosts. */
  readonly databaseUrl: string
  /** As Patroni lists them; empty when no node answers. */
  readonly readMembers: () => Promise<readonly Member[]>
  readonly findPrimary: () => Promise<Node | undefined>
  readonly findSynchronous: () => Promise<Node | undefined>
  readonly findEtcdLeader: () => Promise<Node | undefined>
  /** Resolves when there is a primary, and a replica is synchronous, all replicas follow, and etcd has a leader. */
  readonly untilHealthy: () => Promise<void>
  /** patronictl. */
  readonly control: (...args: readonly string[]) => Promise<string>
  readonly stop: () => void
}

const ask = (url: string, init: RequestInit = {}) =>
  fetch(url, { ...init, signal: AbortSignal.timeout(ASK_TIMEOUT_MS) })

function makeOwned(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const account = findServerAccount()
  if (account) chownSync(folder, account.uid, account.gid)
  return folder
}

/** The nodes' own part, as compose.yaml gives it. */
const toVariables = (machine: Machine, folder: string, etcd: readonly string[], programs: Programs) => ({
  PATRONI_NAME: machine.name,
  PATRONI_RESTAPI_LISTEN: `${machine.address}:${REST_PORT}`,
  PATRONI_RESTAPI_CONNECT_ADDRESS: `${machine.address}:${REST_PORT}`,
  PATRONI_POSTGRESQL_LISTEN: `${machine.address}:${POSTGRES_PORT}`,
  PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${machine.address}:${POSTGRES_PORT}`,
  PATRONI_POSTGRESQL_DATA_DIR: join(folder, 'data'),
  PATRONI_POSTGRESQL_BIN_DIR: programs.postgresBin,
  PATRONI_POSTGRESQL_PGPASS: join(folder, 'pgpass'),
  PATRONI_ETCD_HOSTS: etcd.join(','),
  PATRONI_SUPERUSER_USERNAME: 'postgres',
  PATRONI_SUPERUSER_PASSWORD: PASSWORD,
  PATRONI_REPLICATION_USERNAME: 'replicator',
  PATRONI_REPLICATION_PASSWORD: PASSWORD,
  WORDNEST_PASSWORD: PASSWORD,
  PGBACKREST_CONFIG: join(folder, 'pgbackrest.conf'),
})

/** deploy/patroni.yaml with the paths of this machine. */
function writePatroniConfig(folder: string): string {
  const text = readFileSync(join(DEPLOY, 'patroni.yaml'), 'utf8')
  const script = join(folder, 'create-database.sh')
  copyFileSync(join(DEPLOY, 'create-database.sh'), script)
  chmodSync(script, 0o755)
  const file = join(folder, 'patroni.yaml')
  writeFileSync(
    file,
    text
      .replace('/etc/patroni/create-database.sh', script)
      .replace('unix_socket_directories: /tmp', `unix_socket_directories: ${folder}`)
      // Three servers on one machine.
      .replace('wal_keep_size: 1GB', 'wal_keep_size: 256MB\n        shared_buffers: 32MB'),
  )
  return file
}

function readPostmaster(folder: string): readonly number[] {
  try {
    return [Number(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0])]
  } catch {
    return []
  }
}

type Setup = {
  readonly programs: Programs
  readonly patroni: string
  readonly etcd: readonly string[]
  readonly variables: Readonly<Record<string, string>>
}

function buildNode(machine: Machine, folder: string, { programs, patroni, etcd, variables }: Setup) {
  const running = new Map<Part, ChildProcess>()
  const commands: Record<Part, readonly [string, readonly string[]]> = {
    database: [programs.patroni, [patroni]],
    etcd: [programs.etcd, etcd],
  }
  const listPids = (part: Part) =>
    listTree([running.get(part)?.pid ?? 0, ...(part === 'database' ? readPostmaster(folder) : [])])
  const env = { ...process.env, ...variables }
  return {
    machine,
    folder,
    async command(program: string, ...args: readonly string[]) {
      const child = machine.run(program, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], env })
      let output = ''
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)))
      const [code] = await once(child, 'exit')
      if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${String(code)}: ${output}`)
      return output
    },
    signal: (part: Part, signal: NodeJS.Signals) => signalTree(listPids(part), signal),
    start(part: Part) {
      const [program, given] = commands[part]
      const log = openSync(join(folder, `${part}.log`), 'a')
      running.set(
        part,
        machine.run(program, given, {
          cwd: folder,
          stdio: ['ignore', log, log],
          env,
        }),
      )
      closeSync(log)
    },
  }
}

export async function startCluster(machines: Machines, folder: string, programs: Programs): Promise<Cluster> {
  chmodSync(folder, 0o711)
  const places = Array.from({ length: NODES }, (_, index) => machines.add(`pg${index + 1}`))
  const peers = places.map(({ name, address }) => `${name}=http://${address}:2380`).join(',')
  const clients = places.map(({ address }) => `${address}:2379`)
  const nodes = places.map((machine) => {
    const own = makeOwned(join(folder, machine.name))
    const [client, peer] = [`http://${machine.address}:2379`, `http://${machine.address}:2380`]
    const etcd = {
      name: machine.name,
      'data-dir': join(own, 'etcd'),
      'listen-client-urls': client,
      'advertise-client-urls': client,
      'listen-peer-urls': peer,
      'initial-advertise-peer-urls': peer,
      'initial-cluster': peers,
      'initial-cluster-state': 'new',
      'enable-v2': true,
      'heartbeat-interval': 200,
      'election-timeout': 2000,
      'log-level': 'error',
    }
    const options = Object.entries(etcd).map(([name, value]) => `--${name}=${value}`)
    return buildNode(machine, own, {
      programs,
      patroni: writePatroniConfig(own),
      etcd: options,
      variables: toVariables(machine, own, clients, programs),
    })
  })

  async function readMembers(): Promise<readonly Member[]> {
    const answers = nodes.map(async ({ machine }) =>
      MembersSchema.parse(await (await ask(`http://${machine.address}:${REST_PORT}/cluster`)).json()),
    )
    return (await Promise.any(answers).catch(() => ({ members: [] }))).members
  }
  const findByRole = async (role: string) => {
    const name = (await readMembers()).find((member) => member.role === role && member.state !== 'stopped')?.name
    return nodes.find(({ machine }) => machine.name === name)
  }
  async function findEtcdLeader(): Promise<Node | undefined> {
    for (const node of nodes) {
      try {
        const url = `http://${node.machine.address}:2379/v3/maintenance/status`
        const { leader, header } = EtcdStatusSchema.parse(await (await ask(url, { method: 'POST', body: '{}' })).json())
        if (leader === header.member_id) return node
      } catch {
        // That one is away.
      }
    }
    return undefined
  }
  async function untilHealthy(): Promise<void> {
    const deadline = performance.now() + HEALTHY_TIMEOUT_MS
    let members: Awaited<ReturnType<typeof readMembers>> = []
    while (performance.now() < deadline) {
      members = await readMembers()
      const roles = members.filter(({ state }) => state === 'running' || state === 'streaming').map(({ role }) => role)
      if (
        roles.length === NODES &&
        roles.includes('leader') &&
        roles.includes('sync_standby') &&
        (await findEtcdLeader())
      )
        return
      await wait(POLL_MS)
    }
    throw new Error(`The cluster is not healthy: ${JSON.stringify(members)}; its logs are in ${folder}`)
  }

  for (const node of nodes) node.start('etcd')
  for (const node of nodes) node.start('database')
  await untilHealthy()
  return {
    nodes,
    databaseUrl: `postgres://wordnest:${PASSWORD}@${places.map(({ address }) => `${address}:${POSTGRES_PORT}`).join(',')}/wordnest?target_session_attrs=read-write`,
    readMembers,
    findPrimary: () => findByRole('leader'),
    findSynchronous: () => findByRole('sync_standby'),
    findEtcdLeader,
    untilHealthy,
    async control(...args) {
      const [node] = nodes
      const program = join(dirname(programs.patroni), 'patronictl')
      return (await node?.command(program, '-c', join(node.folder, 'patroni.yaml'), ...args)) ?? ''
    },
    stop() {
      for (const node of nodes) {
        for (const part of ['database', 'etcd'] as const) {
          node.signal(part, 'SIGKILL')
          node.signal(part, 'SIGCONT')
        }
      }
    },
  }
}
