/** What is asked again and again of PostgreSQL, over a connection of its own. */
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { buildTestDatabase, isOnStandIn, type TestDatabase } from '#api/testing/database.ts'

import { prepareStatement } from './prepared-statement.ts'

const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, Number)
const prepare = (text: string) => prepareStatement(text, types)

describe.runIf(process.env['TEST_DATABASE'] === 'postgres')('a prepared statement', () => {
  let test: TestDatabase
  let url = ''
  let client: pg.Client
  /** What the database says, by the names of its messages. */
  let heard: string[] = []

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({ connectionString: url })
    fresh.on('error', () => undefined)
    await fresh.connect()
    return fresh
  }
  const count = (name: string) => heard.filter((each) => each === name).length

  beforeAll(async () => {
    test = await buildTestDatabase()
    if (test.settings.kind === 'postgres') url = test.settings.url
    client = await connect()
    client.connection.on('message', ({ name }: { readonly name: string }) => heard.push(name))
    await client.query('create temporary table birds (name text primary key, eggs bigint)')
  })
  beforeEach(() => {
    heard = []
  })
  afterAll(async () => {
    await client.query('drop table birds')
    await client.end()
    await test.dispose()
  })

  it('is planned and described once, and answers with rows by name each time', async () => {
    const count2 = prepare('select $1::text as name, 2::bigint as eggs, null::text as nest')
    for (const name of ['heron', 'wren', 'owl']) {
      expect(await count2(client, [name])).toEqual([{ name, eggs: 2, nest: null }])
    }
    expect([count('parseComplete'), count('rowDescription')]).toEqual([1, 1])
  })

  it('answers with all of its rows, or with none', async () => {
    const upTo = prepare('select n from generate_series(1, $1::int) as n')
    expect(await upTo(client, [3])).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }])
    expect(await upTo(client, [0])).toEqual([])
  })

  it('takes and gives back any text, number and null', async () => {
    const echo = prepare('select $1::text as text, $2::float8 as number')
    // PostgreSQL keeps no NUL, and no half of a character.
    const texts = fc.string({ unit: 'binary' }).filter((text) => !text.includes('\0') && text.isWellFormed())
    const numbers = fc.double({ noNaN: true })
    await fc.assert(
      fc.asyncProperty(fc.option(texts), fc.option(numbers), async (text, number) => {
        // -0 has no text of its own.
        expect(await echo(client, [text, number])).toEqual([{ text, number: number === null ? null : number + 0 }])
      }),
    )
    await expect(async () => echo(client, [new Date(), 1])).rejects.toThrow('takes no value of type object')
  })

  it('that fails says why, and works again over the same connection', async () => {
    const add = prepare('insert into birds values ($1, $2::text::bigint) returning name')
    await expect(add(client, ['heron', 'many'])).rejects.toMatchObject({ code: '22P02' })
    expect(await add(client, ['heron', '3'])).toEqual([{ name: 'heron' }])
    await expect(add(client, ['heron', '4'])).rejects.toMatchObject({ code: '23505' })
    expect(await add(client, ['wren', '5'])).toEqual([{ name: 'wren' }])
    await expect(prepare('select nothing from nowhere')(client, [])).rejects.toMatchObject({ code: '42P01' })
  })

  it('of a table whose columns have changed fails once', async () => {
    const find = prepare('select * from birds where name = $1')
    await client.query(`insert into birds values ('owl', 1)`)
    expect(await find(client, ['owl'])).toEqual([{ name: 'owl', eggs: 1 }])
    await client.query('alter table birds add nest text')
    await expect(find(client, ['owl'])).rejects.toMatchObject({ code: '0A000' })
    expect(await find(client, ['owl'])).toEqual([{ name: 'owl', eggs: 1, nest: null }])
  })

  it('has rows of its own beside others of the same connection', async () => {
    const [one, two] = [prepare('select $1::int as one'), prepare('select $1::int as two')]
    for (const n of [1, 2]) {
      expect(await one(client, [n])).toEqual([{ one: n }])
      expect(await two(client, [n])).toEqual([{ two: n }])
    }
  })

  it.skipIf(isOnStandIn)('whose connection breaks is not waited for', async () => {
    const other = await connect()
    const { rows } = await other.query<{ pid: number }>('select pg_backend_pid() as pid')
    const sleeping = prepare('select pg_sleep($1::float8)')(other, [600])
    // Its end may be heard before the answer to who asked for it.
    const hasBroken = expect(sleeping).rejects.toThrow('terminating connection')
    await client.query(`select pg_terminate_backend(${rows[0]?.pid})`)
    await hasBroken
    await expect(prepare('select 1 as one')(other, [])).rejects.toThrow()
    await other.end()
  })
})
