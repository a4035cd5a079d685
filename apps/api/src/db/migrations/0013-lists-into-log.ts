/**
 * Personal lists, study lists and swipes become events of the log, and what is computed of them. Whatever is in the log
 * already stays: a second run changes nothing. The old tables are read only.
 */
import { toWordKey } from '@wordnest/vocabulary/word-key'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import type { Kind } from './schema-writer.ts'

/** Of the rules that the states below follow. */
const RULES_VERSION = 2
/** In the place of a version: the states are computed from the log when the learner comes. */
const OUTDATED = 0
/** In the place of the name of a device's store. */
const STORE = 'lists'
/** Due day of a word that was never tried. */
const NEW_WORD_DAY = -1

const LEARNERS_AT_ONCE = 500
/** Of SQLite while it works: pages that do not fit are written and read again. */
const CACHE_KB = 64 * 1024
const KEYS_AT_ONCE = 1000

type Db = Kysely<unknown>
type Sql = RawBuilder<unknown>

/** Where the databases differ. */
type Dialect = {
  /** The text as a value of JSON. */
  readonly quote: (text: Sql) => Sql
  /** A UUID of version 8: the same for the same text on both databases. */
  readonly toId: (text: Sql) => Sql
  readonly isUuid: (text: Sql) => Sql
  /** A text that {@link isUuid}, as the column of ids holds it. */
  readonly fromUuid: (text: Sql) => Sql
  /** Rows whose key must be judged by the rule itself: of words that are not plain ASCII, above all. */
  readonly isDoubtful: Sql
}

const HEX = '[0-9a-f]'
const times = (pattern: string, count: number): string => pattern.repeat(count)
const UUID_GLOB = [8, 4, 4, 4, 12].map((count) => times(HEX, count)).join('-')

const DIALECTS: Readonly<Record<Kind, Dialect>> = {
  sqlite: {
    quote: (text) => sql`json_quote(${text})`,
    toId: (text) => sql`uuid_of(${text})`,
    isUuid: (text) => sql`${text} glob ${sql.lit(UUID_GLOB)}`,
    fromUuid: (text) => text,
    isDoubtful: sql`word_key <> lower(replace(trim(word), ' ', '_')) or length(cast(word as blob)) <> length(word)`,
  },
  postgres: {
    quote: (text) => sql`to_json(${text})::text`,
    toId: (text) => sql`overlay(overlay(left(encode(sha256(convert_to(${text}, 'UTF8')), 'hex'), 32)
      placing '8' from 13) placing '8' from 17)::uuid`,
    isUuid: (text) => sql`${text} ~ ${sql.lit(`^${UUID_GLOB}$`)}`,
    // Read before the rows are chosen, it may meet what is none.
    fromUuid: (text) => sql`case when ${text} ~ ${sql.lit(`^${UUID_GLOB}$`)} then ${text}::uuid end`,
    isDoubtful: sql`word_key <> lower(replace(btrim(word), ' ', '_') collate "C")
      or octet_length(word) <> char_length(word)`,
  },
}

/** Every learner with something to convert has a log. */
const beginLogs = (db: Db) =>
  sql`insert into learner_logs (user_id, rules_version, study, swipes, level)
    select users.id, ${sql.lit(RULES_VERSION)}, '{"earlier":[]}', '{"count":0}', '{}' from users
    where not exists (select 1 from learner_logs where learner_logs.user_id = users.id)
      and (users.cards_swiped > 0
        or exists (select 1 from user_words where user_words.user_id = users.id)
        or exists (select 1 from study_lists where study_lists.user_id = users.id)
        or exists (select 1 from applied_operations where applied_operations.user_id = users.id))`.execute(db)

/** Words whose key is not the one that the log makes of them: a rule that has changed since, or a hand in the table. */
async function findStaleKeys(db: Db, { isDoubtful }: Dialect): Promise<void> {
  await sql`create temporary table stale_keys (user_id text not null, word_key text not null, right_key text not null,
    primary key (user_id, word_key))`.execute(db)
  type Row = { readonly user_id: string; readonly word_key: string; readonly word: string }
  for (let last: Row | undefined; ;) {
    const after = last ? sql`(user_id, word_key) > (${last.user_id}, ${last.word_key}) and` : sql``
    const { rows } = await sql<Row>`select user_id, word_key, word from user_words where ${after} (${isDoubtful})
      order by user_id, word_key limit ${sql.lit(KEYS_AT_ONCE)}`.execute(db)
    for (const { user_id: user, word_key: key, word } of rows) {
      const right = toWordKey(word)
      if (right !== key) await sql`insert into stale_keys values (${user}, ${key}, ${right})`.execute(db)
    }
    last = rows.at(-1)
    if (rows.length < KEYS_AT_ONCE) return
  }
}

