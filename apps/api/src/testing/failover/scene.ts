/** Everything that a fault can happen to: three databases, processes of Wordnest behind a proxy, and learners who write. */
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { type ApiProcess, startApiProcess } from '#api/testing/api-process.ts'

import { type Cluster, startCluster } from './cluster.ts'
import { type Learners, startLearners } from './learners.ts'
import { buildMachines, type Machine } from './machines.ts'
import type { Programs } from './programs.ts'
import { startProxy } from './start-proxy.ts'
import { toProcessProxy } from './proxies.ts'

const APP_PORT = 3000
/** Of each process, in the message of a failure. */
const MAX_OUTPUT = 1000
const FRONT_PORT = 8080
/** Listens there. */
const DATABASE_PROXY = resolve(import.meta.dirname, '../../../../../deploy/haproxy.cfg')
const DATABASE_PROXY_PORT = 5000

export type AppMachine = {
  readonly machine: Machine
  readonly signal: (signal: NodeJS.Signals) => void
  /** After SIGKILL; resolves when it is ready. */
  readonly start: () => Promise<void>
}

export type Scene = {
  readonly cluster: Cluster
  readonly apps: readonly AppMachine[]
  readonly learners: Learners
  readonly canCut: boolean
  readonly stop: () => Promise<void>
}

export type SceneOptions = {
  readonly programs: Programs
  readonly processes: number
  readonly learners: number
  /** Of a learner between two writes. */
  readonly pauseMs: number
  /** The last process reaches the database through HAProxy, the others by an address with all hosts. */
  readonly hasDatabaseProxy: boolean
  /** Logs of the cluster and the proxies are copied there at the end. */
  readonly logFolder?: string
}

function copyLogs(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const path of globSync('*/*.log', { cwd: from })) cpSync(join(from, path), join(to, path.replace('/', '-')))
}

export async function buildScene(options: SceneOptions): Promise<Scene> {
  const { programs } = options
  const folder = mkdtempSync(join(tmpdir(), 'wordnest-failover-'))
  const machines = buildMachines()
  const cleanUp = () => {
    machines.remove()
    if (options.logFolder !== undefined) copyLogs(folder, options.logFolder)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  let cluster: Cluster | undefined
  const running: ApiProcess[] = []
  try {
    cluster = await startCluster(machines, folder, programs)
    const { databaseUrl, nodes } = cluster
    let proxied = databaseUrl
    if (options.hasDatabaseProxy) {
      const machine = machines.add('database-proxy')
      const [PG1 = '', PG2 = '', PG3 = ''] = nodes.map((node) => node.machine.address)
      startProxy(machine, join(folder, machine.name), programs.haproxy, {
        config: readFileSync(DATABASE_PROXY, 'utf8'),
        variables: { PG1, PG2, PG3 },
      })
      proxied = databaseUrl.replace(/@.*$/, `@${machine.address}:${DATABASE_PROXY_PORT}/wordnest`)
    }
    const front = machines.add('front')
    const origin = `http://${front.address}:${FRONT_PORT}`
    const apps = Array.from({ length: options.processes }, (_, index): AppMachine => {
      const machine = machines.add(`app${index + 1}`)
      const isProxied = options.hasDatabaseProxy && index === options.processes - 1
      const launch = () => {
        const server = startApiProcess({
          port: APP_PORT,
          dataDir: join(folder, machine.name),
          settings: { kind: 'postgres', url: isProxied ? proxied : databaseUrl },
          variables: {
            NODE_ENV: 'test',
            HOST: machine.address,
            PUBLIC_URL: origin,
            SESSION_SECRET: 'all of them sign with this, 0123456789 abcdef',
            LOG_LEVEL: 'error',
          },
          prefix: machine.prefix,
        })
        running[index] = server
        return server
      }
      launch()
      return {
        machine,
        signal: (signal) => void running[index]?.process.kill(signal),
        start: () => launch().ready,
      }
    })
    startProxy(front, join(folder, front.name), programs.haproxy, {
      config: toProcessProxy(
        `${front.address}:${FRONT_PORT}`,
        apps.map(({ machine }) => `${machine.address}:${APP_PORT}`),
      ),
    })
    await Promise.all(running.map(({ ready }) => ready))
    const learners = await startLearners(origin, options.learners, options.pauseMs)
    const { stop } = cluster
    return {
      cluster,
      apps,
      learners,
      canCut: machines.canCut,
      async stop() {
        await learners.stop()
        for (const { process: child } of running) child.kill('SIGKILL')
        await Promise.all(running.map(({ ended }) => ended))
        stop()
        cleanUp()
      },
    }
  } catch (error) {
    for (const { process: child } of running) child.kill('SIGKILL')
    await Promise.all(running.map(({ ended }) => ended))
    cluster?.stop()
    machines.remove()
    const outputs = running.map(({ output, errors }) => `${output()}${errors()}`.slice(-MAX_OUTPUT))
    throw new Error(`The cluster did not start; its logs are in ${folder}\n${outputs.join('')}`, { cause: error })
  }
}
