/** The log of what each learner did, and what is computed from it. */
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import type { Kind } from './schema-writer.ts'

/** Learners are spread over them by their number; more partitions can be made on other machines later. */
const PARTITIONS = 16

/** A learner's rows stand together on the disk, in whatever order learners write. */
const SQLITE = [
  sql`create table learner_logs (
    number integer primary key,
    user_id text not null unique references users (id) on delete cascade,
    last_seq integer not null default 0,
    rules_version integer not null,
    saved_count integer not null default 0,
    study text not null,
    swipes text not null,
    level text not null
  ) strict`,
  sql`create table events (
    learner integer not null references learner_logs (number) on delete cascade,
    id text not null,
    seq integer not null,
    at integer not null,
    offset_minutes integer not null,
    store text not null,
    type text not null,
    subject text not null,
    body text not null,
    primary key (learner, id),
    unique (learner, seq)
  ) strict, without rowid`,
  sql`create table word_states (
    learner integer not null references learner_logs (number) on delete cascade,
    word_key text not null,
    due_day integer,
    state text not null,
    primary key (learner, word_key)
  ) strict, without rowid`,
]

const POSTGRES = [
  sql`create table learner_logs (
    number bigint primary key generated always as identity,
    user_id text not null unique references users (id) on delete cascade,
    last_seq bigint not null default 0,
    rules_version bigint not null,
    saved_count bigint not null default 0,
    study text not null,
    swipes text not null,
    level text not null
  )`,
  sql`create table events (
    learner bigint not null references learner_logs (number) on delete cascade,
    id text collate "C" not null,
    seq bigint not null,
    at bigint not null,
    offset_minutes integer not null,
    store text not null,
    type text not null,
    subject text not null,
    body text not null,
    primary key (learner, id),
    unique (learner, seq)
  ) partition by hash (learner)`,
  ...Array.from(
    { length: PARTITIONS },
    (_, part) =>
      sql`create table ${sql.ref(`events_${part}`)} partition of events
        for values with (modulus ${sql.lit(PARTITIONS)}, remainder ${sql.lit(part)})`,
  ),
  sql`create table word_states (
    learner bigint not null references learner_logs (number) on delete cascade,
    word_key text collate "C" not null,
    due_day bigint,
    state text not null,
    primary key (learner, word_key)
  )`,
]

export const toMigration = (kind: Kind): Migration => ({
  async up(db) {
    for (const statement of kind === 'sqlite' ? SQLITE : POSTGRES) await statement.execute(db)
  },
})
