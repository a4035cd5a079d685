/** Videos in the database. */
import { isDeepStrictEqual } from 'node:util'

import { QuizPointSchema, type Video, VideoSourceSchema } from '@wordnest/contracts/videos'
import { StudyWordSchema } from '@wordnest/contracts/words'
import type { Kysely, Selectable, Transaction } from 'kysely'
import * as z from 'zod/mini'

import type { Database, VideosTable } from '#api/db/schema.ts'
import { inTransaction } from '#api/db/transaction.ts'

export type VideosRepository = {
  /** Another one after each change, whichever process made it. */
  readonly findVersion: () => Promise<number>
  /** Newest first. */
  readonly list: () => Promise<readonly Video[]>
  readonly find: (videoID: string, segment: string) => Promise<Video | undefined>
  /** Writes new and changed videos; the same again changes nothing. */
  readonly save: (videos: readonly Video[]) => Promise<void>
  /** Whether there was one of that id. */
  readonly remove: (id: string) => Promise<boolean>
}

const QuizPointsSchema = z.array(QuizPointSchema)
const VocabularySchema = z.array(StudyWordSchema)
const WordsSchema = z.array(z.string())
const OrdersSchema = z.record(z.string(), WordsSchema)

const toVideo = (row: Selectable<VideosTable>): Video => ({
  id: row.id,
  videoID: row.video_id,
  title: row.title,
  level: row.level,
  segment: row.segment,
  start: row.start_seconds,
  source: VideoSourceSchema.parse(JSON.parse(row.source)),
  durationSeconds: row.duration_seconds,
  licence: row.licence,
  attribution: row.attribution,
  dateCreated: new Date(row.date_created).toISOString(),
  quizPoints: QuizPointsSchema.parse(JSON.parse(row.quiz_points)),
  includedVocab: WordsSchema.parse(JSON.parse(row.included_vocab)),
  definitionsAndSentences: VocabularySchema.parse(JSON.parse(row.definitions_and_sentences)),
  otherOrders: OrdersSchema.parse(JSON.parse(row.other_orders)),
})

const toRow = (video: Video): VideosTable => ({
  id: video.id,
  video_id: video.videoID,
  segment: video.segment,
  title: video.title,
  level: video.level,
  start_seconds: video.start,
  source: JSON.stringify(video.source),
  duration_seconds: video.durationSeconds,
  licence: video.licence,
  attribution: video.attribution,
  quiz_points: JSON.stringify(video.quizPoints),
  included_vocab: JSON.stringify(video.includedVocab),
  definitions_and_sentences: JSON.stringify(video.definitionsAndSentences),
  other_orders: JSON.stringify(video.otherOrders),
  date_created: Date.parse(video.dateCreated),
})

/** Runs in the transaction of the change, so that both become visible together. */
async function raiseVersion(tx: Transaction<Database>): Promise<void> {
  await tx
    .insertInto('content_versions')
    .values({ name: 'videos', version: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet(({ eb }) => ({ version: eb('content_versions.version', '+', 1) })),
    )
    .execute()
}

async function findChanged(tx: Transaction<Database>, rows: readonly VideosTable[]): Promise<readonly VideosTable[]> {
  const ids = rows.map(({ id }) => id)
  const kept = ids.length === 0 ? [] : await tx.selectFrom('videos').selectAll().where('id', 'in', ids).execute()
  const before = new Map(kept.map((row) => [row.id, row]))
  return rows.filter((row) => !isDeepStrictEqual(row, before.get(row.id)))
}

export function buildVideosRepository(db: Kysely<Database>): VideosRepository {
  return {
    async findVersion() {
      const row = await db
        .selectFrom('content_versions')
        .select('version')
        .where('name', '=', 'videos')
        .executeTakeFirst()
      return row?.version ?? 0
    },
    async list() {
      const rows = await db.selectFrom('videos').selectAll().orderBy('date_created', 'desc').orderBy('id').execute()
      return rows.map(toVideo)
    },
    async find(videoID, segment) {
      const row = await db
        .selectFrom('videos')
        .selectAll()
        .where('video_id', '=', videoID)
        .where('segment', '=', segment)
        .executeTakeFirst()
      return row && toVideo(row)
    },
    async save(videos) {
      await inTransaction(db, async (tx) => {
        const changed = await findChanged(tx, videos.map(toRow))
        if (changed.length === 0) return
        for (const { id, ...columns } of changed) {
          await tx
            .insertInto('videos')
            .values({ id, ...columns })
            .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
            .execute()
        }
        await raiseVersion(tx)
      })
    },
    async remove(id) {
      return inTransaction(db, async (tx) => {
        const { numDeletedRows } = await tx.deleteFrom('videos').where('id', '=', id).executeTakeFirst()
        await raiseVersion(tx)
        return numDeletedRows > 0n
      })
    },
  }
}
