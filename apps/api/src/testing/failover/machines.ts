/**
 * Machines of a test: network namespaces on one bridge where the user is root, so that each can be cut off; else addresses
 * of the loopback device.
 */
import { type ChildProcess, execFileSync, spawn, type SpawnOptions } from 'node:child_process'

import { findServerAccount } from '#api/testing/postgres-binaries.ts'
import { guardProcess } from '#api/testing/process-guard.ts'

import { listTree, signalTree } from './process-tree.ts'

export type Machine = {
  readonly name: string
  readonly address: string
  /** Put before a command, it runs there. */
  readonly prefix: readonly string[]
  /** Starts a program there, by PostgreSQL's account where the user is root. */
  readonly run: (program: string, args: readonly string[], options?: SpawnOptions) => ChildProcess
  /** Undefined where there are no namespaces. Packets are lost then, in both directions, until `join`. */
  readonly cut: (() => void) | undefined
  readonly join: () => void
}

export type Machines = {
  readonly add: (name: string) => Machine
  /** Of this process, as the machines see it. */
  readonly address: string
  readonly canCut: boolean
  /** Ends what still runs there. */
  readonly remove: () => void
}

const ip = (...args: readonly string[]) => execFileSync('ip', args, { stdio: ['ignore', 'pipe', 'pipe'] })

function canMakeNamespaces(id: string): boolean {
  if (process.getuid?.() !== 0) return false
  try {
    ip('netns', 'add', id)
    ip('netns', 'delete', id)
    ip('link', 'add', id, 'type', 'bridge')
    ip('link', 'delete', id)
    return true
  } catch {
    return false
  }
}

function toAccountArgs(): readonly string[] {
  const account = findServerAccount()
  return account ? ['setpriv', `--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups'] : []
}

/** A program may have left its process group, so all that descends from it is ended. */
function runGuarded(started: Set<ChildProcess>, command: readonly string[], options: SpawnOptions = {}): ChildProcess {
  const [program = '', ...args] = command
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'ignore'], ...options })
  const release = guardProcess(child.pid ?? 0, 'SIGKILL')
  started.add(child)
  child.once('exit', () => {
    started.delete(child)
    release()
  })
  return child
}

const endAll = (started: Set<ChildProcess>) => {
  for (const { pid } of started) if (pid !== undefined) signalTree(listTree([pid]), 'SIGKILL')
}

function buildLoopbackMachines(): Machines {
  const started = new Set<ChildProcess>()
  const network = `127.${1 + (process.pid % 250)}.${1 + Math.floor(Math.random() * 250)}`
  let count = 0
  return {
    address: `${network}.254`,
    canCut: false,
    add(name) {
      count += 1
      return {
        name,
        prefix: [],
        address: `${network}.${count}`,
        run: (program, args, options) => runGuarded(started, [...toAccountArgs(), program, ...args], options),
        cut: undefined,
        join: () => undefined,
      }
    },
    remove: () => endAll(started),
  }
}

function buildNamespaces(id: string): Machines {
  const started = new Set<ChildProcess>()
  const names: string[] = []
  const network = `10.${100 + (process.pid % 150)}.${1 + Math.floor(Math.random() * 250)}`
  ip('link', 'add', id, 'type', 'bridge')
  ip('address', 'add', `${network}.254/24`, 'dev', id)
  ip('link', 'set', id, 'up')
  return {
    address: `${network}.254`,
    canCut: true,
    add(name) {
      const namespace = `${id}-${names.push(name)}`
      const address = `${network}.${names.length}`
      const cable = `${id}v${names.length}`
      ip('netns', 'add', namespace)
      ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace)
      ip('link', 'set', cable, 'master', id, 'up')
      ip('-netns', namespace, 'address', 'add', `${address}/24`, 'dev', 'eth0')
      ip('-netns', namespace, 'link', 'set', 'eth0', 'up')
      ip('-netns', namespace, 'link', 'set', 'lo', 'up')
      const prefix = ['ip', 'netns', 'exec', namespace]
      return {
        name,
        prefix,
        address,
        run: (program, args, options) =>
          runGuarded(started, [...prefix, ...toAccountArgs(), program, ...args], options),
        cut: () => void ip('link', 'set', cable, 'down'),
        join: () => void ip('link', 'set', cable, 'up'),
      }
    },
    remove() {
      endAll(started)
      for (const [index] of names.entries()) ip('netns', 'delete', `${id}-${index + 1}`)
      ip('link', 'delete', id)
    },
  }
}

export function buildMachines(): Machines {
  const id = `wn${process.pid}`
  return canMakeNamespaces(id) ? buildNamespaces(id) : buildLoopbackMachines()
}
