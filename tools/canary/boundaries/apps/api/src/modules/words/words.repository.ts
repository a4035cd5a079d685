import type { Kysely } from 'kysely'

export const fineRepository = (db: Kysely<unknown>) => db
