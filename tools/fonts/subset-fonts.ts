// Cuts from the typeface the letters that every page needs, at the weights in use. Usage: node tools/fonts/subset-fonts.ts
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import subsetFont from 'subset-font'

const ROOT = join(import.meta.dirname, '../..')
const SOURCE = join(
  ROOT,
  'node_modules/@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
)
const TARGET = join(ROOT, 'apps/web/src/ui/fonts/atkinson-hyperlegible-next-basic.woff2')

/** ASCII, the signs of good typography, and arrows: fonts.css names the same range. */
const CHARACTERS = [
  ...Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => String.fromCodePoint(0x20 + index)),
  ...'\u00a0\u00b7\u00d7\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u2190\u2191\u2192\u2193',
].join('')
/** From the lightest to the heaviest weight of tokens.css. */
const WEIGHTS = { min: 400, max: 800 }

const font = await subsetFont(await readFile(SOURCE), CHARACTERS, {
  targetFormat: 'woff2',
  variationAxes: { wght: WEIGHTS },
})
await writeFile(TARGET, font)
console.log(`${TARGET}: ${font.length} bytes`)