type Range = { readonly after: number; readonly upTo: number }

/** Also said of the events of inner queries, or PostgreSQL may read all events for each batch. */
const isIn = (number: Sql, { after, upTo }: Range) =>
  sql`${number} > ${sql.lit(after)} and ${number} <= ${sql.lit(upTo)}`

function toWordJson({ quote }: Dialect): Sql {
  const optional = (name: string, column: Sql) =>
    sql`case when ${column} is null then '' else ${sql.lit(`,"${name}":`)} || ${quote(column)} end`
  return sql`'{"word":' || ${quote(sql`w.word`)} || ',"definition":' || ${quote(sql`w.definition`)}
    || ',"sentence":' || ${quote(sql`w.sentence`)} || ${optional('audioUrl', sql`w.audio_url`)}
    || ${optional('partOfSpeech', sql`w.part_of_speech`)} || '}'`
}

/**
 * Words are dated at the account's creation, a millisecond apart: their order is that of the list. An operation that was
 * counted before leaves an event without a body: a device that repeats it is told that it was.
 */
const addEvents = (db: Db, dialect: Dialect, range: Range) =>
  sql`insert into events (learner, id, seq, at, offset_minutes, store, type, subject, body)
    select learner, id, last_seq + row_number() over (partition by learner order by at, id), at, 0, store, type, subject, body
    from (
      select l.number as learner, l.last_seq, ${dialect.toId(sql`u.id || ':saved:' || w.word_key`)} as id,
        u.created_at + row_number() over (partition by l.number order by w.position, w.word_key) - 1 as at,
        ${sql.lit(STORE)} as store, 's' as type, ':' || coalesce(k.right_key, w.word_key) as subject,
        '{"word":' || ${toWordJson(dialect)} || '}' as body
      from learner_logs l join users u on u.id = l.user_id join user_words w on w.user_id = l.user_id
        left join stale_keys k on k.user_id = w.user_id and k.word_key = w.word_key
      where ${isIn(sql`l.number`, range)}
      union all
      select l.number, l.last_seq, ${dialect.toId(sql`u.id || ':study-set:' || s.saved_at`)}, s.saved_at,
        ${sql.lit(STORE)}, 't', 'study', '{"words":' || s.words || '}'
      from learner_logs l join users u on u.id = l.user_id join study_lists s on s.user_id = l.user_id
      where ${isIn(sql`l.number`, range)}
      union all
      select l.number, l.last_seq, ${dialect.toId(sql`u.id || ':swiped:'`)}, u.created_at,
        ${sql.lit(STORE)}, 'w', 'swipes', '{"count":' || u.cards_swiped || '}'
      from learner_logs l join users u on u.id = l.user_id
      where u.cards_swiped > 0 and ${isIn(sql`l.number`, range)}
      union all
      select l.number, l.last_seq, ${dialect.fromUuid(sql`o.operation_id`)}, o.applied_at, '', 'w', '', ''
      from learner_logs l join applied_operations o on o.user_id = l.user_id
      where ${dialect.isUuid(sql`o.operation_id`)} and ${isIn(sql`l.number`, range)}
    ) as found
    where not exists (select 1 from events e
      where e.learner = found.learner and e.id = found.id and ${isIn(sql`e.learner`, range)})`.execute(db)

const PLACE = sql`'{"at":' || e.at || ',"id":"' || e.id || '"}'`
/** The value in a body of one field. */
const valueOf = (field: string) =>
  sql`substr(e.body, ${sql.lit(field.length + 5)}, length(e.body) - ${sql.lit(field.length + 5)})`
const hasStaleKeys = sql`exists (select 1 from stale_keys k where k.user_id = l.user_id)`

