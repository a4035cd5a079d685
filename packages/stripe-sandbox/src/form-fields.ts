/** Reads `a[b][0]=c`, the form in which Stripe's SDK sends its requests. */

type Field = string | Fields
type Fields = Map<string, Field>
type Nested = string | readonly Nested[] | { readonly [name: string]: Nested }

const NAME = /^([^[\]]+)((?:\[[^[\]]+\])*)$/

/** Undefined for a name that is not of that form. */
function findPath(name: string): readonly string[] | undefined {
  const match = NAME.exec(name)
  if (!match) return undefined
  const [, first = '', rest = ''] = match
  return [first, ...rest.slice(1, -1).split('][').filter(Boolean)]
}

function set(fields: Fields, [name = '', ...rest]: readonly string[], value: string): void {
  if (rest.length === 0) {
    fields.set(name, value)
    return
  }
  const inner = fields.get(name)
  const next: Fields = typeof inner === 'object' ? inner : new Map()
  fields.set(name, next)
  set(next, rest, value)
}

/** Numbers from 0 on make a list. */
function toNested(field: Field): Nested {
  if (typeof field === 'string') return field
  const entries = [...field]
  if (entries.length > 0 && entries.every(([name], index) => name === String(index)))
    return entries.map(([, inner]) => toNested(inner))
  return Object.fromEntries(entries.map(([name, inner]) => [name, toNested(inner)]))
}

/** Throws for a field whose name is none. */
export function readFormFields(text: string): Nested {
  const fields: Fields = new Map()
  for (const [name, value] of new URLSearchParams(text)) {
    const path = findPath(name)
    if (!path) throw new Error(`A field is called ${name}`)
    set(fields, path, value)
  }
  return toNested(fields)
}
