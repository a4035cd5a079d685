/** Everything that is stored for one user, to be exported or deleted. */
import type { Kysely } from 'kysely'

import type { Database, OutgoingMailsTable } from '#api/db/schema.ts'
import { inTransaction } from '#api/db/transaction.ts'

type Owner = { readonly id: string; readonly email: string }
type StoredToken = { readonly name: string; readonly createdAtMs: number; readonly lastUsedAtMs: number | null }

export type OwnData = {
  readonly trophies: readonly { readonly key: string; readonly flag: string; readonly wonAtMs: number }[]
  readonly counters: readonly { readonly kind: string; readonly day: string; readonly used: number }[]
  readonly lessonMails: readonly { readonly lesson: string; readonly announcedAtMs: number }[]
  readonly apiTokens: readonly StoredToken[]
  readonly signIns: readonly { readonly provider: string; readonly sinceMs: number }[]
}

export type OwnDataRepository = {
  readonly read: (owner: Owner) => Promise<OwnData>
  /** All of it, and the mail that says so kept, in one step; false where it was gone already. */
  readonly remove: (owner: Owner, mail: OutgoingMailsTable) => Promise<boolean>
}

/** The learner's name in the counters. */
const toSubject = (userId: string) => `user:${userId}`

export function buildOwnDataRepository(db: Kysely<Database>): OwnDataRepository {
  return {
    read: ({ id }) =>
      inTransaction(db, async (tx) => {
        const trophies = await tx
          .selectFrom('trophies')
          .select(['trophy_key as key', 'flag', 'won_at as wonAtMs'])
          .where('user_id', '=', id)
          .orderBy('won_at')
          .execute()
        const counters = await tx
          .selectFrom('usage_counters')
          .select(['kind', 'day', 'used'])
          .where('subject', '=', toSubject(id))
          .execute()
        const lessonMails = await tx
          .selectFrom('lesson_mails')
          .select(['lesson_id as lesson', 'announced_at as announcedAtMs'])
          .where('user_id', '=', id)
          .orderBy('announced_at')
          .execute()
        const apiTokens = await tx
          .selectFrom('api_tokens')
          .select(['name', 'created_at as createdAtMs', 'last_used_at as lastUsedAtMs'])
          .where('user_id', '=', id)
          .orderBy('created_at')
          .execute()
        const signIns = await tx
          .selectFrom('accounts')
          .select(['provider_id as provider', 'created_at as sinceMs'])
          .where('user_id', '=', id)
          .execute()
        return { trophies, counters, lessonMails, apiTokens, signIns }
      }),
    remove: ({ id, email }, mail) =>
      inTransaction(db, async (tx) => {
        for (const table of ['usage_counters', 'usage_reservations'] as const)
          await tx.deleteFrom(table).where('subject', '=', toSubject(id)).execute()
        await tx.deleteFrom('verifications').where('value', '=', `${id}\n${email}`).execute()
        // Sessions, ways to sign in, API tokens, waiting mails, words, lists, trophies and counted operations go with the user.
        const { numDeletedRows } = await tx.deleteFrom('users').where('id', '=', id).executeTakeFirst()
        if (numDeletedRows === 0n) return false
        await tx.insertInto('outgoing_mails').values(mail).execute()
        return true
      }),
  }
}
