import { competingSenses, senseId } from '../../src/entries/entry.ts'
import type { EntryIndex } from '../../src/entries/entry-index.ts'
import type { TrainedGroup, TrainedSense } from '../../src/senses/model-file.ts'
import type { TrainingSample } from './train-group.ts'
import { trainGroup } from './train-group.ts'

const MOST_OF_A_SENSE = 90

/** The models of every group with more than one sense; `earlier` are weights that the samples only correct. */
export function trainAll(
  index: EntryIndex,
  samples: readonly TrainingSample[],
  earlier?: ReadonlyMap<string, TrainedSense>,
): TrainedGroup[] {
  const bySense = new Map<string, TrainingSample[]>()
  for (const sample of samples) {
    const known = bySense.get(sample.id)
    if (!known) bySense.set(sample.id, [sample])
    else if (known.length < MOST_OF_A_SENSE) known.push(sample)
  }
  return index.groups.flatMap((group) => {
    const ids = group.flatMap((entry) => competingSenses(entry).map((sense) => senseId(entry, sense)))
    const own = ids.flatMap((id) => bySense.get(id) ?? [])
    return ids.length > 1 && own.length > 1 ? [trainGroup(own, ids, earlier)] : []
  })
}

/** The groups that were not trained now, with the weights they had. */
export function groupsOfOthers(
  index: EntryIndex,
  done: ReadonlySet<string>,
  earlier: ReadonlyMap<string, TrainedSense> = new Map(),
): TrainedGroup[] {
  return index.groups.flatMap((group) => {
    const ids = group
      .flatMap((entry) => competingSenses(entry).map((sense) => senseId(entry, sense)))
      .filter((id) => earlier.has(id) && !done.has(id))
    return ids.length > 1 ? [{ ids, senses: ids.flatMap((id) => earlier.get(id) ?? []) }] : []
  })
}
