/** Bodies of learners' texts: stored beside the log while the library has the text, and thirty days more. */
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'

import { toTextDigest } from '@wordnest/log/sentence-digest'
import type { TextRecord } from '@wordnest/log/states'
import { REMOVED_TEXT_DAYS } from '@wordnest/log/texts'

import { AppError } from '#api/errors.ts'

import type { LogRepository } from './log.repository.ts'
import type { TextBody } from './text-bodies.repository.ts'

const DAY_MS = 86_400_000
/** Half of what the best one saves, in a hundredth of its time. */
const QUALITY = 5

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

export type OwnText = { readonly id: string; readonly text: string }

export type TextsService = {
  /** Refuses with `not-found` where the library has no such text, and with `invalid-request` one larger than it says, or an older one of a film. */
  readonly store: (userId: string, text: OwnText) => Promise<void>
  /** Refuses with `not-found`. */
  readonly read: (userId: string, id: string) => Promise<OwnText>
  readonly readAll: (userId: string) => Promise<readonly OwnText[]>
  readonly purge: () => Promise<void>
}

export const toText = async ({ id, content }: TextBody): Promise<OwnText> => ({
  id,
  text: (await decompress(content)).toString('utf8'),
})

/** Another device has changed the film since. */
const isAnother = ({ digest }: TextRecord, text: string): boolean =>
  digest !== undefined && toTextDigest(text) !== digest

export function buildTextsService(repository: LogRepository, clock: () => number): TextsService {
  return {
    async store(userId, { id, text }) {
      const bytes = Buffer.byteLength(text)
      const content = await compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
      await repository.inTransaction(async (log) => {
        const head = await log.lock(userId)
        const record = head?.lists.library.texts.find((one) => one.id === id)
        if (!head || !record || record.removedAt !== undefined) throw new AppError('not-found')
        // What the text says of itself has counted for the limit.
        if (bytes > record.bytes || isAnother(record, text)) throw new AppError('invalid-request')
        await log.putTextBody(head, { id, bytes, content }, { isReplaced: record.source.kind === 'film' })
      })
    },
    async read(userId, id) {
      const head = await repository.findHead(userId)
      const body = head && (await repository.findTextBody(head, id))
      if (!body) throw new AppError('not-found')
      return toText(body)
    },
    async readAll(userId) {
      const head = await repository.findHead(userId)
      if (!head) return []
      return Promise.all((await repository.loadTextBodies(head)).map(toText))
    },
    purge: () => repository.purgeTextBodies(clock() - REMOVED_TEXT_DAYS * DAY_MS),
  }
}
