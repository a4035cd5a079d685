import { createHash } from 'node:crypto'
import { Script } from 'node:vm'

import { describe, expect, it } from 'vitest'

import { toPage, toPageFile } from './page.ts'

const template = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <link rel="manifest" href="/manifest.webmanifest" />
    <title>Wordnest</title>
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/vendor-1.js">
    <link rel="stylesheet" crossorigin href="/assets/index-1.css">
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>`
const parts = {
  route: '/about',
  path: '/about',
  template,
  html: '<title>About $& us</title><meta name="description" content="Why"/><h1>About</h1>',
  entry: 'assets/index-1.js',
  modules: ['assets/vendor-1.js', 'assets/about-1.js'],
  later: ['assets/background-1.js'],
  styles: ['assets/index-1.css', 'assets/about-1.css'],
  css: '@font-face{src:url(/assets/x-basic-1.woff2)}h1{color:red}',
}
const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

describe('a page', () => {
  const { html, styles, scripts } = toPage(parts)

  it('has the head of its screen, once', () => {
    expect(html.match(/<title>.*<\/title>/g)).toEqual(['<title>About $& us</title>'])
    expect(html).toContain('<meta name="description" content="Why"/>')
    expect(html.indexOf('<title>')).toBeLessThan(html.indexOf('</head>'))
  })

  it('has its screen in the root, named by its route', () => {
    expect(html).toContain('<div id="root" data-page="/about"><h1>About</h1></div>')
    const text = toPage({ ...parts, route: '/texts/:textID', path: '/texts/shelf:bag' })
    expect(text.html).toContain('data-page="/texts/:textID"')
  })

  it('has its styles inside, with the hash that lets them in, and nothing to fetch for them', () => {
    expect(html).toContain(`<style>${parts.css}</style>`)
    expect(styles).toEqual([hashOf(parts.css)])
    expect(html.match(/<link rel="stylesheet"[^>]*>/g)).toEqual([
      '<link rel="stylesheet" href="/assets/index-1.css" disabled>',
      '<link rel="stylesheet" href="/assets/about-1.css" disabled>',
    ])
  })

  it('asks for its letters at once', () => {
    expect(html).toContain(
      '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/x-basic-1.woff2">',
    )
  })

  it('starts after its first paint and its first picture, by a script whose hash lets it in', () => {
    const [, script = ''] = /<script type="module">([^<]*)<\/script>/.exec(html) ?? []
    expect(script).toContain('import("/assets/index-1.js")')
    expect(script).toContain('["/assets/vendor-1.js","/assets/about-1.js"]')
    expect(script).toContain('["/assets/background-1.js"]')
    expect(script).toContain('querySelector("img[fetchpriority=high]")')
    expect(scripts).toEqual([hashOf(script)])
    expect(() => new Script(script.replaceAll('import(', 'load('))).not.toThrow()
    expect(html.match(/<script|rel="modulepreload"/g)).toEqual(['<script'])
  })

  it('can be installed once it has started', () => {
    expect(html).not.toContain('rel="manifest"')
    expect(html).toContain('link("manifest","/manifest.webmanifest")')
    expect(() => toPage({ ...parts, template: template.replace(/<link rel="manifest".*>/, '') })).toThrow(/no manifest/)
  })

  it.each([
    ['<h1 style="color:red">x</h1>'],
    ['<script>run()</script>'],
    ['<style>p{}</style>'],
    ['<a onclick="run()">x</a>'],
  ])('is not built with %s, which browsers would refuse', (inline) => {
    expect(() => toPage({ ...parts, html: `<title>x</title>${inline}` })).toThrow(/\/about has inline code near/)
  })

  it('is not built without a title', () => {
    expect(() => toPage({ ...parts, html: '<h1>x</h1>' })).toThrow('The screen has no title.')
  })
})

it.each([
  ['/', 'index.html'],
  ['/about', 'about.html'],
  ['/texts', 'texts.html'],
  ['/texts/:textID', 'texts.any.html'],
  ['/texts/shelf:bag', 'texts/shelf.bag.html'],
  ['*', '404.html'],
])('%s is in %s', (path, file) => {
  expect(toPageFile(path)).toBe(file)
})
