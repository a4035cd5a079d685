/** Input of any endpoint made from its own contract: right, nearly right, and hostile. */
import type { Endpoint } from '@wordnest/contracts/endpoint'
import fc from 'fast-check'
import * as z from 'zod/mini'

type JsonSchema = z.core.JSONSchema.BaseSchema
/** Where a schema may also be `true`. */
type AnySchema = JsonSchema | boolean

const LONG = 'x'.repeat(100_000)
/** Deeper than any parser should follow. */
const nest = (depth: number): unknown => (depth === 0 ? 1 : [nest(depth - 1)])
const DEEP = nest(400)

/** What a learner might type. */
const FRIENDLY_TEXTS = [
  'owl',
  'ann@example.org',
  'tulip-garden-7',
  'UTC',
  'home',
  '["owl"]',
  'night-baker',
  '_full',
  '',
]

/** Placeholder for the caller's email address. */
export const OWN_EMAIL = 'own@example.org'

/** What a learner would type into a field of that name. */
const NAMED_TEXTS: Readonly<Record<string, string>> = {
  email: OWN_EMAIL,
  appUserEmail: OWN_EMAIL,
  password: 'tulip-garden-7',
  currentPassword: 'tulip-garden-7',
  newPassword: 'violet-garden-8',
}

const HOSTILE_VALUES: readonly unknown[] = [
  '\0',
  '\0owl\0',
  '\ud800',
  'a\udfffb',
  'e\u0301',
  'A\u030a\u0323'.repeat(200),
  '\u202e\u2066',
  '\ufeff',
  "'; drop table users; --",
  '<img src=x onerror=alert(1)>',
  '{{7*7}}${7*7}',
  '../../../etc/passwd',
  LONG,
  '🌱'.repeat(25_000),
  Number.MAX_SAFE_INTEGER,
  -1,
  -0,
  1e308,
  0.1,
  true,
  null,
  [],
  {},
  DEEP,
  { __proto__x: 1, constructor: { prototype: { role: 'subscribed' } } },
  Array.from({ length: 2000 }, () => 'owl'),
]

/** What no page sends. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...HOSTILE_VALUES) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
)

function text({ format }: JsonSchema, name: string): fc.Arbitrary<unknown> {
  if (format === 'uuid') return fc.uuid()
  const named = NAMED_TEXTS[name]
  return named === undefined
    ? fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom(...FRIENDLY_TEXTS) },
        { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
      )
    : fc.constant(named)
}

function toRight(schema: JsonSchema, name: string): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => toValue(choice, name)))
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  switch (schema.type) {
    case 'object':
      return toObject(schema)
    case 'array':
      return fc.array(toItem(schema.items), { maxLength: 4 })
    case 'integer':
      return fc.integer({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 50, 50) })
    case 'number':
      return fc.double({ min: schema.minimum ?? 0, max: schema.maximum ?? 50, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'string':
      return text(schema, name)
    default:
      return hostile
  }
}

/** Mostly valid, so that the code behind the check is reached. */
const toValue = (schema: AnySchema, name = ''): fc.Arbitrary<unknown> =>
  typeof schema === 'boolean'
    ? hostile
    : fc.oneof({ weight: 12, arbitrary: toRight(schema, name) }, { weight: 1, arbitrary: hostile })

const toItem = (items: JsonSchema['items']): fc.Arbitrary<unknown> =>
  items === undefined || Array.isArray(items) ? hostile : toValue(items)

function toObject({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, toValue(schema, name)]))
  const right = fc.record(fields, { requiredKeys: required.filter((name) => name in fields) })
  const unknown = fc.dictionary(fc.constantFrom('role', 'userId', '__proto__', 'constructor', 'extra'), hostile, {
    maxKeys: 1,
  })
  return fc.oneof(
    { weight: 12, arbitrary: right },
    { weight: 1, arbitrary: fc.record(fields, { requiredKeys: [] }) },
    { weight: 1, arbitrary: fc.tuple(right, unknown).map(([known, more]) => ({ ...known, ...more })) },
    { weight: 1, arbitrary: hostile },
  )
}

/** Input for the endpoint; undefined where it takes none. */
export function arbitraryInput({ body, query }: Endpoint): fc.Arbitrary<unknown> {
  const schema = body ?? query
  if (!schema) return fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: hostile })
  return toValue(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
}

/** The fields of an address, whatever was made. */
export const toQueryString = (input: unknown): string =>
  new URLSearchParams(
    Object.entries(Object(input))
      .slice(0, 50)
      .map(([key, value]): [string, string] => [key.slice(0, 200), toText(value).slice(0, 4000)]),
  ).toString()

const toText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
