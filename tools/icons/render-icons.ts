// Draws the icons of the installed app from the brand drawing. Usage: node tools/icons/render-icons.ts
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import sharp from 'sharp'

const PUBLIC = join(import.meta.dirname, '../../apps/web/public')
const OUT = join(PUBLIC, 'icons')
/** The page's own background in the light theme. */
const BACKGROUND = '#fbf5e8'
/** The side of the drawing. */
const DRAWN = 48

type Icon = {
  readonly name: string
  readonly size: number
  /** Share of the side that the drawing takes: whatever shape a launcher cuts, 0.8 of it stays. */
  readonly share: number
  /** Radius of the corners as a share of the side; 0 where the launcher rounds them itself. */
  readonly radius: number
}

const ICONS: readonly Icon[] = [
  { name: 'icon-192.png', size: 192, share: 0.76, radius: 0.22 },
  { name: 'icon-512.png', size: 512, share: 0.76, radius: 0.22 },
  { name: 'maskable-512.png', size: 512, share: 0.56, radius: 0 },
  { name: 'apple-touch-icon.png', size: 180, share: 0.7, radius: 0 },
]

const drawing = readFileSync(join(PUBLIC, 'favicon.svg'), 'utf8')
  .replace(/^\s*<svg[^>]*>/, '')
  .replace(/<\/svg>\s*$/, '')
const look = 'fill="none" stroke="#0f343a" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"'

mkdirSync(OUT, { recursive: true })
for (const { name, size, share, radius } of ICONS) {
  const margin = (size * (1 - share)) / 2
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
    <rect width="${size}" height="${size}" rx="${size * radius}" fill="${BACKGROUND}"/>
    <g ${look} transform="translate(${margin} ${margin}) scale(${(size * share) / DRAWN})">${drawing}</g>
  </svg>`
  await sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toFile(join(OUT, name))
}
