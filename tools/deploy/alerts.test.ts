/** deploy/: alerts that fire, a guide for each, and metrics that the server has. */
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'

const ROOT = resolve(import.meta.dirname, '../..')
const read = (path: string): string => readFileSync(resolve(ROOT, path), 'utf8')

type Rules = { groups: { rules: { alert: string; expr: string; labels: { severity: string } }[] }[] }
type Tests = { tests: { alert_rule_test: { alertname: string; exp_alerts: unknown[] }[] }[] }

const rules = (parse(read('deploy/alerts.yaml')) as Rules).groups.flatMap((group) => group.rules)
const tests = (parse(read('deploy/alerts.test.yaml')) as Tests).tests.flatMap((test) => test.alert_rule_test)
const guide = read('docs/guides/on-call.md')
const source = [
  'apps/api/src/bounds-metrics.ts',
  'apps/api/src/http/metrics.ts',
  'apps/api/src/modules/analytics/vitals-metrics.ts',
]
  .map(read)
  .join('\n')
const hasPromtool = spawnSync('promtool', ['--version']).status === 0

describe('the alerts', () => {
  it.each(rules.map(({ alert, labels }) => [alert, labels.severity]))(
    '%s is tried, silent and firing, and has a guide',
    (alert, severity) => {
      const outcomes = tests
        .filter(({ alertname }) => alertname === alert)
        .map(({ exp_alerts: alerts }) => alerts.length)
      expect(outcomes).toEqual([0, 1])
      expect(guide).toContain(`\n## ${alert}\n\n_${severity}._ `)
    },
  )

  it('have a guide for nothing else', () => {
    const titles = [...guide.matchAll(/^## (.+)$/gm)].map(([, title]) => title)
    expect(titles).toEqual(rules.map(({ alert }) => alert))
  })

  it.skipIf(!hasPromtool)('each fire once by Prometheus itself', () => {
    const run = (...args: string[]) =>
      execFileSync('promtool', args, { cwd: resolve(ROOT, 'deploy'), encoding: 'utf8' })
    expect(run('check', 'rules', 'alerts.yaml')).toContain(`${rules.length} rules found`)
    expect(run('test', 'rules', 'alerts.test.yaml')).toContain('SUCCESS')
  })

  it.each(['deploy/alerts.yaml', 'deploy/grafana-dashboard.json'])('%s ask for metrics that the server has', (file) => {
    const asked = new Set(
      [...read(file).matchAll(/\bwordnest_(\w+?)(?:_bucket)?\b(?=[{[)\s"])/g)].map(([, name = '']) => name),
    )
    expect(asked.size).toBeGreaterThan(5)
    expect(
      [...asked].filter((name) => !source.includes(`'${name}'`) && !source.includes(`'wordnest_${name}'`)),
    ).toEqual([])
  })
})

describe('the dashboard', () => {
  it('has panels with a title, a query and a place of their own', () => {
    const { panels } = JSON.parse(read('deploy/grafana-dashboard.json')) as {
      panels: { title: string; gridPos: { x: number; y: number }; targets: { expr: string }[] }[]
    }
    expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length)
    expect(new Set(panels.map(({ gridPos: { x, y } }) => `${x} ${y}`)).size).toBe(panels.length)
    expect(panels.every(({ targets }) => targets.length > 0 && targets.every(({ expr }) => expr !== ''))).toBe(true)
  })
})
