import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { PAGE_PATHS } from '@wordnest/contracts/pages'
import { describe, expect, it } from 'vitest'

const PUBLIC = join(import.meta.dirname, '../../apps/web/public')

type Picture = { src: string; sizes: string; type: string; purpose?: string; form_factor?: string }
type Manifest = {
  icons: Picture[]
  screenshots: Picture[]
  shortcuts: { name: string; url: string; icons: Picture[] }[]
  start_url: string
  theme_color: string
  background_color: string
}

const manifest = JSON.parse(readFileSync(join(PUBLIC, 'manifest.webmanifest'), 'utf8')) as Manifest
const { icons, screenshots, shortcuts } = manifest

/** Width and height are at the same place in every PNG. */
function readPngSize(src: string): string {
  const bytes = readFileSync(join(PUBLIC, src))
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
}

describe('the manifest of the installed app', () => {
  const pictures = [...icons, ...screenshots, ...shortcuts.flatMap((shortcut) => shortcut.icons)]
  it.each(pictures.filter(({ type }) => type === 'image/png'))('$src is as large as it says', ({ src, sizes }) => {
    expect(readPngSize(src)).toBe(sizes)
  })

  it('has icons for every launcher, and a picture for both kinds of screens', () => {
    expect(icons.map(({ purpose, sizes }) => `${purpose ?? 'any'} ${sizes}`)).toEqual(
      expect.arrayContaining(['any 192x192', 'any 512x512', 'maskable 512x512']),
    )
    expect(screenshots.map((picture) => picture.form_factor)).toEqual(['narrow', 'wide'])
    expect(readPngSize('/icons/apple-touch-icon.png')).toBe('180x180')
  })

  it('leads to pages that there are', () => {
    for (const address of [manifest.start_url, ...shortcuts.map(({ url }) => url)])
      expect(PAGE_PATHS).toContain(address)
  })

  it('has the colours of the page', () => {
    const page = readFileSync(join(PUBLIC, '../index.html'), 'utf8')
    expect(page).toContain(`content="${manifest.theme_color}" media="(prefers-color-scheme: light)"`)
    expect(page).toContain('media="(prefers-color-scheme: dark)"')
    expect(manifest.background_color).toBe(manifest.theme_color)
  })
})
