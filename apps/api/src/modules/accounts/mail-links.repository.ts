/** Links in emails, stored as hashes, so that a reader of the database can open none of them. */
import type { Kysely, Transaction } from 'kysely'

import type { Database, OutgoingMailsTable } from '#api/db/schema.ts'
import { inTransaction } from '#api/db/transaction.ts'

export type LinkPurpose = 'verify-email' | 'reset-password'

export type IssuedLink = {
  readonly purpose: LinkPurpose
  readonly tokenHash: string
  readonly userId: string
  /** The address that it was mailed to: it proves no other. */
  readonly email: string
  readonly expiresAtMs: number
}

/** `newAccountId`: for an account that had no password yet. */
export type NewPassword = { readonly hash: string; readonly newAccountId: string }

export type LinkOwner = { readonly userId: string; readonly email: string }

export type MailLinksRepository = {
  /** The link and the mail that carries it, in one step. */
  readonly issue: (link: IssuedLink, mail: OutgoingMailsTable, nowMs: number) => Promise<void>
  readonly findUser: (email: string) => Promise<LinkOwner | undefined>
  /** False where the link is not known, has expired, or was for another address of the user. */
  readonly verifyEmail: (tokenHash: string, nowMs: number) => Promise<boolean>
  /** Whether {@link MailLinksRepository.resetPassword} would take it. */
  readonly isResetLink: (tokenHash: string, nowMs: number) => Promise<boolean>
  /**
   * In one step: the link is used up, the password set, the address verified, every session and API token ended, and the
   * mail that says so kept. False where the link is worth nothing.
   */
  readonly resetPassword: (
    tokenHash: string,
    password: NewPassword,
    toMail: (owner: LinkOwner) => OutgoingMailsTable,
    nowMs: number,
  ) => Promise<boolean>
}

const SEPARATOR = '\n'
const toIdentifier = (purpose: LinkPurpose, tokenHash: string) => `${purpose}:${tokenHash}`
const toValue = (userId: string, email: string) => `${userId}${SEPARATOR}${email}`
const toOwner = (value: string): LinkOwner => {
  const [userId = '', email = ''] = value.split(SEPARATOR)
  return { userId, email }
}

/** Each user has at most one row for a password account. */
export async function setPassword(
  tx: Transaction<Database>,
  userId: string,
  password: NewPassword,
  nowMs: number,
): Promise<void> {
  const changed = await tx
    .updateTable('accounts')
    .set({ password: password.hash, updated_at: nowMs })
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst()
  if (changed.numUpdatedRows > 0n) return
  await tx
    .insertInto('accounts')
    .values({
      id: password.newAccountId,
      user_id: userId,
      provider_id: 'credential',
      account_id: userId,
      password: password.hash,
      created_at: nowMs,
      updated_at: nowMs,
    })
    .execute()
}

export async function forgetLinks(
  tx: Transaction<Database>,
  purpose: LinkPurpose,
  { userId, email }: LinkOwner,
): Promise<void> {
  await tx
    .deleteFrom('verifications')
    .where('value', '=', toValue(userId, email))
    .where('identifier', 'like', `${purpose}:%`)
    .execute()
}

async function resetPassword(
  tx: Transaction<Database>,
  tokenHash: string,
  password: NewPassword,
  toMail: (owner: LinkOwner) => OutgoingMailsTable,
  nowMs: number,
): Promise<boolean> {
  const link = await tx
    .deleteFrom('verifications')
    .where('identifier', '=', toIdentifier('reset-password', tokenHash))
    .where('expires_at', '>', nowMs)
    .returning('value')
    .executeTakeFirst()
  if (!link) return false
  const owner = toOwner(link.value)
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ email_verified: 1, updated_at: nowMs })
    .where('id', '=', owner.userId)
    .where('email', '=', owner.email)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await setPassword(tx, owner.userId, password, nowMs)
  await forgetLinks(tx, 'reset-password', owner)
  await tx.deleteFrom('sessions').where('user_id', '=', owner.userId).execute()
  await tx.deleteFrom('api_tokens').where('user_id', '=', owner.userId).execute()
  await tx.insertInto('outgoing_mails').values(toMail(owner)).execute()
  return true
}

export function buildMailLinksRepository(db: Kysely<Database>): MailLinksRepository {
  return {
    async issue({ purpose, tokenHash, userId, email, expiresAtMs }, mail, nowMs) {
      const identifier = toIdentifier(purpose, tokenHash)
      await inTransaction(db, async (tx) => {
        await tx
          .insertInto('verifications')
          .values({
            id: identifier,
            identifier,
            value: toValue(userId, email),
            expires_at: expiresAtMs,
            created_at: nowMs,
            updated_at: nowMs,
          })
          .execute()
        await tx.insertInto('outgoing_mails').values(mail).execute()
      })
    },
    async findUser(email) {
      const row = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
      return row && { userId: row.id, email }
    },
    async verifyEmail(tokenHash, nowMs) {
      const link = await db
        .selectFrom('verifications')
        .select('value')
        .where('identifier', '=', toIdentifier('verify-email', tokenHash))
        .where('expires_at', '>', nowMs)
        .executeTakeFirst()
      if (!link) return false
      const { userId, email } = toOwner(link.value)
      const { numUpdatedRows } = await db
        .updateTable('users')
        .set({ email_verified: 1, updated_at: nowMs })
        .where('id', '=', userId)
        .where('email', '=', email)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
    async isResetLink(tokenHash, nowMs) {
      const link = await db
        .selectFrom('verifications')
        .select('id')
        .where('identifier', '=', toIdentifier('reset-password', tokenHash))
        .where('expires_at', '>', nowMs)
        .executeTakeFirst()
      return link !== undefined
    },
    resetPassword: (tokenHash, password, toMail, nowMs) =>
      inTransaction(db, (tx) => resetPassword(tx, tokenHash, password, toMail, nowMs)),
  }
}
