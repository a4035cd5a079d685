import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { parseSync } from '@swc/core'

export type Expression = {
  /** As it is written: `/source/flags`. */
  readonly text: string
  readonly source: string
  readonly flags: string
  /** From the root. */
  readonly file: string
}

/** What runs for users: tests, scripts and data are the developer's own. */
const ROOTS = /^(?:packages|apps)\/[^/]+\/src\//
const SKIPPED = new Set(['node_modules', 'dist', 'data', 'testing'])
const isSource = (path: string): boolean => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && ROOTS.test(path)

function* listSources(root: string, folder: string): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory() && !SKIPPED.has(entry.name)) yield* listSources(root, path)
    else if (entry.isFile() && isSource(path)) yield path
  }
}

function* listNodes(node: unknown): Generator<Readonly<Record<string, unknown>>> {
  if (typeof node !== 'object' || node === null) return
  if (!Array.isArray(node)) yield { ...node }
  for (const child of Object.values(node)) yield* listNodes(child)
}

/** Regular expressions of the product, each text once; and the files that make others while they run. */
export function loadExpressions(root: string): { expressions: readonly Expression[]; dynamic: readonly string[] } {
  const expressions = new Map<string, Expression>()
  const dynamic = new Set<string>()
  for (const file of [...listSources(root, 'packages'), ...listSources(root, 'apps')]) {
    const tree = parseSync(readFileSync(join(root, file), 'utf8'), { syntax: 'typescript', tsx: file.endsWith('x') })
    for (const node of listNodes(tree)) {
      const { type, pattern, flags, callee } = node
      if (type === 'RegExpLiteral' && typeof pattern === 'string' && typeof flags === 'string') {
        const text = `/${pattern}/${flags}`
        expressions.set(text, expressions.get(text) ?? { text, source: pattern, flags, file })
      }
      const isCall = type === 'NewExpression' || type === 'CallExpression'
      if (isCall && typeof callee === 'object' && callee !== null && 'value' in callee && callee.value === 'RegExp') {
        dynamic.add(file)
      }
    }
  }
  return { expressions: [...expressions.values()], dynamic: [...dynamic] }
}
