/** Texts whose words this device has and the server has not. */
import { toTextDigest } from '@wordnest/log/sentence-digest'
import type { LibraryState, TextRecord } from '@wordnest/log/states'
import { isShelfText } from '@wordnest/log/text-ids'

import { countBytes } from '#lib/count-bytes.ts'

import type { StoredText } from './log-database.ts'

/**
 * Whether the words are those of the record. Words that have grown wait for the record that says so; those of a film, which
 * change, must not take the place of what another device has stored since.
 */
function isOfRecord({ bytes, digest, source }: TextRecord, text: string): boolean {
  if (digest !== undefined) return toTextDigest(text) === digest
  const own = countBytes(text)
  return source.kind === 'film' ? own === bytes : own <= bytes
}

/** Of the library as the server knows it. Everybody has the texts of the shelf. */
export function listUnsent(
  { texts: records }: LibraryState,
  texts: ReadonlyMap<string, StoredText>,
): ReadonlyMap<string, StoredText> {
  const present = new Map(records.flatMap((one) => (one.removedAt === undefined ? [[one.id, one] as const] : [])))
  return new Map(
    [...texts].filter(([id, { text, isSent }]) => {
      const record = isSent || isShelfText(id) ? undefined : present.get(id)
      return record !== undefined && isOfRecord(record, text)
    }),
  )
}
