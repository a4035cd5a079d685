/** Sequence numbers of the log after a restore. */
import type { OpenDatabase } from '#api/db/dialects.ts'

/** More events than a learner makes between a backup and its restore. */
export const SEQUENCE_GAP = 1_000_000

/**
 * A device asks for the events after the last one that it knows. One that knows events which the restore has undone would
 * miss as many new ones, if these had the same numbers.
 */
export async function leaveSequenceGap({ db }: Pick<OpenDatabase, 'db'>): Promise<void> {
  await db
    .updateTable('learner_logs')
    .set(({ eb }) => ({ last_seq: eb('last_seq', '+', SEQUENCE_GAP) }))
    .execute()
}
