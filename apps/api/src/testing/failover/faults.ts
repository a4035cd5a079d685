/** Faults of a machine or a program, one at a time, while learners write. */
import { setTimeout as wait } from 'node:timers/promises'

import type { AppMachine, Scene } from './scene.ts'
import type { Node, Part } from './cluster.ts'

const KINDS = ['kill', 'freeze', 'cut'] as const
const TARGETS = ['primary', 'synchronous replica', 'etcd leader', 'process'] as const
export type Fault = { readonly kind: (typeof KINDS)[number]; readonly target: (typeof TARGETS)[number] }

export type FaultResult = {
  /** The longest time without an acknowledged write, from the fault on. */
  readonly withoutWritesMs: number
  readonly acknowledged: number
  readonly lost: number
  readonly duplicated: number
  /** 502, 503 and 504. */
  readonly unavailable: number
  readonly slowestMs: number
  readonly problems: readonly string[]
}

/** Each fault of each target; cuts only where the machines can be cut off. */
export const listFaults = (canCut: boolean): readonly Fault[] =>
  KINDS.filter((kind) => canCut || kind !== 'cut').flatMap((kind) => TARGETS.map((target) => ({ kind, target })))

type Repair = () => Promise<void> | void

function harmNode(node: Node, part: Part, kind: Fault['kind']): Repair {
  if (kind === 'cut') {
    node.machine.cut?.()
    return node.machine.join
  }
  if (kind === 'freeze') {
    node.signal(part, 'SIGSTOP')
    return () => node.signal(part, 'SIGCONT')
  }
  node.signal(part, 'SIGKILL')
  return () => node.start(part)
}

function harmApp(app: AppMachine, kind: Fault['kind']): Repair {
  if (kind === 'cut') {
    app.machine.cut?.()
    return app.machine.join
  }
  if (kind === 'freeze') {
    app.signal('SIGSTOP')
    return () => app.signal('SIGCONT')
  }
  app.signal('SIGKILL')
  return app.start
}

async function harm({ cluster, apps }: Scene, { kind, target }: Fault, round: number): Promise<Repair> {
  if (target === 'process') {
    const app = apps[round % apps.length]
    if (!app) throw new Error('There is no process')
    return harmApp(app, kind)
  }
  const find = {
    primary: cluster.findPrimary,
    'synchronous replica': cluster.findSynchronous,
    'etcd leader': cluster.findEtcdLeader,
  }[target]
  const node = await find()
  if (!node) throw new Error(`There is no ${target}`)
  return harmNode(node, target === 'etcd leader' ? 'etcd' : 'database', kind)
}

function findLongestGap(startedAt: number, acknowledgedAt: readonly number[], endedAt: number): number {
  const times = [startedAt, ...acknowledgedAt.filter((time) => time > startedAt), endedAt]
  return Math.max(...times.slice(1).map((time, index) => time - (times[index] ?? time)))
}

/** The fault lasts so long, then it is repaired, and the cluster is waited for. */
export async function runFault(scene: Scene, fault: Fault, round: number, lastsMs: number): Promise<FaultResult> {
  await scene.cluster.untilHealthy()
  scene.learners.takeLedger()
  const startedAt = performance.now()
  const repair = await harm(scene, fault, round)
  await wait(lastsMs)
  await repair()
  await scene.cluster.untilHealthy()
  const ledger = scene.learners.takeLedger()
  const withoutWritesMs = findLongestGap(startedAt, ledger.acknowledgedAt, performance.now())
  return {
    withoutWritesMs,
    acknowledged: ledger.acknowledgedAt.length,
    unavailable: ledger.unavailable,
    slowestMs: ledger.slowestMs,
    problems: ledger.problems,
    ...(await scene.learners.audit()),
  }
}
