import pg from 'pg'
import { describe, expect, it } from 'vitest'

import { EnvProblems, readEnv } from './env.ts'

const problemsOf = (variables: Record<string, string>): readonly string[] => {
  try {
    readEnv(variables)
    return []
  } catch (error) {
    if (error instanceof EnvProblems) return error.problems
    throw error
  }
}

describe('the settings', () => {
  it('have a default each', () => {
    const env = readEnv({})
    expect(env).toMatchObject({
      mode: 'production',
      host: 'localhost',
      port: 3000,
      publicOrigin: 'http://localhost:3000',
      ownOrigins: ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'],
      trustedProxies: [],
      sessionSecret: undefined,
      logLevel: 'info',
      rateLimitScale: 1,
      databaseConnections: 10,
    })
    expect(env.database).toEqual({ kind: 'sqlite', file: `${env.dataDir}/wordnest.db` })
  })

  it('name a host for media, unless it is the server itself', () => {
    expect(readEnv({ MEDIA_URL: 'https://media.example/' }).mediaOrigin).toBe('https://media.example')
    expect(readEnv({}).mediaOrigin).toBeUndefined()
    expect(readEnv({ MEDIA_URL: 'http://localhost:3000/' }).mediaOrigin).toBeUndefined()
    const mixed = { PUBLIC_URL: 'https://nest.example', MEDIA_URL: 'http://media.example', NODE_ENV: 'test' }
    expect(() => readEnv(mixed)).toThrow('MEDIA_URL: must be https')
  })

  it('that are empty count as unset', () => {
    expect(readEnv({ PORT: '', PUBLIC_URL: '', DATABASE_URL: '', SESSION_SECRET: '' })).toEqual(readEnv({}))
  })

  it('are taken as they are meant', () => {
    const env = readEnv({
      PORT: '8080',
      PUBLIC_URL: 'https://nest.example/',
      SANDBOX_PAYMENTS_IN_PRODUCTION: 'test payments, no money moves',
      DATABASE_URL: 'postgres://u:p@db:5432/nest',
      TRUSTED_PROXIES: '10.0.0.0/8, ::1,loopback',
      RATE_LIMIT_SCALE: '2.5',
      DATABASE_CONNECTIONS: '24',
    })
    expect(env).toMatchObject({
      port: 8080,
      publicOrigin: 'https://nest.example',
      ownOrigins: ['https://nest.example'],
      database: { kind: 'postgres', url: 'postgres://u:p@db:5432/nest' },
      trustedProxies: ['10.0.0.0/8', '::1', 'loopback'],
      rateLimitScale: 2.5,
      databaseConnections: 24,
    })
  })

  it('warn who lets others in without an address to write to', () => {
    const open = {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://nest.example',
      SANDBOX_PAYMENTS_IN_PRODUCTION: 'test payments, no money moves',
    }
    expect(readEnv(open).warnings).toEqual([expect.stringMatching(/^CONTACT_EMAIL is not set/)])
    expect(readEnv({ ...open, CONTACT_EMAIL: 'hello@nest.example' })).toMatchObject({
      contactEmail: 'hello@nest.example',
      warnings: [],
    })
    expect(readEnv({}).warnings).toEqual([])
  })

  it('warn of a service that may take longer than the request that waits for it', () => {
    expect(readEnv({ TUTOR_TIMEOUT_MS: '60000', SPEECH_TIMEOUT_MS: '14999' }).warnings).toEqual([
      'TUTOR_TIMEOUT_MS (60000) is not below HANDLER_TIMEOUT_MS (15000), which ends the request first',
    ])
    expect(readEnv({ TUTOR_TIMEOUT_MS: '60000', HANDLER_TIMEOUT_MS: '65000' }).warnings).toEqual([])
    expect(readEnv({ HANDLER_TIMEOUT_MS: '10000' }).warnings).toEqual([
      expect.stringMatching(/^VISION_TIMEOUT_MS \(12000\)/),
    ])
  })

  it('take the password of the database as it is, whatever stands in it', () => {
    const password = 'p@ss/w:rd?#%41 [ü]'
    const { database } = readEnv({ DATABASE_URL: 'postgres://nest@db:5432/nest', DATABASE_PASSWORD: password })
    const client = new pg.Client({ connectionString: database.kind === 'postgres' ? database.url : '' })
    expect(client).toMatchObject({ host: 'db', user: 'nest', database: 'nest', password })
  })

  it.each([
    [{ DATABASE_PASSWORD: 'p' }, 'does nothing without DATABASE_URL'],
    [{ DATABASE_PASSWORD: 'p', DATABASE_URL: 'postgres://u:q@db/nest' }, 'is already in DATABASE_URL'],
    [{ DATABASE_PASSWORD: 'p', DATABASE_URL: 'postgres:///nest?host=/run/postgresql' }, 'needs a host in DATABASE_URL'],
  ])('refuse a password of the database that would not be used: %o', (variables, problem) => {
    expect(problemsOf(variables)).toEqual([`DATABASE_PASSWORD: ${problem}`])
  })

  it.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['PORT', '80.5'],
    ['PORT', '-1'],
    ['NODE_ENV', 'staging'],
    ['PUBLIC_URL', 'nest.example'],
    ['PUBLIC_URL', 'https://nest.example/app'],
    ['PUBLIC_URL', 'ftp://nest.example'],
    ['MEDIA_URL', 'https://media.example/nest'],
    ['MEDIA_URL', 'media.example'],
    ['DATABASE_URL', 'mysql://db'],
    ['DATABASE_URL', './data.db'],
    ['TRUSTED_PROXIES', 'true'],
    ['TRUSTED_PROXIES', '10.0.0.0/99'],
    ['TRUSTED_PROXIES', '*'],
    ['SESSION_SECRET', 'short'],
    ['SESSION_SECRET', 'x'.repeat(40)],
    ['LOG_LEVEL', 'loud'],
    ['CONTACT_EMAIL', 'hello'],
    ['CONTACT_EMAIL', 'School <hello@school.example>'],
    ['CONTACT_EMAIL', 'hello@school.example?bcc=all@school.example'],
    ['RATE_LIMIT_SCALE', '0'],
    ['SHUTDOWN_TIMEOUT_MS', '1e9'],
    ['DATABASE_CONNECTIONS', '0'],
  ])('%s=%s is a problem, told by its name', (name, value) => {
    expect(problemsOf({ [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name}: `))])
  })

  it('have all their problems named at once, and no secret among them', () => {
    const problems = problemsOf({ PORT: 'x', LOG_LEVEL: 'y', SESSION_SECRET: 'hunter2' })
    expect(problems.map((problem) => problem.split(':')[0])).toEqual(['PORT', 'SESSION_SECRET', 'LOG_LEVEL'])
    expect(problems.join()).not.toContain('hunter2')
  })
})
