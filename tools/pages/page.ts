import { createHash } from 'node:crypto'

import { keepEarlyActions } from '../../apps/web/src/app/early-actions.ts'

export type PageEntry = {
  readonly path: string
  readonly file: string
  /** What it loads beside the start, by source file. */
  readonly chunks: readonly string[]
  /** Hashes of the inline styles and scripts, as a content security policy names them. */
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
}

type PageParts = {
  readonly path: string
  /** The page that the bundler left, with a root that is empty. */
  readonly template: string
  readonly html: string
  readonly entry: string
  readonly modules: readonly string[]
  readonly styles: readonly string[]
  readonly css: string
}

const HEAD_ELEMENT = /^(?:<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)/
/** What the bundler put into the head; the page has its own. */
const BUNDLED = /\s*<(?:script type="module"[^>]*><\/script>|link rel="(?:modulepreload|stylesheet)"[^>]*>)/g
const ROOT = '<div id="root"></div>'
/** The letters of every page; others load when a word needs them. */
const PRELOADED_FONT = /\/assets\/[^)"']*-basic-[^)"']*\.woff2/
/** `/video-player/:videoID` is in `video-player.html`. */
export function toPageFile(path: string): string {
  if (path === '*') return '404.html'
  const name = path.replace(/\/:[^/]+$/, '').slice(1)
  return `${name === '' ? 'index' : name}.html`
}

/** Puts a rendered screen into the page, with its own styles inline and its own scripts to follow. */
export function toPage({ path, template, html, entry, modules, styles, css }: PageParts) {
  const { head, body } = splitHead(html)
  refuseInline(path, body)
  if (!template.includes(ROOT)) throw new Error('The page of the bundler has no empty root.')
  const font = PRELOADED_FONT.exec(css)?.[0]
  const start = toLateStart(entry, modules)
  const links = [
    ...(font ? [`<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`] : []),
    `<style>${css}</style>`,
    // Disabled links are never fetched: they tell the loader of later screens which styles stand here already.
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`),
    `<script type="module">${start}</script>`,
  ]
  const page = template
    .replace(BUNDLED, '')
    .replace(/\s*<title>[^<]*<\/title>/, '')
    .replace('</head>', () => `${[...head, ...links].join('\n    ')}\n  </head>`)
    .replace(ROOT, () => `<div id="root" data-page="${path}">${body}</div>`)
  return { html: page, styles: [toHash(css)], scripts: [toHash(start)] }
}

/** React writes what belongs into the head before everything else. */
function splitHead(html: string): { head: string[]; body: string } {
  const head: string[] = []
  let body = html
  for (let found = HEAD_ELEMENT.exec(body); found; found = HEAD_ELEMENT.exec(body)) {
    head.push(found[0])
    body = body.slice(found[0].length)
  }
  if (!head.some((element) => element.startsWith('<title>'))) throw new Error('The screen has no title.')
  return { head, body }
}

/** Throws for what the content security policy would refuse in the browser. */
function refuseInline(path: string, body: string): void {
  const refused = /<script|<style|\sstyle="|\son[a-z]+="/.exec(body)
  if (refused) throw new Error(`${path} has inline code near ${body.slice(refused.index, refused.index + 80)}`)
}

/** Starts after the first paint, which its script would otherwise compete with for the line, or with the first touch or key. */
function toLateStart(entry: string, modules: readonly string[]): string {
  const preloads = JSON.stringify(modules.map((file) => `/${file}`))
  return [
    `(${toShortCode(keepEarlyActions)})();`,
    'let s=0;',
    'const start=()=>{',
    'if(s)return;s=1;',
    `for(const href of ${preloads})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",crossOrigin:"",href}));`,
    `import("/${entry}")};`,
    'for(const type of["pointerdown","keydown"])addEventListener(type,start,{once:true,capture:true});',
    'requestAnimationFrame(()=>setTimeout(start))',
  ].join('')
}

/** Its lines stay: they end its statements. */
function toShortCode(run: () => void): string {
  return run
    .toString()
    .replaceAll(/^\s*\/\/.*$/gm, '')
    .replaceAll(/[ \t]*\n\s*/g, '\n')
}

function toHash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
