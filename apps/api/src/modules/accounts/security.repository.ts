/** The password and the open sessions of one user. */
import type { Kysely } from 'kysely'

import type { Database, OutgoingMailsTable } from '#api/db/schema.ts'
import { inTransaction } from '#api/db/transaction.ts'

import { forgetLinks, type NewPassword, setPassword } from './mail-links.repository.ts'

export type OpenSession = {
  readonly id: string
  readonly token: string
  readonly userAgent: string | null
  readonly startedAtMs: number
  /** Within a day. */
  readonly lastSeenAtMs: number
}

export type SecurityRepository = {
  /** Undefined for an account without a password. */
  readonly findPasswordHash: (userId: string) => Promise<string | undefined>
  /** The newest first. */
  readonly listSessions: (userId: string, nowMs: number) => Promise<readonly OpenSession[]>
  /**
   * Sets the password, ends every session but the one of `keptToken` and every API token, makes mailed links worthless, and
   * keeps the mail that says so, in one step.
   */
  readonly changePassword: (
    user: { readonly id: string; readonly email: string },
    password: NewPassword,
    keptToken: string,
    mail: OutgoingMailsTable,
    nowMs: number,
  ) => Promise<void>
  /** False where the user has no such session. */
  readonly endSession: (userId: string, sessionId: string) => Promise<boolean>
  readonly endAllSessions: (userId: string) => Promise<void>
}

export function buildSecurityRepository(db: Kysely<Database>): SecurityRepository {
  return {
    async findPasswordHash(userId) {
      const row = await db
        .selectFrom('accounts')
        .select('password')
        .where('user_id', '=', userId)
        .where('provider_id', '=', 'credential')
        .executeTakeFirst()
      return row?.password ?? undefined
    },
    async listSessions(userId, nowMs) {
      const rows = await db
        .selectFrom('sessions')
        .select(['id', 'token', 'user_agent', 'created_at', 'updated_at'])
        .where('user_id', '=', userId)
        .where('expires_at', '>', nowMs)
        .orderBy('updated_at', 'desc')
        .execute()
      return rows.map((row) => ({
        id: row.id,
        token: row.token,
        userAgent: row.user_agent,
        startedAtMs: row.created_at,
        lastSeenAtMs: row.updated_at,
      }))
    },
    async changePassword({ id, email }, password, keptToken, mail, nowMs) {
      await inTransaction(db, async (tx) => {
        await setPassword(tx, id, password, nowMs)
        await forgetLinks(tx, 'reset-password', { userId: id, email })
        await tx.deleteFrom('sessions').where('user_id', '=', id).where('token', '!=', keptToken).execute()
        await tx.deleteFrom('api_tokens').where('user_id', '=', id).execute()
        await tx.insertInto('outgoing_mails').values(mail).execute()
      })
    },
    async endSession(userId, sessionId) {
      const { numDeletedRows } = await db
        .deleteFrom('sessions')
        .where('user_id', '=', userId)
        .where('id', '=', sessionId)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
    async endAllSessions(userId) {
      await db.deleteFrom('sessions').where('user_id', '=', userId).execute()
    },
  }
}
