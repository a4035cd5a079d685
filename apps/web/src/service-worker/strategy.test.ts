import type { Endpoint } from '@wordnest/contracts/endpoint'
import { ENDPOINTS } from '@wordnest/contracts/endpoints'
import { PAGE_PATHS } from '@wordnest/contracts/pages'
import { listShelf } from '@wordnest/contracts/shelf'
import { listVideos } from '@wordnest/contracts/videos'
import { describe, expect, it } from 'vitest'

import { findPage, LIST_PATHS, type Strategy, toStrategy } from './strategy.ts'

const ORIGIN = 'https://words.example'
const LIST = {
  version: '1',
  files: [{ url: '/assets/index-Ab12.js' }, { url: '/favicon.svg', integrity: 'sha256-x' }],
  pages: PAGE_PATHS.map((path) => ({ path, url: path.replace(/:[^/]+/, 'any'), integrity: 'sha256-y' })),
}

const ask = (path: string, more: { method?: string; mode?: string; destination?: string } = {}): Strategy =>
  toStrategy({ method: 'GET', mode: 'cors', destination: '', ...more, url: new URL(path, ORIGIN).href }, ORIGIN, LIST)
const navigate = (path: string) => ask(path, { mode: 'navigate', destination: 'document' })

describe('what is answered how', () => {
  it.each(PAGE_PATHS)('%s is a page, also with a query', (path) => {
    expect(navigate(path)).toBe('page')
    expect(navigate(`${path}?level=intermediate`)).toBe('page')
  })

  it.each(['/nowhere', '/cards/', '/video-player/some-film', '/video-player/a.b'])('%s is a page', (path) => {
    expect(navigate(path)).toBe('page')
  })

  it.each([
    '/api/me/export',
    '/api',
    '/v1/text:synthesize',
    '/media/lessons/film.mp4',
    '/create-checkout-session',
    '/auth/popup-done',
    '/healthz',
    '/metrics',
    '/favicon.svg',
    '/robots.txt',
  ])('going to %s is left to the server', (path) => {
    expect(navigate(path)).toBe('pass')
  })

  it.each<[string, Strategy]>([
    ['/assets/index-Ab12.js', 'file'],
    ['/assets/of-another-version-Cd34.js', 'file'],
    ['/favicon.svg', 'file'],
    ['/media/speech/slt/0123.mp3', 'media'],
    ['/api/videos', 'list'],
    ['/api/videos?draft=1', 'pass'],
    ['/api/shelf', 'list'],
    ['/api/shelf/text?id=a', 'pass'],
    ['/media/lessons/film-0123.mp4', 'pass'],
    ['/cards', 'pass'],
    ['https://i.ytimg.com/vi/x/hqdefault.jpg', 'pass'],
    ['https://media.example/media/speech/slt/0123.mp3', 'media'],
    ['https://media.example/media/lessons/film-0123.mp4', 'pass'],
    ['https://media.example/api/videos', 'pass'],
    ['https://media.example/assets/index-Ab12.js', 'pass'],
  ])('%s: %s', (path, strategy) => {
    expect(ask(path)).toBe(strategy)
  })

  it('keeps posters and leaves films and captions alone', () => {
    expect(ask('/media/lessons/poster-0123.webp', { destination: 'image' })).toBe('media')
    expect(ask('https://media.example/media/lessons/poster-0123.webp', { destination: 'image' })).toBe('media')
    expect(ask('/media/lessons/film-0123.mp4', { destination: 'video' })).toBe('pass')
    expect(ask('/media/lessons/film-0123.vtt', { destination: 'track' })).toBe('pass')
  })

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'])('%s is never touched', (method) => {
    expect(ask('/assets/index-Ab12.js', { method })).toBe('pass')
    expect(ask('/cards', { method, mode: 'navigate' })).toBe('pass')
  })

  it('is the way of every call of the contracts but the public lists', () => {
    const lists = [listVideos, listShelf]
    expect([...LIST_PATHS]).toEqual(lists.map(({ path }) => path))
    expect(lists.map(({ access }) => access)).toEqual(['anyone', 'anyone'])
    const touched = Object.values<Endpoint>(ENDPOINTS).filter(({ method, path }) => ask(path, { method }) !== 'pass')
    expect(new Set(touched)).toEqual(new Set(lists))
  })
})

describe('the page of an address', () => {
  it.each([
    ['/', '/'],
    ['/cards', '/cards'],
    ['/cards/', '/cards'],
    ['/video-player/some-film', '/video-player/any'],
    ['/nowhere', '/'],
    ['/video-player/', '/'],
  ])('%s is %s', (pathname, url) => {
    expect(findPage(LIST.pages, pathname)?.url).toBe(url)
  })
})