/** Of learners who had no event before. */
const addWordStates = (db: Db, range: Range) =>
  sql`insert into word_states (learner, word_key, due_day, state)
    select e.learner, substr(e.subject, 2), ${sql.lit(NEW_WORD_DAY)},
      '{"card":' || ${valueOf('word')} || ',"metAt":' || e.at || ',"source":{"kind":"list"},"saved":{"word":'
        || ${valueOf('word')} || ',"place":' || ${PLACE} || '},"last":' || ${PLACE} || '}'
    from learner_logs l join events e on e.learner = l.number
    where l.last_seq = 0 and e.type = 's' and ${isIn(sql`l.number`, range)} and ${isIn(sql`e.learner`, range)}
      and not ${hasStaleKeys}`.execute(db)

/** Lists of those who had events before are computed from the log, in the order in which everything happened. */
const saveHeads = (db: Db, range: Range) =>
  sql`update learner_logs as l set
      last_seq = (select max(e.seq) from events e where e.learner = l.number),
      rules_version = case when l.last_seq = 0 and not ${hasStaleKeys}
        then ${sql.lit(RULES_VERSION)} else ${sql.lit(OUTDATED)} end,
      saved_count = case when l.last_seq > 0 then l.saved_count else
        (select count(*) from events e where e.learner = l.number and e.type = 's') end,
      study = case when l.last_seq > 0 then l.study else coalesce(
        (select '{"words":' || ${valueOf('words')} || ',"setBy":' || ${PLACE} || ',"earlier":[],"last":' || ${PLACE} || '}'
        from events e where e.learner = l.number and e.type = 't'), l.study) end,
      swipes = case when l.last_seq > 0 then l.swipes else coalesce(
        (select '{"count":' || ${valueOf('count')} || ',"last":' || ${PLACE} || '}'
        from events e where e.learner = l.number and e.type = 'w' and e.body <> ''), l.swipes) end
    where ${isIn(sql`l.number`, range)}
      and exists (select 1 from events e
        where e.learner = l.number and e.seq > l.last_seq and ${isIn(sql`e.learner`, range)})`.execute(db)

async function assertWhole(db: Db, range: Range): Promise<void> {
  const { rows } = await sql<{ words: number; kept: number }>`select
    (select count(*) from learner_logs l join user_words w on w.user_id = l.user_id
      where ${isIn(sql`l.number`, range)}) as words,
    (select count(*) from events e where e.type = 's' and (e.store = ${sql.lit(STORE)} or e.body = '')
      and ${isIn(sql`e.learner`, range)}) as kept`.execute(db)
  const [counted] = rows
  if (!counted || counted.kept < counted.words) {
    throw new Error(`${counted?.kept} of ${counted?.words} words would be in the log: nothing was changed`)
  }
}

/** Until it is called back. */
async function enlargeCache(db: Db): Promise<() => Promise<unknown>> {
  const { rows } = await sql<{ cache_size: number }>`pragma cache_size`.execute(db)
  const set = (size: number) => sql`pragma cache_size = ${sql.lit(size)}`.execute(db)
  await set(-CACHE_KB)
  return () => set(rows[0]?.cache_size ?? 0)
}

/** All of it in the migrations' transaction: a process that is killed leaves the database as it was. */
async function moveLists(db: Db, kind: Kind): Promise<void> {
  const dialect = DIALECTS[kind]
  // In the order in which servers of an older version take them: they wait, and none saves what would be left behind.
  if (kind === 'postgres') {
    await sql`lock table applied_operations, users, user_words, study_lists, learner_logs, events
      in share row exclusive mode`.execute(db)
  }
  const restoreCache = kind === 'sqlite' ? await enlargeCache(db) : undefined
  await beginLogs(db)
  await findStaleKeys(db, dialect)
  const { rows } = await sql<{ number: number }>`select number from learner_logs order by number`.execute(db)
  for (let from = 0; from < rows.length; from += LEARNERS_AT_ONCE) {
    const some = rows.slice(from, from + LEARNERS_AT_ONCE)
    const range = { after: (some[0]?.number ?? 0) - 1, upTo: some.at(-1)?.number ?? 0 }
    await addEvents(db, dialect, range)
    await addWordStates(db, range)
    await saveHeads(db, range)
    await assertWhole(db, range)
  }
  await sql`drop table stale_keys`.execute(db)
  await restoreCache?.()
}

export const toMigration = (kind: Kind): Migration => ({ up: (db: Kysely<unknown>) => moveLists(db, kind) })
