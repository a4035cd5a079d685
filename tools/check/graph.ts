/** The pictures of docs/architecture.md, drawn from the imports themselves. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Import } from './boundaries.ts'

export const GRAPH_PATH = 'docs/architecture.md'
export const GRAPH_COMMAND = 'npm run graph'

const TEST_CODE = /\.test\.tsx?$|\/(testing|gallery)\/|\.config\.ts$/

/** A place is the first whose pattern meets the path; what meets none is not drawn. */
type Place = readonly [id: string, label: string, pattern: RegExp]
type Picture = { readonly title: string; readonly places: readonly Place[] }

const PICTURES: readonly Picture[] = [
  {
    title: 'Packages and apps',
    places: [
      ['e2e', 'e2e', /^e2e\//],
      ['films', 'films', /^films\//],
      ['web', 'apps/web', /^apps\/web\/src\//],
      ['api', 'apps/api', /^apps\/api\/src\//],
      ['contracts', 'contracts', /^packages\/contracts\/src\//],
      ['games', 'games', /^packages\/games\/src\//],
      ['log', 'log', /^packages\/log\/src\//],
      ['memory', 'memory', /^packages\/memory\/src\//],
      ['lessons', 'lessons', /^packages\/lessons\/src\//],
      ['shelf', 'shelf', /^packages\/shelf\/src\//],
      ['levels', 'levels', /^packages\/levels\/src\//],
      ['vocabulary', 'vocabulary', /^packages\/vocabulary\/src\//],
      ['dictionary', 'dictionary', /^packages\/dictionary\/src\//],
      ['sandbox', 'stripe-sandbox', /^packages\/stripe-sandbox\/src\//],
      ['voice', 'voice', /^packages\/voice\/src\//],
      ['reader', 'reader', /^packages\/reader\/src\//],
    ],
  },
  {
    title: 'Inside the server',
    places: [
      ['server', 'server.ts', /^apps\/api\/src\/server\./],
      ['commands', 'commands/, backup/', /^apps\/api\/src\/(commands|backup)\//],
      [
        'app',
        'app.ts, app-parts.ts, providers.ts, build-*.ts',
        /^apps\/api\/src\/((app|app-parts|providers)\.ts$|modules\/.*\/build-[^/]+\.ts$)/,
      ],
      ['http', 'http/', /^apps\/api\/src\/http\//],
      ['routes', '*.routes.ts', /^apps\/api\/src\/modules\/.*\.routes\.ts$/],
      ['service', '*.service.ts', /^apps\/api\/src\/modules\/.*\.service\.ts$/],
      ['repository', '*.repository.ts', /^apps\/api\/src\/modules\/.*\.repository\.ts$/],
      ['parts', 'other parts of modules/', /^apps\/api\/src\/modules\//],
      ['upstream', 'upstream/, threads/', /^apps\/api\/src\/(upstream|threads)\//],
      ['db', 'db/', /^apps\/api\/src\/db\//],
    ],
  },
  {
    title: 'Inside the page',
    places: [
      ['main', 'main.tsx, app/', /^apps\/web\/src\/(main\.tsx$|app\/)/],
      ['features', 'features/', /^apps\/web\/src\/features\//],
      ['shared', 'shared/', /^apps\/web\/src\/shared\//],
      ['sync', 'sync/', /^apps\/web\/src\/sync\//],
      ['messages', 'messages/', /^apps\/web\/src\/messages\//],
      ['ui', 'ui/', /^apps\/web\/src\/ui\//],
      ['lib', 'lib/', /^apps\/web\/src\/lib\//],
      ['worker', 'service-worker/', /^apps\/web\/src\/service-worker\//],
    ],
  },
]

/** All pictures as Markdown with Mermaid. Test code is not drawn. */
export function toGraph(imports: readonly Import[]): string {
  const ours = imports.filter(({ from, to }) => !TEST_CODE.test(from) && !TEST_CODE.test(to))
  return PICTURES.map(({ title, places }) => `### ${title}\n\n${toMermaid(places, ours)}`).join('\n\n')
}

function toMermaid(places: readonly Place[], imports: readonly Import[]): string {
  const findPlace = (path: string) => places.find(([, , pattern]) => pattern.test(path))?.[0]
  const arrows = new Set<string>()
  for (const { from, to } of imports) {
    const [start, end] = [findPlace(from), findPlace(to)]
    if (start !== undefined && end !== undefined && start !== end) arrows.add(`${start} --> ${end}`)
  }
  const order = places.map(([id]) => id)
  const rank = (arrow: string) => arrow.split(' --> ').reduce((sum, id) => sum * order.length + order.indexOf(id), 0)
  const lines = [
    'flowchart TD',
    ...places.map(([id, label]) => `  ${id}["${label}"]`),
    ...[...arrows].toSorted((a, b) => rank(a) - rank(b)).map((arrow) => `  ${arrow}`),
  ]
  return ['```mermaid', ...lines, '```'].join('\n')
}

const START = '<!-- graph: start -->'
const END = '<!-- graph: end -->'

/** The page with the pictures in their place. Throws when the page has no place for them. */
export function putGraph(page: string, graph: string): string {
  const [start, end] = [page.indexOf(START), page.indexOf(END)]
  if (start === -1 || end < start) throw new Error(`${GRAPH_PATH} has no ${START} and ${END}`)
  return `${page.slice(0, start)}${START}\n\n${graph}\n\n${page.slice(end)}`
}

/** A line for each package that no picture has, and one when the pictures show imports of another day. */
export function loadGraphProblems(root: string, imports: readonly Import[]): string[] {
  const places = PICTURES.flatMap((picture) => picture.places)
  const missing = readdirSync(join(root, 'packages'))
    .filter((name) => !places.some(([, , pattern]) => pattern.test(`packages/${name}/src/`)))
    .map((name) => `${GRAPH_PATH} does not show packages/${name}`)
  const page = readFileSync(join(root, GRAPH_PATH), 'utf8')
  if (putGraph(page, toGraph(imports)) === page) return missing
  return [...missing, `${GRAPH_PATH} shows other imports than there are: ${GRAPH_COMMAND}`]
}
