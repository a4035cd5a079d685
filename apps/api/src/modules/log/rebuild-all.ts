/** Rebuilds the states of all learners, one transaction each: the server may run meanwhile. */
import type { LogRepository } from './log.repository.ts'
import type { LogService } from './log.service.ts'

/** Learners whose names are read at once. */
const LEARNERS_AT_ONCE = 500

export type Rebuilt = {
  readonly learners: number
  /** Learners of whom a part was different. */
  readonly differing: number
  /** Words, lists and counts that were different, and are fixed. */
  readonly parts: number
}

type Needs = {
  readonly repository: Pick<LogRepository, 'listLearners'>
  readonly service: Pick<LogService, 'rebuild'>
}

export async function rebuildAll({ repository, service }: Needs, onBatch?: (done: Rebuilt) => void): Promise<Rebuilt> {
  let done: Rebuilt = { learners: 0, differing: 0, parts: 0 }
  for (let after = 0; ;) {
    const some = await repository.listLearners({ after, limit: LEARNERS_AT_ONCE })
    for (const { userId } of some) {
      const parts = await service.rebuild(userId)
      done = {
        learners: done.learners + 1,
        differing: done.differing + Number(parts > 0),
        parts: done.parts + parts,
      }
    }
    const last = some.at(-1)
    if (!last) return done
    after = last.number
    onBatch?.(done)
  }
}
