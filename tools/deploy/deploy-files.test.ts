/** deploy/: what the files of several machines say is what the server has. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

import { Deployment } from 'kubernetes-models/apps/v1/Deployment'
import { Job } from 'kubernetes-models/batch/v1/Job'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget'
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap'
import { Service } from 'kubernetes-models/v1/Service'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'

import { readEnv } from '../../apps/api/src/env.ts'
import { EnvSchema } from '../../apps/api/src/env-schema.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const read = (path: string): string => readFileSync(resolve(ROOT, path), 'utf8')
const KINDS = { ConfigMap, Job, Deployment, PodDisruptionBudget, Service }
const SECRETS = { DATABASE_PASSWORD: 'p', SESSION_SECRET: '0123456789abcdef'.repeat(4) }

describe('the manifest for Kubernetes', () => {
  const documents = parseAllDocuments(read('deploy/kubernetes.yaml')).map(
    (document) => document.toJS() as { kind: keyof typeof KINDS; [part: string]: unknown },
  )
  const find = (kind: keyof typeof KINDS) => documents.find((document) => document.kind === kind)

  it.each(Object.keys(KINDS) as (keyof typeof KINDS)[])('has a %s that fits the schemas of Kubernetes', (kind) => {
    const document = find(kind)
    expect(document).toBeDefined()
    const model = new KINDS[kind](document as never)
    expect(() => model.validate()).not.toThrow()
  })

  it('names settings that the server has, and starts it', () => {
    const settings = find('ConfigMap')?.['data'] as Record<string, string>
    expect(Object.keys(settings).filter((name) => !Object.hasOwn(EnvSchema.shape, name))).toEqual([])
    expect(readEnv({ ...settings, ...SECRETS })).toMatchObject({ port: 3000, database: { kind: 'postgres' } })
  })

  it('asks what the server answers, and keeps as many processes as the budget says', () => {
    expect(find('Deployment')).toMatchObject({
      spec: {
        replicas: 3,
        template: {
          metadata: { labels: { app: 'wordnest' } },
          spec: {
            containers: [
              {
                ports: [{ containerPort: 3000 }],
                readinessProbe: { httpGet: { path: '/readyz' } },
                livenessProbe: { httpGet: { path: '/healthz' } },
              },
            ],
          },
        },
      },
    })
    expect(find('PodDisruptionBudget')).toMatchObject({
      spec: { minAvailable: 2, selector: { matchLabels: { app: 'wordnest' } } },
    })
    expect(find('Service')).toMatchObject({ spec: { selector: { app: 'wordnest' } } })
  })

  it('migrates with a command that is there', () => {
    const job = JSON.stringify(find('Job'))
    const [, script = ''] = /"command":\["node","([^"]+)"\]/.exec(job) ?? []
    expect(read(script)).toContain('migrateDatabase')
  })
})

describe('the cluster in containers', () => {
  type Compose = { services: Record<string, { environment?: Record<string, string>; command?: string }> }
  // Docker merges `<<`, as YAML 1.1 does.
  const { services } = parse(read('deploy/compose.yaml'), { merge: true }) as Compose

  it('gives the processes settings that they have, with all hosts of the database', () => {
    const { environment = {} } = services['app1'] ?? {}
    expect(Object.keys(environment).filter((name) => !Object.hasOwn(EnvSchema.shape, name))).toEqual([])
    const env = readEnv({
      ...environment,
      ...SECRETS,
      PUBLIC_URL: 'https://words.school.example',
      SANDBOX_PAYMENTS_IN_PRODUCTION: 'test payments, no money moves',
    })
    const hosts = ['pg1', 'pg2', 'pg3'].map((name) => `${name}:5432`).join(',')
    expect(env.database).toMatchObject({ url: expect.stringContaining(`@${hosts}/wordnest?`) })
    expect([services['app2'], services['app3']]).toEqual([services['app1'], services['app1']])
  })

  it.each([1, 2, 3])('has node %i by its own name', (number) => {
    expect(services[`pg${number}`]?.environment).toMatchObject({
      PATRONI_NAME: `pg${number}`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `pg${number}:5432`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `pg${number}:8008`,
    })
    expect(services[`etcd${number}`]?.command).toContain(`--name=etcd${number} `)
    expect(services['primary']?.environment?.[`PG${number}`]).toBe(`pg${number}`)
  })
})
