import { createHash } from 'node:crypto'

import { keepEarlyActions } from '../../apps/web/src/app/early-actions.ts'

export type PageEntry = {
  /** Of the route table. */
  readonly route: string
  /** The route, or the one address of it that the page is for. */
  readonly path: string
  readonly file: string
  /** What it loads beside the start, by source file. */
  readonly chunks: readonly string[]
  /** Hashes of the inline styles and scripts, as a content security policy names them. */
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
}

type PageParts = {
  readonly route: string
  readonly path: string
  /** The page that the bundler left, with a root that is empty. */
  readonly template: string
  readonly html: string
  readonly entry: string
  readonly modules: readonly string[]
  /** Wanted once the page has started. */
  readonly later: readonly string[]
  readonly styles: readonly string[]
  readonly css: string
}

const HEAD_ELEMENT = /^(?:<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)/
/** What the bundler put into the head; the page has its own. */
const BUNDLED = /\s*<(?:script type="module"[^>]*><\/script>|link rel="(?:modulepreload|stylesheet)"[^>]*>)/g
/** Only installing needs it; in the head it would be fetched before what is painted. */
const MANIFEST = /\s*<link rel="manifest" href="([^"]+)" ?\/?>/
const ROOT = '<div id="root"></div>'
/** The letters of every page; others load when a word needs them. */
const PRELOADED_FONT = /\/assets\/[^)"']*-basic-[^)"']*\.woff2/
/** `/texts` is in `texts.html`, `/texts/:textID` in `texts.any.html`, and `/texts/shelf:bag` in `texts/shelf.bag.html`. */
export function toPageFile(path: string): string {
  if (path === '*') return '404.html'
  // Not every disk takes a colon.
  const name = path
    .replace(/\/:[^/]+$/, '.any')
    .slice(1)
    .replaceAll(':', '.')
  return `${name === '' ? 'index' : name}.html`
}

/** Puts a rendered screen into the page, with its own styles inline and its own scripts to follow. */
export function toPage({ route, path, template, html, entry, modules, later, styles, css }: PageParts) {
  const { head, body } = splitHead(html)
  refuseInline(path, body)
  if (!template.includes(ROOT)) throw new Error('The page of the bundler has no empty root.')
  const font = PRELOADED_FONT.exec(css)?.[0]
  const manifest = MANIFEST.exec(template)?.[1]
  if (manifest === undefined) throw new Error('The page of the bundler has no manifest.')
  const start = toLateStart({ entry, modules, later, manifest })
  const links = [
    ...(font ? [`<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`] : []),
    `<style>${css}</style>`,
    // Disabled links are never fetched: they show the loader of later screens which styles are here already.
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`),
    `<script type="module">${start}</script>`,
  ]
  const page = template
    .replace(BUNDLED, '')
    .replace(MANIFEST, '')
    .replace(/\s*<title>[^<]*<\/title>/, '')
    .replace('</head>', () => `${[...head, ...links].join('\n    ')}\n  </head>`)
    .replace(ROOT, () => `<div id="root" data-page="${route}">${body}</div>`)
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

/** Links of one task: each takes the browser half a millisecond of a fast machine. */
const LINKS_AT_ONCE = 8

/** After the first frame has been prepared: some browsers report no paint. */
const LATEST_START_MS = 500
/** The longest that the scripts leave the line to the picture that the page is about. */
const LATEST_PICTURE_MS = 1500

/**
 * Starts after the first paint and after the picture that the page is about, which its script would otherwise compete with for
 * the line, or with the first touch or key.
 * What is imported is run a file a task: run by the entry's own imports it would be one.
 */
function toLateStart({
  entry,
  modules,
  later,
  manifest,
}: Pick<PageParts, 'entry' | 'modules' | 'later'> & { manifest: string }): string {
  const list = (files: readonly string[]) => JSON.stringify(files.map((file) => `/${file}`))
  return [
    `(${toShortCode(keepEarlyActions)})();`,
    'let s=0;',
    'const rest=()=>new Promise((next)=>self.scheduler?.postTask?scheduler.postTask(next):setTimeout(next));',
    'const link=(rel,href,more)=>document.head.append(Object.assign(document.createElement("link"),{rel,href},more));',
    'const run=async(files)=>{',
    'for(const[at,href]of files.entries()){',
    'link("modulepreload",href,{crossOrigin:""});',
    `if(at%${LINKS_AT_ONCE}===${LINKS_AT_ONCE - 1})await rest()}`,
    // A missing one is reported by the module that needs it.
    'for(const href of files)await import(href).then(rest,()=>0)};',
    'const start=async()=>{',
    'if(s)return;s=1;',
    `await run(${list(modules)});`,
    `await import("/${entry}");`,
    `await run(${list(later)});`,
    `link("manifest",${JSON.stringify(manifest)})};`,
    'for(const type of["pointerdown","keydown"])addEventListener(type,start,{once:true,capture:true});',
    'const seePicture=()=>{',
    'const img=document.querySelector("img[fetchpriority=high]");',
    'if(!img||img.complete)return void start();',
    'for(const type of["load","error"])img.addEventListener(type,()=>requestAnimationFrame(()=>setTimeout(start)));',
    `setTimeout(start,${LATEST_PICTURE_MS})};`,
    'new PerformanceObserver((seen)=>{if(seen.getEntriesByName("first-contentful-paint").length)seePicture()})',
    '.observe({type:"paint",buffered:true});',
    `requestAnimationFrame(()=>setTimeout(seePicture,${LATEST_START_MS}))`,
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
