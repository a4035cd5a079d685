/** better-auth over our own Kysely instance: instants as epoch milliseconds, flags as 0 and 1, on either database. */
import type { BetterAuthOptions } from 'better-auth'
import { APIError } from 'better-auth/api'
import { type CleanedWhere, createAdapterFactory, type CustomAdapter } from 'better-auth/adapters'
import { type ExpressionBuilder, type Kysely, sql } from 'kysely'

import { findDatabaseFault } from '#api/db/database-errors.ts'
import type { Database } from '#api/db/schema.ts'
import { inTransaction } from '#api/db/transaction.ts'

/** Tables and columns follow better-auth's configuration at run time, where no type can follow. */
type Row = Record<string, unknown>
type AnyTables = Record<string, Row>
type Builder = ExpressionBuilder<AnyTables, string>

const COMPARISONS = { eq: '=', ne: '!=', lt: '<', lte: '<=', gt: '>', gte: '>=', in: 'in', not_in: 'not in' } as const

const isComparison = (operator: string): operator is keyof typeof COMPARISONS => Object.hasOwn(COMPARISONS, operator)

function compare(eb: Builder, { field, operator = 'eq', value }: CleanedWhere) {
  if (!isComparison(operator)) throw new Error(`The account tables are not searched by "${operator}"`)
  if (value === null) return eb(field, operator === 'ne' ? 'is not' : 'is', null)
  return eb(field, COMPARISONS[operator], value)
}

const matching =
  (where: readonly CleanedWhere[] = []) =>
  (eb: Builder) => {
    const all = where.filter(({ connector }) => connector !== 'OR').map((condition) => compare(eb, condition))
    const any = where.filter(({ connector }) => connector === 'OR').map((condition) => compare(eb, condition))
    return eb.and([...all, ...(any.length > 0 ? [eb.or(any)] : [])])
  }

/* oxlint-disable typescript/no-unsafe-type-assertion -- better-auth names tables and row types by itself */

/** Rows have the shape that better-auth's own configuration gave the tables; it asks for them by that shape. */
const asRow = <T>(row: Row | undefined): T | null => (row as T | undefined) ?? null

/** Conditions and rows come with the columns' names, the order of a search with the field's. */
type ToColumn = (field: { readonly model: string; readonly field: string }) => string

function buildTableAccess(db: Kysely<AnyTables>, toColumn: ToColumn): CustomAdapter {
  return {
    async create<T extends Row>({ model, data }: { model: string; data: T }) {
      const row: Row = await db.insertInto(model).values(data).returningAll().executeTakeFirstOrThrow()
      return row as T
    },
    async findOne<T>({ model, where }: { model: string; where: CleanedWhere[] }) {
      return asRow<T>(await db.selectFrom(model).selectAll().where(matching(where)).limit(1).executeTakeFirst())
    },
    async findMany({ model, where, limit, offset, sortBy }) {
      let query = db.selectFrom(model).selectAll().where(matching(where)).limit(limit)
      if (sortBy) query = query.orderBy(toColumn({ model, field: sortBy.field }), sortBy.direction)
      if (offset !== undefined) query = query.offset(offset)
      return (await query.execute()) as never[]
    },
    async update<T>({ model, where, update }: { model: string; where: CleanedWhere[]; update: T }) {
      const query = db
        .updateTable(model)
        .set(update as Row)
        .where(matching(where))
      return asRow<T>(await query.returningAll().executeTakeFirst())
    },
    async updateMany({ model, where, update }) {
      const { numUpdatedRows } = await db.updateTable(model).set(update).where(matching(where)).executeTakeFirst()
      return Number(numUpdatedRows)
    },
    async delete({ model, where }) {
      await db.deleteFrom(model).where(matching(where)).execute()
    },
    async deleteMany({ model, where }) {
      const { numDeletedRows } = await db.deleteFrom(model).where(matching(where)).executeTakeFirst()
      return Number(numDeletedRows)
    },
    async consumeOne<T>({ model, where }: { model: string; where: CleanedWhere[] }) {
      const one = db.selectFrom(model).select('id').where(matching(where)).limit(1)
      return asRow<T>(await db.deleteFrom(model).where('id', 'in', one).returningAll().executeTakeFirst())
    },
    async count({ model, where }) {
      const query = db.selectFrom(model).select(sql<number>`count(*)`.as('count'))
      const { count } = await query.where(matching(where)).executeTakeFirstOrThrow()
      return count
    },
  }
}

/** The engine passes on its own errors alone: any other becomes a refusal that does not say why. */
async function tellFault<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const fault = findDatabaseFault(error)
    if (fault === undefined || fault === 'duplicate') throw error
    // Deleted while its password was checked: the answer is that of an account that does not exist.
    if (fault === 'orphan') throw new APIError('UNAUTHORIZED', { code: 'INVALID_EMAIL_OR_PASSWORD', message: fault })
    const code = fault === 'full' ? 'STORAGE_FULL' : 'DATABASE_UNAVAILABLE'
    throw new APIError('SERVICE_UNAVAILABLE', { code, message: code })
  }
}

function tellFaults(access: CustomAdapter): CustomAdapter {
  return {
    ...access,
    create: (call) => tellFault(access.create(call)),
    findOne: (call) => tellFault(access.findOne(call)),
    findMany: (call) => tellFault(access.findMany(call)),
    update: (call) => tellFault(access.update(call)),
    updateMany: (call) => tellFault(access.updateMany(call)),
    delete: (call) => tellFault(access.delete(call)),
    deleteMany: (call) => tellFault(access.deleteMany(call)),
  }
}

/** Fields of better-auth's model that we have no column for. */
const DROPPED_FIELDS = new Set(['image'])

function buildFactory(db: Kysely<Database>, transaction: NonNullable<FactoryConfig['transaction']>) {
  return createAdapterFactory({
    config: {
      adapterId: 'wordnest',
      adapterName: 'Wordnest',
      supportsNumericIds: false,
      supportsJSON: false,
      supportsDates: true,
      supportsBooleans: false,
      supportsArrays: false,
      transaction,
      customTransformInput: ({ data, field }: { data: unknown; field: string }): unknown => {
        if (DROPPED_FIELDS.has(field)) return undefined
        return data instanceof Date ? data.getTime() : data
      },
      customTransformOutput: ({
        data,
        fieldAttributes,
      }: {
        data: unknown
        fieldAttributes: { type: unknown }
      }): unknown => (fieldAttributes.type === 'date' && typeof data === 'number' ? new Date(data) : data),
    },
    adapter: ({ getFieldName }) => tellFaults(buildTableAccess(db as unknown as Kysely<AnyTables>, getFieldName)),
  })
}
type FactoryConfig = Parameters<typeof createAdapterFactory>[0]['config']

/** What `database` of better-auth's options takes. */
export const buildAuthAdapter = (db: Kysely<Database>) => (options: BetterAuthOptions) =>
  buildFactory(db, (work) => inTransaction(db, (tx) => work(buildFactory(tx, false)(options))))(options)
