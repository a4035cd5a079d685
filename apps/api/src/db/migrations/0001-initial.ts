/** The first schema. Texts, integers and JSON as text only, so that one definition serves both databases. */
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import { type Kind, SchemaWriter } from './schema-writer.ts'

const EMAIL_LENGTH = 254
const NICKNAME_LENGTH = 60
const WORD_LENGTH = 100
/** A word's key may be longer than the word: some letters grow in lower case. */
const WORD_KEY_LENGTH = 300
/** Text of a definition or an example sentence. */
const PROSE_LENGTH = 4000

const oneOf = (column: string, values: readonly string[]) =>
  sql`${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))})`
const notLonger = (column: string, max: number) => sql`length(${sql.ref(column)}) <= ${sql.lit(max)}`
const notNegative = (column: string) => sql`${sql.ref(column)} >= 0`
const isFlag = (column: string) => sql`${sql.ref(column)} in (0, 1)`
const isDay = (column: string) => sql`length(${sql.ref(column)}) = 10`

async function createAccounts(schema: SchemaWriter): Promise<void> {
  const { integer } = schema
  await schema.table('users', (table) =>
    table
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('email', 'text', (column) => column.notNull().unique())
      .addColumn('email_verified', integer, (column) => column.notNull().defaultTo(0))
      .addColumn('display_name', 'text', (column) => column.notNull())
      .addColumn('role', 'text', (column) => column.notNull().defaultTo('unsubscribed'))
      .addColumn('preference', 'text', (column) => column.notNull().defaultTo('games'))
      .addColumn('receive_emails', integer, (column) => column.notNull().defaultTo(1))
      .addColumn('time_zone', 'text', (column) => column.notNull().defaultTo('UTC'))
      .addColumn('cards_swiped', integer, (column) => column.notNull().defaultTo(0))
      .addColumn('list_version', integer, (column) => column.notNull().defaultTo(0))
      .addColumn('created_at', integer, (column) => column.notNull())
      .addColumn('updated_at', integer, (column) => column.notNull())
      .addCheckConstraint('users_email_check', notLonger('email', EMAIL_LENGTH))
      .addCheckConstraint('users_email_verified_check', isFlag('email_verified'))
      .addCheckConstraint(
        'users_display_name_check',
        sql`length(display_name) between 1 and ${sql.lit(NICKNAME_LENGTH)}`,
      )
      .addCheckConstraint('users_role_check', oneOf('role', ['unsubscribed', 'subscribed']))
      .addCheckConstraint('users_preference_check', oneOf('preference', ['videos', 'vocab', 'games']))
      .addCheckConstraint('users_receive_emails_check', isFlag('receive_emails'))
      .addCheckConstraint('users_time_zone_check', notLonger('time_zone', 64))
      .addCheckConstraint('users_cards_swiped_check', notNegative('cards_swiped'))
      .addCheckConstraint('users_list_version_check', notNegative('list_version')),
  )
  await schema.table('sessions', (table) =>
    table
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('token', 'text', (column) => column.notNull().unique())
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('expires_at', integer, (column) => column.notNull())
      .addColumn('ip_address', 'text')
      .addColumn('user_agent', 'text')
      .addColumn('created_at', integer, (column) => column.notNull())
      .addColumn('updated_at', integer, (column) => column.notNull()),
  )
  await schema.index('sessions_user_id', 'sessions', ['user_id'])
  await schema.index('sessions_expires_at', 'sessions', ['expires_at'])
  await schema.table('accounts', (table) =>
    table
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('provider_id', 'text', (column) => column.notNull())
      .addColumn('account_id', 'text', (column) => column.notNull())
      .addColumn('password', 'text')
      .addColumn('access_token', 'text')
      .addColumn('refresh_token', 'text')
      .addColumn('id_token', 'text')
      .addColumn('access_token_expires_at', integer)
      .addColumn('refresh_token_expires_at', integer)
      .addColumn('scope', 'text')
      .addColumn('created_at', integer, (column) => column.notNull())
      .addColumn('updated_at', integer, (column) => column.notNull())
      .addUniqueConstraint('accounts_provider_account_unique', ['provider_id', 'account_id']),
  )
  await schema.index('accounts_user_id', 'accounts', ['user_id'])
  await schema.table('verifications', (table) =>
    table
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('identifier', 'text', (column) => column.notNull())
      .addColumn('value', 'text', (column) => column.notNull())
      .addColumn('expires_at', integer, (column) => column.notNull())
      .addColumn('created_at', integer, (column) => column.notNull())
      .addColumn('updated_at', integer, (column) => column.notNull()),
  )
  await schema.index('verifications_identifier', 'verifications', ['identifier'])
  await schema.table('login_attempts', (table) =>
    table
      .addColumn('bucket', 'text', (column) => column.primaryKey())
      .addColumn('drained_at', integer, (column) => column.notNull()),
  )
  await schema.index('login_attempts_drained_at', 'login_attempts', ['drained_at'])
}

