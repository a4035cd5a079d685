/**
 * Lists as this process has last saved them, so that the next save, which mostly comes from the same page, need not read
 * them. A list is only a guess: what is written on its strength is written where the database knows of that very save, and
 * of none after it.
 */
import type { Role } from '@wordnest/vocabulary/plans'
import { LRUCache } from 'lru-cache'

import type { KnownWord } from './list-save.ts'

export type KnownList = {
  readonly role: Role
  readonly version: number
  /** The operation that left it so; null where the database has just said it. */
  readonly knownBy: string | null
  readonly words: ReadonlyMap<string, KnownWord>
}

export type KnownLists = {
  readonly find: (userId: string, version: number) => KnownList | undefined
  readonly keep: (userId: string, list: KnownList) => void
  readonly forget: (userId: string) => void
}

/** In characters. */
const MAX_SIZE = 4_000_000
/** What a row, or an empty list, takes beside its texts. */
const OWN_SIZE = 200

function toSize({ words }: KnownList): number {
  let size = OWN_SIZE
  for (const { word, definition, sentence } of words.values()) {
    size += OWN_SIZE + word.length + definition.length + sentence.length
  }
  return size
}

export function buildKnownLists(): KnownLists {
  const lists = new LRUCache<string, KnownList>({ maxSize: MAX_SIZE, sizeCalculation: toSize })
  return {
    find(userId, version) {
      const list = lists.get(userId)
      return list?.version === version ? list : undefined
    },
    keep: (userId, list) => void lists.set(userId, list),
    forget: (userId) => void lists.delete(userId),
  }
}
