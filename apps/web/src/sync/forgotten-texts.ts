/** Texts that the learner deleted and this device must forget. */
import type { LibraryState } from '@wordnest/log/states'

/** Texts whose words cannot come back: deleted for good, or removed before the instant, on whatever device. */
export function listForgotten({ texts, gone = [] }: LibraryState, before: number): readonly string[] {
  const present = new Set(texts.map(({ id }) => id))
  const late = texts.flatMap(({ id, removedAt = before }) => (removedAt < before ? [id] : []))
  // A text of the shelf may have been opened again.
  return [...late, ...gone.filter((id) => !present.has(id))]
}
