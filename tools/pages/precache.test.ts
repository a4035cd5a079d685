import { describe, expect, it } from 'vitest'

import { toPrecacheList } from './precache.ts'

const file = (name: string, integrity = `sha256-${name}`) => ({ name, integrity })
const FILES = [
  file('assets/index-Ab12.js'),
  file('assets/about-cards-dark-Ab12.avif'),
  file('favicon.svg'),
  file('index.html'),
  file('index.html.br'),
  file('screenshots/wide.png'),
  file('video-player.html'),
]
const page = (route: string, name: string, path = route) => ({ route, path, file: name })
const PAGES = [
  page('/', 'index.html'),
  page('/video-player/:videoID', 'video-player.html'),
  page('/texts/:textID', 'text.html', '/texts/shelf:bag'),
  page('*', 'index.html'),
]

describe('what the service worker keeps', () => {
  it('is every file that a screen needs; what names its content needs no checksum', () => {
    expect(toPrecacheList(FILES, PAGES).files).toEqual([
      { url: '/assets/index-Ab12.js' },
      { url: '/favicon.svg', integrity: 'sha256-favicon.svg' },
    ])
  })

  it('is every page of the route table, by an address that the server answers with it', () => {
    expect(toPrecacheList(FILES, PAGES).pages).toEqual([
      { path: '/', url: '/', integrity: 'sha256-index.html' },
      { path: '/video-player/:videoID', url: '/video-player/any', integrity: 'sha256-video-player.html' },
    ])
  })

  it('refuses a page that was not built', () => {
    expect(() => toPrecacheList(FILES, [page('/cards', 'cards.html')])).toThrow('The page of /cards')
  })

  it('has another version when any file differs, is new or is gone, and the same when none does', () => {
    const versionOf = (files: typeof FILES) => toPrecacheList(files, []).version
    const version = versionOf(FILES)
    expect(versionOf([...FILES])).toBe(version)
    const others = [FILES.slice(1), [...FILES, file('new.svg')], [file('assets/index-Ab12.js', 'x'), ...FILES.slice(1)]]
    expect(new Set([version, ...others.map(versionOf)]).size).toBe(4)
  })
})
