/** Processes and all that descends from them (Linux). */
import { readdirSync, readFileSync } from 'node:fs'

function readParents(): ReadonlyMap<number, number> {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      // The name of the program, in brackets, may hold anything.
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
      parents.set(Number(name), Number(fields[1]))
    } catch {
      // It has ended since.
    }
  }
  return parents
}

/** The processes first, then what they started. */
export function listTree(roots: readonly number[]): readonly number[] {
  const parents = readParents()
  const tree = new Set(roots.filter((pid) => parents.has(pid)))
  for (let size = -1; size !== tree.size;) {
    size = tree.size
    for (const [pid, parent] of parents) if (tree.has(parent)) tree.add(pid)
  }
  return [...tree]
}

export function signalTree(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // It has ended since.
    }
  }
}
