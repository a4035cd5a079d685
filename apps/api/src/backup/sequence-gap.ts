/** Sequence numbers of the log after a restore. */
import type { OpenDatabase } from '#api/db/dialects.ts'

/** More events than a learner makes between a backup and its restore. */
const SEQUENCE_GAP = 1_000_000
const CLOCK_START_MS = Date.UTC(2026, 0, 1)
/** More events than a learner makes in the long run. So the numbers last until 2060. */
const NUMBERS_A_SECOND = 2

/** The later a backup is restored, the higher: no number is used twice. */
const seqByClock = (nowMs: number): number => Math.floor((nowMs - CLOCK_START_MS) / 1000) * NUMBERS_A_SECOND

/**
 * A device asks for the events after the last one that it knows. One that knows events which the restore has undone would
 * miss as many new ones, if these had the same numbers.
 */
export async function leaveSequenceGap({ db }: Pick<OpenDatabase, 'db'>, nowMs: number): Promise<void> {
  const byClock = seqByClock(nowMs)
  await db
    .updateTable('learner_logs')
    .set(({ eb }) => ({
      last_seq: eb
        .case()
        .when('last_seq', '<', byClock - SEQUENCE_GAP)
        .then(eb.lit(byClock))
        .else(eb('last_seq', '+', SEQUENCE_GAP))
        .end(),
    }))
    .execute()
}
