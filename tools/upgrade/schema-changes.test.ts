import { describe, expect, it } from 'vitest'

import { MIGRATION_NAMES } from '../../apps/api/src/db/migrate.ts'
import { readSchema, type Schema } from '../../apps/api/src/testing/read-schema.ts'
import { findSchemaProblems } from './schema-changes.ts'

const text = { type: 'TEXT', isRequired: true }
const optional = { type: 'TEXT', isRequired: false }
const BEFORE: Schema = { users: { columns: { id: text, name: optional }, unique: ['id'] } }
const after = (columns: Schema[string]['columns'], unique = ['id']): Schema => ({ users: { columns, unique } })

describe('a newer schema', () => {
  it.each<[string, Schema, readonly string[]]>([
    ['the same', BEFORE, []],
    ['with another table', { ...BEFORE, words: { columns: { key: text }, unique: ['key'] } }, []],
    ['with an optional column', after({ id: text, name: optional, zone: optional }), []],
    ['without a table', {}, ['users is gone']],
    ['without a column', after({ id: text }), ['users.name is gone']],
    [
      'with another type',
      after({ id: text, name: { ...optional, type: 'INTEGER' } }),
      ['users.name was TEXT and is INTEGER'],
    ],
    ['with a required column', after({ id: text, name: optional, zone: text }), ['users.zone needs a value']],
    ['that requires a column', after({ id: text, name: text }), ['users.name needs a value']],
    ['with a unique column', after({ id: text, name: optional }, ['id', 'name']), ['users has become unique by name']],
  ])('%s', (_what, schema, problems) => {
    expect(findSchemaProblems(BEFORE, schema)).toEqual(problems.map((problem) => expect.stringContaining(problem)))
  })

  it('is read from the migrations', async () => {
    const [first, newest] = [await readSchema(MIGRATION_NAMES[0]), await readSchema(undefined)]
    expect(newest['users']?.columns['id']).toMatchObject({ type: 'TEXT' })
    expect(newest['users']?.unique.length).toBeGreaterThan(0)
    expect(Object.keys(newest).length).toBeGreaterThan(Object.keys(first).length)
  })
})
