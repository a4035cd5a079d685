/** What the docs name must exist: links, headings, files and commands; and pages of the docs that sources name. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

import type { Break } from './boundaries.ts'

const RULES = ['link', 'heading', 'file', 'command', 'page'] as const
type Rule = (typeof RULES)[number]
export const DOC_RULES: string[] = [...RULES]

/** `to` is what is named and missing. */
type Finding = Break & { line: number }
type Line = { number: number; text: string }
type Project = { root: string; files: string[]; scripts: ReadonlySet<string> }

const SKIPPED = /^(?:node_modules|dist|data|test-results|entries|canary|\..+)$/
const SOURCE = /(?:\.(?:tsx?|mjs|css|ya?ml|conf|cfg|sh)|Dockerfile.*|Caddyfile)$/
const TREES = ['packages', 'films', 'apps', 'e2e', 'bench', 'tools', 'deploy', 'docs']
/** What a run makes, and what the guides make as an example. */
const MADE = /\/(?:dist|node_modules)\b|\bstreaks\b|^xx\.ts$/

function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.test(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? listFiles(path) : [path]
  })
}

const toLines = (text: string): Line[] => text.split('\n').map((line, index) => ({ number: index + 1, text: line }))

/** Lines outside of fenced code. */
function toProse(lines: Line[]): Line[] {
  let isCode = false
  return lines.filter(({ text }) => {
    const isFence = /^\s*```/.test(text)
    if (isFence) isCode = !isCode
    return !isCode && !isFence
  })
}

/** The anchor that GitHub gives a heading. */
const toAnchor = (heading: string): string =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-')

function hasHeading(file: string, anchor: string): boolean {
  const headings = toProse(toLines(readFileSync(file, 'utf8'))).flatMap(
    ({ text }) => /^#{1,6} (.+)$/.exec(text)?.[1] ?? [],
  )
  return headings.some((heading) => toAnchor(heading) === anchor)
}

function* findBrokenLinks(file: string, { text }: Line): Generator<[Rule, string]> {
  for (const [, target = ''] of text.replaceAll(/`[^`]*`/g, '').matchAll(/\]\(([^)\s]+)\)/g)) {
    if (/^[a-z]+:/i.test(target)) continue
    const [path = '', anchor] = target.split('#')
    const linked = path === '' ? file : join(dirname(file), path)
    if (!existsSync(linked)) yield ['link', target]
    else if (anchor !== undefined && !hasHeading(linked, anchor)) yield ['heading', target]
  }
}

/** A path from the root, or the end of one: `log/src/order.ts`. */
function* findMissingFiles({ root, files }: Project, { text }: Line): Generator<[Rule, string]> {
  for (const [, path = ''] of text.matchAll(/`([\w.@/-]+)`/g)) {
    if (MADE.test(path)) continue
    const isWhole = TREES.some((tree) => path.startsWith(`${tree}/`))
    const isEnd = /[\w-]\.(?:tsx?|mjs|css|ya?ml)$/.test(path)
    const isThere = existsSync(join(root, path)) || (!isWhole && files.some((file) => file.endsWith(`/${path}`)))
    if ((isWhole || isEnd) && !isThere) yield ['file', path]
  }
}

function* findMissingCommands({ scripts }: Project, { text }: Line): Generator<[Rule, string]> {
  for (const [command, name = ''] of text.matchAll(/npm run (?:-s )?([\w:-]+)/g)) {
    if (!scripts.has(name)) yield ['command', command]
  }
}

function findInDoc(project: Project, file: string): Finding[] {
  const lines = toLines(readFileSync(file, 'utf8'))
  const found: [Line, [Rule, string]][] = [
    ...toProse(lines).flatMap((line) =>
      [...findBrokenLinks(file, line), ...findMissingFiles(project, line)].map((broken): [Line, [Rule, string]] => [
        line,
        broken,
      ]),
    ),
    ...lines.flatMap((line) =>
      [...findMissingCommands(project, line)].map((broken): [Line, [Rule, string]] => [line, broken]),
    ),
  ]
  return found.map(([line, [rule, to]]) => ({ from: relative(project.root, file), to, rule, line: line.number }))
}

/** Comments that name a page of the docs, with or without its heading. */
function findInSource(root: string, file: string): Finding[] {
  return toLines(readFileSync(file, 'utf8')).flatMap((line) =>
    [...line.text.matchAll(/docs\/([\w/-]+\.md)(?:#([\w-]+))?/g)].flatMap(([name, page = '', anchor]) => {
      const path = join(root, 'docs', page)
      const isThere = existsSync(path) && (anchor === undefined || hasHeading(path, anchor))
      return isThere ? [] : [{ from: relative(root, file), to: name, rule: 'page', line: line.number }]
    }),
  )
}

/** Everything that is named and is not there. */
export function findDocBreaks(root: string): Finding[] {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts?: Record<string, string> }
  const files = listFiles(root)
  const project = { root, files, scripts: new Set(Object.keys(manifest.scripts ?? {})) }
  return files.flatMap((file) => {
    if (file.endsWith('.md')) return findInDoc(project, file)
    return SOURCE.test(file) ? findInSource(root, file) : []
  })
}

export const loadDocProblems = (root: string): string[] =>
  findDocBreaks(root).map(({ from, to, rule, line }) => `${from}:${line}: no such ${rule}: ${to}`)
