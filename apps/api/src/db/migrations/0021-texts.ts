/** Texts that learners save to read: what is known of them is computed from the log, their words are beside it. */
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import { type Kind, SchemaWriter } from './schema-writer.ts'

/** A learner's texts are stored together on the disk. */
const TEXTS = {
  sqlite: sql`create table learner_texts (
    learner integer not null references learner_logs (number) on delete cascade,
    text_id text not null,
    bytes integer not null,
    removed_at integer,
    body text not null,
    primary key (learner, text_id)
  ) strict, without rowid`,
  postgres: sql`create table learner_texts (
    learner integer not null references learner_logs (number) on delete cascade,
    text_id text not null,
    bytes integer not null,
    removed_at bigint,
    body text not null,
    primary key (learner, text_id)
  )`,
}

export const toMigration = (kind: Kind): Migration => ({
  async up(db) {
    await sql`alter table learner_logs add column library text not null default '{"texts":[]}'`.execute(db)
    await TEXTS[kind].execute(db)
    await new SchemaWriter(db, kind).index('learner_texts_removed_at', 'learner_texts', ['removed_at'])
  },
})
