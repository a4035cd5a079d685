import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, describe, expect, it } from 'vitest'

import type { Import } from './boundaries.ts'
import { GRAPH_PATH, loadGraphProblems, putGraph, toGraph } from './graph.ts'

const CARDS = 'apps/web/src/features/cards/cards-screen.tsx'
const IMPORTS: Import[] = [
  { from: CARDS, to: 'packages/vocabulary/src/study-list.ts' },
  { from: CARDS, to: 'apps/web/src/ui/parts/button.tsx' },
  { from: CARDS, to: 'apps/web/src/features/cards/deck.ts' },
  { from: CARDS, to: 'node_modules/react/index.js' },
  { from: 'apps/web/src/features/cards/deck.ts', to: 'apps/web/src/ui/parts/dialog.tsx' },
  { from: 'apps/web/src/features/cards/cards-screen.test.tsx', to: 'packages/games/src/tiles.ts' },
  { from: 'apps/api/src/testing/app.ts', to: 'packages/lessons/src/lessons.ts' },
  { from: 'apps/api/src/modules/words/words.routes.ts', to: 'apps/api/src/modules/words/words.service.ts' },
  { from: 'apps/api/src/modules/billing/build-billing.ts', to: 'apps/api/src/modules/billing/billing.service.ts' },
]
const PAGE = '# Architecture\n\n<!-- graph: start -->\n<!-- graph: end -->\n\n## Data\n'

const toArrows = (graph: string) => [...graph.matchAll(/^ {2}(\w+ --> \w+)$/gm)].map(([, arrow]) => arrow)

describe('the graph', () => {
  it('has an arrow for each pair of places, once, and none for tests, outsiders and a place itself', () => {
    expect(toArrows(toGraph(IMPORTS))).toEqual([
      'web --> vocabulary',
      'app --> service',
      'routes --> service',
      'features --> ui',
    ])
  })

  it('does not depend on the order of the imports', () => {
    expect(toGraph(IMPORTS.toReversed())).toBe(toGraph(IMPORTS))
  })

  it('can be read: fewer than 40 boxes', () => {
    expect(toGraph([]).match(/^ {2}\w+\["/gm)?.length).toBeLessThan(40)
  })
})

describe('the page with the graph', () => {
  it('keeps what stands around it, and drawing again changes nothing', () => {
    const page = putGraph(PAGE, toGraph(IMPORTS))
    expect(page).toMatch(/^# Architecture\n\n<!-- graph: start -->\n\n### Packages and apps\n/)
    expect(page).toMatch(/```\n\n<!-- graph: end -->\n\n## Data\n$/)
    expect(putGraph(page, toGraph(IMPORTS))).toBe(page)
  })

  it.each(['# Architecture\n', '<!-- graph: start -->', '<!-- graph: end --> <!-- graph: start -->'])(
    'has to have a place for it: %s',
    (page) => {
      expect(() => putGraph(page, '')).toThrow(/has no <!-- graph: start -->/)
    },
  )
})

describe('the check', () => {
  const root = mkdtempSync(join(tmpdir(), 'wordnest-graph-'))
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  it('fails when an import came or went', () => {
    mkdirSync(join(root, 'docs'))
    mkdirSync(join(root, 'packages/games'), { recursive: true })
    writeFileSync(join(root, GRAPH_PATH), putGraph(PAGE, toGraph(IMPORTS)))
    expect(loadGraphProblems(root, IMPORTS)).toEqual([])
    const stale = ['docs/architecture.md shows other imports than there are: npm run graph']
    expect(loadGraphProblems(root, IMPORTS.slice(1))).toEqual(stale)
    expect(
      loadGraphProblems(root, [...IMPORTS, { from: 'e2e/tests/a.ts', to: 'packages/games/src/tiles.ts' }]),
    ).toEqual(stale)
    mkdirSync(join(root, 'packages/forgotten'))
    expect(loadGraphProblems(root, IMPORTS)).toEqual(['docs/architecture.md does not show packages/forgotten'])
  })
})
