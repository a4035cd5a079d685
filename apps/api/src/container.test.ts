/** The container's settings: the files of the root and the guide's `.env`. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

import { describe, expect, it } from 'vitest'

import { readEnv } from './env.ts'
import { EnvSchema } from './env-schema.ts'

const SETTING_NAMES = Object.keys(EnvSchema.shape)

const read = (path: string): string => readFileSync(resolve(import.meta.dirname, '../../..', path), 'utf8')

/** The service's part of compose.yaml. */
function readService(name: string): string {
  const [, service] = new RegExp(`^  ${name}:\n((?:(?:    .*)?\n)+)`, 'm').exec(read('compose.yaml')) ?? []
  if (service === undefined) throw new Error(`compose.yaml has no service ${name}.`)
  return service
}

/** These variables override `.env`. */
function readOwnVariables(): Readonly<Record<string, string>> {
  const [, block = ''] = /^ {4}environment:\n((?: {6}.*\n)+)/m.exec(readService('app')) ?? []
  return Object.fromEntries(
    [...block.matchAll(/^ {6}([A-Z_]+): (.+)$/gm)].map(([, name = '', value = '']) => [name, value]),
  )
}

/** The `.env` that the guide writes, with what its commands would put there. */
function readGuide(): Readonly<Record<string, string>> {
  const [, block = ''] = /cat > \.env <<END\n([^]*?)END\n/.exec(read('docs/guides/deploy.md')) ?? []
  const lines = block.replace(/\$\(openssl rand -hex (\d+)\)/g, (_all, bytes: string) =>
    '0123456789abcdef'.repeat(Number(bytes)).slice(0, 2 * Number(bytes)),
  )
  return Object.fromEntries([...lines.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]))
}

describe('a container', () => {
  it('is given every setting by .env but those by which its parts find each other', () => {
    expect(readService('app')).toContain('    env_file: .env\n')
    const own = Object.keys(readOwnVariables())
    expect(own.filter((name) => !SETTING_NAMES.includes(name))).toEqual([])
    // Of these the values are the operator's all the same.
    const needed = own.filter((name) => readOwnVariables()[name]?.startsWith('${'))
    expect(needed).toEqual(['DATABASE_PASSWORD', 'PUBLIC_URL', 'SESSION_SECRET'])
    const wired = ['NODE_ENV', 'HOST', 'PORT', 'DATA_DIR', 'DATABASE_URL', 'TRUSTED_PROXIES']
    expect(own.filter((name) => !needed.includes(name))).toEqual(wired)
  })

  it('starts with what the guide writes into .env', () => {
    const given = readGuide()
    const own = Object.entries(readOwnVariables()).map(([name, value]) => {
      const [, from] = /^\$\{([A-Z_]+):\?.+\}$/.exec(value) ?? []
      return [name, from === undefined ? value : given[from]]
    })
    const env = readEnv({ ...given, ...Object.fromEntries(own) })
    expect(env).toMatchObject({ mode: 'production', publicOrigin: given['PUBLIC_URL'], dataDir: '/data' })
    const url = `postgres://wordnest:${given['POSTGRES_PASSWORD']}@database:5432/wordnest`
    expect(env.database).toEqual({ kind: 'postgres', url })
  })

  it('has the programs of the database beside it', () => {
    const [, image] = /image: (postgres:\S+)/.exec(readService('database')) ?? []
    expect(read('Dockerfile')).toContain(`ARG POSTGRES_IMAGE=${image}\n`)
  })

  it('runs the Node that the product was tested with', () => {
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: { node: string } }
    expect(read('Dockerfile')).toContain(`ARG NODE_IMAGE=node:${dependencies.node}-`)
  })
})

it('the README or a guide tells of every setting', () => {
  const told = ['README.md', 'docs/guides/deploy.md', 'docs/guides/mail-and-google.md', 'docs/guides/providers.md'].map(
    read,
  )
  expect(SETTING_NAMES.filter((name) => !told.some((text) => text.includes(`\`${name}`)))).toEqual([])
})