async function createLearning(schema: SchemaWriter): Promise<void> {
  const { integer } = schema
  await schema.table('usage_counters', (table) =>
    table
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('used', integer, (column) => column.notNull())
      .addPrimaryKeyConstraint('usage_counters_pkey', ['subject', 'kind'])
      .addCheckConstraint('usage_counters_kind_check', oneOf('kind', ['plays', 'cards']))
      .addCheckConstraint('usage_counters_day_check', isDay('day'))
      .addCheckConstraint('usage_counters_used_check', notNegative('used')),
  )
  await schema.table('user_words', (table) =>
    table
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('word_key', 'text', (column) => column.notNull())
      .addColumn('word', 'text', (column) => column.notNull())
      .addColumn('definition', 'text', (column) => column.notNull())
      .addColumn('sentence', 'text', (column) => column.notNull())
      .addColumn('audio_url', 'text')
      .addColumn('part_of_speech', 'text')
      .addColumn('position', integer, (column) => column.notNull())
      .addPrimaryKeyConstraint('user_words_pkey', ['user_id', 'word_key'])
      .addCheckConstraint('user_words_word_key_check', sql`length(word_key) between 1 and ${sql.lit(WORD_KEY_LENGTH)}`)
      .addCheckConstraint('user_words_word_check', sql`length(word) between 1 and ${sql.lit(WORD_LENGTH)}`)
      .addCheckConstraint('user_words_definition_check', notLonger('definition', PROSE_LENGTH))
      .addCheckConstraint('user_words_sentence_check', notLonger('sentence', PROSE_LENGTH))
      .addCheckConstraint('user_words_position_check', notNegative('position')),
  )
  await schema.table('study_lists', (table) =>
    table
      .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('words', 'text', (column) => column.notNull())
      .addColumn('saved_at', integer, (column) => column.notNull()),
  )
  await schema.table('videos', (table) =>
    table
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('video_id', 'text', (column) => column.notNull())
      .addColumn('segment', 'text', (column) => column.notNull().defaultTo('_full'))
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('level', 'text', (column) => column.notNull())
      .addColumn('start_seconds', schema.decimal, (column) => column.notNull().defaultTo(0))
      .addColumn('quiz_points', 'text', (column) => column.notNull())
      .addColumn('included_vocab', 'text', (column) => column.notNull())
      .addColumn('definitions_and_sentences', 'text', (column) => column.notNull())
      .addColumn('date_created', integer, (column) => column.notNull())
      .addUniqueConstraint('videos_video_segment_unique', ['video_id', 'segment'])
      .addCheckConstraint('videos_level_check', oneOf('level', ['beginner', 'intermediate', 'advanced']))
      .addCheckConstraint('videos_start_check', notNegative('start_seconds')),
  )
  await schema.index('videos_date_created', 'videos', ['date_created'])
  await schema.table('trophies', (table) =>
    table
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('trophy_key', 'text', (column) => column.notNull())
      .addColumn('flag', 'text', (column) => column.notNull())
      .addColumn('won_at', integer, (column) => column.notNull())
      .addPrimaryKeyConstraint('trophies_pkey', ['user_id', 'trophy_key', 'flag'])
      .addCheckConstraint(
        'trophies_flag_check',
        oneOf('flag', ['Quiz', 'WordScramble', 'SentenceScramble', 'Hangman']),
      ),
  )
  await schema.table('applied_operations', (table) =>
    table
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('operation_id', 'text', (column) => column.notNull())
      .addColumn('applied_at', integer, (column) => column.notNull())
      .addPrimaryKeyConstraint('applied_operations_pkey', ['user_id', 'operation_id']),
  )
  await schema.table('screen_views', (table) =>
    table
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('screen', 'text', (column) => column.notNull())
      .addColumn('views', integer, (column) => column.notNull())
      .addPrimaryKeyConstraint('screen_views_pkey', ['day', 'screen'])
      .addCheckConstraint('screen_views_day_check', isDay('day'))
      .addCheckConstraint('screen_views_views_check', notNegative('views')),
  )
}

export const toMigration = (kind: Kind): Migration => ({
  async up(db) {
    const schema = new SchemaWriter(db, kind)
    await createAccounts(schema)
    await createLearning(schema)
  },
})
