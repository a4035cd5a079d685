/** What to read next: a text of the shelf of which the learner knows nearly every word. */
import { listShelf, readShelfText, type ShelfItem } from '@wordnest/contracts/shelf'
import { findCoverage, type Knowledge } from '@wordnest/levels/coverage'
import { profileText } from '@wordnest/levels/text-profile'
import { LEVELS } from '@wordnest/vocabulary/study-list'
import { toParagraphs } from '@wordnest/vocabulary/text'

import { callApi } from '#lib/api.ts'
import { loadWordLevels } from '#shared/levels/word-levels.ts'

/** Enough new words to learn some, and few enough to read with ease. */
const LEAST = 0.95
const MOST = 0.98
/** So many texts are looked into, those nearest to the learner's level first. */
const MOST_CANDIDATES = 10

export type NextText = { readonly item: ShelfItem; readonly known: number }

/** How far the share is from what suits a learner. */
function toDistance(known: number): number {
  if (known < LEAST) return LEAST - known
  return known > MOST ? known - MOST : 0
}

function chooseCandidates(
  items: readonly ShelfItem[],
  level: Knowledge['level'],
  wasRead: (id: string) => boolean,
): readonly ShelfItem[] {
  const own = LEVELS.indexOf(level ?? 'A1')
  const distance = (item: ShelfItem) => Math.abs(LEVELS.indexOf(item.level) - own)
  return items
    .filter(({ id }) => !wasRead(id))
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, MOST_CANDIDATES)
}

/** Undefined when everything was read. */
export async function findNextText(
  knowledge: Knowledge,
  wasRead: (id: string) => boolean,
  signal: AbortSignal,
): Promise<NextText | undefined> {
  const [{ texts }, levels] = await Promise.all([callApi(listShelf, undefined, { signal }), loadWordLevels()])
  const candidates = chooseCandidates(texts, knowledge.level, wasRead)
  const judged = await Promise.all(
    candidates.map(async (item) => {
      const { text } = await callApi(readShelfText, { id: item.id }, { signal })
      return { item, known: findCoverage(profileText(toParagraphs(text), levels), knowledge).known }
    }),
  )
  return judged.toSorted((one, other) => toDistance(one.known) - toDistance(other.known))[0]
}
