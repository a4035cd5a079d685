/** The graded texts that come with the product, read once and cached. */
import type { ShelfText } from '@wordnest/shelf/shelf-text'
import { toParagraphs } from '@wordnest/vocabulary/text'

import { AppError } from '#api/errors.ts'

export type ShelvedText = ShelfText & {
  /** Running words. */
  readonly words: number
}

export type ShelfService = {
  /** The easiest first. */
  readonly list: () => Promise<readonly ShelvedText[]>
  readonly find: (id: string) => Promise<ShelvedText | undefined>
  /** Refuses with `not-found`. */
  readonly get: (id: string) => Promise<ShelvedText>
}

const countWords = (text: string): number =>
  toParagraphs(text)
    .flat()
    .filter(({ word }) => word !== '').length

export function buildShelfService(load: () => Promise<readonly ShelfText[]>): ShelfService {
  let loading: Promise<readonly ShelvedText[]> | undefined
  const list = async (): Promise<readonly ShelvedText[]> => {
    loading ??= load().then((texts) => texts.map((text) => ({ ...text, words: countWords(text.text) })))
    return loading
  }
  const find = async (id: string) => (await list()).find((text) => text.id === id)
  return {
    list,
    find,
    async get(id) {
      const found = await find(id)
      if (!found) throw new AppError('not-found')
      return found
    },
  }
}
