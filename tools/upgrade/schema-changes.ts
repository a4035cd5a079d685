/** What a migration may do while processes of the release before it serve: add, never take away (expand, then contract). */
import type { Schema, Table } from '../../apps/api/src/testing/read-schema.ts'

function findTableProblems(name: string, before: Table, after: Table): readonly string[] {
  const kept = Object.entries(before.columns).flatMap(([column, { type }]) => {
    const now = after.columns[column]
    if (!now) return [`${name}.${column} is gone: the older release reads it`]
    return now.type === type ? [] : [`${name}.${column} was ${type} and is ${now.type}`]
  })
  const required = Object.entries(after.columns).flatMap(([column, { isRequired }]) =>
    isRequired && !before.columns[column]?.isRequired
      ? [`${name}.${column} needs a value: the older release writes none`]
      : [],
  )
  const unique = after.unique.filter((columns) => !before.unique.includes(columns))
  return [
    ...kept,
    ...required,
    ...unique.map((columns) => `${name} has become unique by ${columns}: the older release may write it twice`),
  ]
}

/** Why a process of the older release could fail on the newer schema. */
export function findSchemaProblems(before: Schema, after: Schema): readonly string[] {
  return Object.entries(before).flatMap(([name, table]) => {
    const now = after[name]
    return now ? findTableProblems(name, table, now) : [`${name} is gone: the older release reads it`]
  })
}
