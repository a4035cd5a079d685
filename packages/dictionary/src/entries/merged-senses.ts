/**
 * Senses that were merged into others. Their numbers are never given to another sense, because learners' cards and the weights know senses by
 * them; what was labelled with them counts for the senses that were kept.
 */
import { readDataFile } from '../data-files.ts'

/** The id of the kept sense by the id of the one that went into it. */
export type MergedSenses = ReadonlyMap<string, string>

/** Lines of `merged<tab>kept`. */
export async function loadMergedSenses(): Promise<MergedSenses> {
  const lines = (await readDataFile('merged-senses.txt')).split('\n').filter((line) => line !== '')
  return new Map(
    lines.map((line) => {
      const [merged = '', kept = ''] = line.split('\t')
      return [merged, kept]
    }),
  )
}
