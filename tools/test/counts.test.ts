import { describe, expect, it } from 'vitest'

import { type Counts, settle, toPlaywrightCounts, toSummary, toUnhandledLine } from './counts.ts'

const counts = (passed: number, failed: number, more: Partial<Counts> = {}): Counts => ({
  passed,
  failed,
  skipped: 0,
  failures: [],
  ...more,
})

describe('settle', () => {
  it.each([
    ['a clean run', counts(5, 0), 0, 0],
    ['failed tests', counts(5, 2), 1, 2],
    ['a crash after all tests passed', counts(5, 0), 1, 1],
    ['no tests at all', counts(0, 0), 0, 1],
    ['only skipped tests', counts(0, 0, { skipped: 3 }), 0, 1],
    ['no report', undefined, 0, 1],
    ['no report and a crash', undefined, 139, 1],
  ])('%s', (_what, given, exitCode, failed) => {
    const settled = settle(given, exitCode)
    expect(settled.failed).toBe(failed)
    expect(settled.passed).toBe(given?.passed ?? 0)
  })

  it('says why a run without a failed test has failed', () => {
    expect(settle(counts(3, 0), 7).failures).toEqual(['ended with exit code 7'])
    expect(settle(counts(0, 0), 0).failures).toEqual(['ran 0 tests'])
  })
})

describe('toSummary', () => {
  it('adds the suites up', () => {
    expect(toSummary([counts(7, 0), counts(100, 2), counts(0, 1)])).toBe('107 passed, 3 failed')
  })

  it('is the same line for nothing', () => {
    expect(toSummary([])).toBe('0 passed, 0 failed')
  })
})

describe('toPlaywrightCounts', () => {
  const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 2 }
  const spec = (title: string, status: string) => ({
    title,
    file: 'cards.spec.ts',
    line: 9,
    tests: [{ status, results: [{}] }],
  })

  it('counts a test that passed only when repeated as failed, and names both kinds', () => {
    const suites = [
      {
        title: 'cards.spec.ts',
        specs: [spec('opens', 'expected')],
        suites: [
          { title: 'a card', specs: [spec('flips', 'unexpected'), spec('flies', 'flaky'), spec('is', 'skipped')] },
        ],
      },
    ]
    expect(toPlaywrightCounts({ stats, suites })).toEqual({
      passed: 3,
      failed: 2,
      skipped: 2,
      failures: ['cards.spec.ts:9 a card > flips', 'cards.spec.ts:9 a card > flies'],
    })
  })

  it.each([
    [
      'what was expected, without colours and the log of the waiting',
      {
        message:
          'Error: \u001B[2mexpect(\u001B[22mlocator).toBeVisible() failed\n\nLocator: getByText("a")\nExpected: visible\n\nCall log:\n  - waiting',
        location: { file: '/e2e/tests/cards.spec.ts', line: 17 },
      },
      'Error: expect(locator).toBeVisible() failed; Locator: getByText("a"); Expected: visible (line 17)',
    ],
    [
      'an error of the page, without its stack',
      {
        message: 'Error: page.evaluate: TypeError: no list\n    at eval (eval at evaluate (:370:30))',
        location: { file: 'eval at evaluate (:370:30)', line: 1 },
      },
      'Error: page.evaluate: TypeError: no list',
    ],
    ['a long one, shortened', { message: 'x'.repeat(1000) }, 'x'.repeat(400)],
  ])('says of a failed test %s', (_what, error, reason) => {
    const failed = { ...spec('opens', 'unexpected'), tests: [{ status: 'unexpected', results: [{}, { error }] }] }
    const report = toPlaywrightCounts({ stats, suites: [{ title: 'cards.spec.ts', specs: [failed] }] })
    expect(report.failures).toEqual([`cards.spec.ts:9 opens: ${reason}`])
  })

  it('counts a run that could not start', () => {
    const none = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }
    const report = toPlaywrightCounts({ stats: none, errors: [{ message: 'The server did not start:\nport taken' }] })
    expect(report).toEqual({ passed: 0, failed: 1, skipped: 0, failures: ['The server did not start: port taken'] })
  })
})

describe('toUnhandledLine', () => {
  const message = 'document is not defined\nand more'

  it('names the test that ran last and where it was thrown, within the project', () => {
    const stack = `ReferenceError: document is not defined
    at ask (file:///home/nest/apps/web/src/a.ts:3:9)
    at b (/home/nest/b.ts:1:1)
    at c (/home/nest/c.ts:1:1)
    at d (/home/nest/d.ts:1:1)`
    const error = { message, stack, VITEST_TEST_PATH: '/home/nest/apps/web/src/a.test.ts', VITEST_TEST_NAME: 'asks' }
    expect(toUnhandledLine(error, '/home/nest')).toBe(
      'unhandled error: document is not defined; during apps/web/src/a.test.ts > asks; ' +
        'at ask (apps/web/src/a.ts:3:9), at b (b.ts:1:1), at c (c.ts:1:1)',
    )
  })

  it('is short where nothing is known', () => {
    expect(toUnhandledLine({ message }, '/home/nest')).toBe('unhandled error: document is not defined')
  })
})
