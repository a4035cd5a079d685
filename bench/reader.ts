// Prints what the reader reaches on its own pages, degraded as cameras do it, beside its goals.
// Usage: npm run bench:reader [folder to keep the pictures in]
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createReader, type Reader } from '@wordnest/reader/reader'

import * as camera from './reader-fixtures/camera.ts'
import { measureErrors } from './reader-fixtures/character-errors.ts'
import { type PageLook, type PrintedPage, type Printer, startPrinter } from './reader-fixtures/pages.ts'

const PATIENCE_MS = 300_000
const [keepIn] = process.argv.slice(2)

const BOOK: PageLook = { texts: [0, 1], width: 1100, css: '' }
const SANS: PageLook = {
  texts: [2, 3],
  width: 1100,
  css: 'body { font-family: "Liberation Sans", Arial, sans-serif; font-size: 19px }',
}
const MONO: PageLook = { texts: [4], width: 1000, css: 'body { font-family: "C059", Georgia, serif; font-size: 21px }' }

/** A sheet of A4 paper. */
const SHEET: PageLook = { texts: [0, 1, 2, 3], width: 1000, scale: 2, css: 'body { min-height: 1414px }' }

type Case = {
  readonly name: string
  readonly look: PageLook
  /** One of the plain pages, which have a goal of their own. */
  readonly isPlain?: boolean
  readonly spoil?: (png: Buffer) => Promise<Buffer>
}

const jpeg = async (picture: Buffer | Promise<Buffer>, quality = 80) => camera.toJpeg(await picture, quality)

const CASES: readonly Case[] = [
  { name: 'clean page', look: { ...BOOK, texts: [0, 1, 2] }, isPlain: true },
  {
    name: 'screenshot, 11 px',
    isPlain: true,
    look: { texts: [3, 4], width: 620, css: 'body { font: 11px/1.45 "DejaVu Sans", sans-serif; padding: 14px }' },
  },
  {
    name: 'two columns',
    isPlain: true,
    look: { texts: [2, 5], width: 1200, css: 'main { columns: 2; column-gap: 60px }' },
  },
  {
    name: 'dark mode',
    look: { ...SANS, css: `${SANS.css} body { background: #15181c; color: #dfe3e8 }` },
    isPlain: true,
  },
  {
    name: 'textbook: white on blue, boxed',
    look: {
      texts: [1, 5],
      width: 1100,
      css: 'p:first-child { background: #24508f; color: white; padding: 14px 20px; font: bold 30px "Liberation Sans" } p:last-child { border: 2px solid #c0392b; padding: 16px; background: #fdf3e1 }',
    },
  },
  {
    name: 'photo: turned 2.5\u00b0, shade, grain',
    look: BOOK,
    spoil: async (png) => jpeg(camera.addGrain(await camera.shade(await camera.turn(png, 2.5), 0.45), 14)),
  },
  {
    name: 'photo: turned -3\u00b0, shade, blur',
    look: SANS,
    spoil: async (png) => jpeg(camera.blur(await camera.shade(await camera.turn(png, -3), 0.5), 0.9)),
  },
  { name: 'low contrast', look: SANS, spoil: (png) => camera.fade(png, 150, 205) },
  { name: 'JPEG of quality 10', look: BOOK, spoil: (png) => camera.toJpeg(png, 10) },
  { name: 'blurred', look: MONO, spoil: (png) => camera.blur(png, 1.6) },
  { name: 'edge of a shadow', look: BOOK, spoil: async (png) => jpeg(camera.castShadow(png, 0.6)) },
  {
    name: 'perspective, 12 megapixels',
    look: SHEET,
    spoil: async (png) =>
      jpeg(
        camera.photograph(
          png,
          [
            [0.16, 0.12],
            [0.86, 0.09],
            [0.95, 0.9],
            [0.06, 0.94],
          ],
          3000,
          4000,
        ),
        85,
      ),
  },
  {
    name: 'perspective, slight, shaded',
    look: { ...SHEET, css: `${SHEET.css} ${SANS.css}` },
    spoil: async (png) =>
      jpeg(
        camera.shade(
          await camera.photograph(
            png,
            [
              [0.1, 0.08],
              [0.9, 0.06],
              [0.94, 0.94],
              [0.05, 0.91],
            ],
            1800,
            2500,
          ),
          0.55,
        ),
      ),
  },
  { name: 'turned by its EXIF', look: SANS, spoil: camera.turnByNote },
  { name: 'on its side', look: BOOK, spoil: (png) => camera.turn(png, 90) },
  { name: 'upside down', look: MONO, spoil: (png) => camera.turn(png, 180) },
  {
    name: 'small photo, 800 px',
    look: MONO,
    spoil: async (png) => jpeg(camera.resize(await camera.shade(png, 0.6), 800), 75),
  },
  {
    name: 'newspaper: narrow columns, grey paper',
    look: {
      texts: [0, 3, 4],
      width: 1300,
      css: 'body { font-size: 18px; background: #dcd8cf } main { columns: 3; column-gap: 34px; text-align: justify; hyphens: none }',
    },
    spoil: async (png) => jpeg(camera.addGrain(await camera.turn(png, 1.2, '#dcd8cf'), 18), 70),
  },
]

type Result = {
  readonly name: string
  readonly isPlain: boolean
  readonly errors: number
  readonly cpuMs: number
  readonly nativeCpuMs: number | undefined
}

function cpuMs(since?: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1000
}

/** CPU of native tesseract on the same picture, in one thread; undefined where it is not installed. */
function measureNativeMs(file: string): number | undefined {
  try {
    const script = 'TIMEFORMAT="%U %S"; time OMP_THREAD_LIMIT=1 tesseract "$0" - --psm 3 >/dev/null 2>&1'
    const told = execFileSync('bash', ['-c', `command -v tesseract >/dev/null && { { ${script}; } 2>&1; }`, file], {
      encoding: 'utf8',
    })
    const [user = 0, system = 0] = told.trim().split(' ').map(Number)
    return 1000 * (user + system)
  } catch {
    return undefined
  }
}

async function measure(
  reader: Reader,
  printer: Printer,
  { name, look, isPlain = false, spoil }: Case,
  dir: string,
): Promise<Result> {
  const page: PrintedPage = await printer.print(look)
  const picture = spoil ? await spoil(page.png) : page.png
  const file = join(dir, `${name.replace(/[^a-z0-9]+/gi, '-')}.${spoil ? 'jpg' : 'png'}`)
  await writeFile(file, picture)
  const before = process.cpuUsage()
  const { text } = await reader.read(picture)
  const spent = cpuMs(before)
  if (keepIn) await writeFile(`${file}.txt`, text)
  return { name, isPlain, errors: measureErrors(text, page.text), cpuMs: spent, nativeCpuMs: measureNativeMs(file) }
}

const percent = (share: number) => `${(100 * share).toFixed(2)} %`
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0

function printLine(figure: string, measured: string, goal: string, isReached: boolean): void {
  console.log(`| ${figure.padEnd(40)} | ${measured.padStart(12)} | ${goal.padEnd(8)} | ${isReached ? 'yes' : 'NO '} |`)
}

function printSummary(results: readonly Result[]): void {
  const errors = results.map((result) => result.errors)
  const plain = results.filter(({ isPlain }) => isPlain).map((result) => result.errors)
  const good = errors.filter((share) => share <= 0.02).length / errors.length
  const cpu = results.map((result) => result.cpuMs)
  console.log(`\n| ${'figure'.padEnd(40)} | ${'measured'.padStart(12)} | goal     | met |`)
  printLine('plain pages: worst character error', percent(Math.max(...plain)), '\u2264 1 %', Math.max(...plain) <= 0.01)
  printLine(
    `all ${errors.length} pages: mean character error`,
    percent(mean(errors)),
    '\u2264 3 %',
    mean(errors) <= 0.03,
  )
  printLine('median character error', percent(median(errors)), '\u2264 0.5 %', median(errors) <= 0.005)
  printLine('pages with at most 2 % errors', percent(good), '\u2265 80 %', good >= 0.8)
  printLine('CPU a page, median', `${(median(cpu) / 1000).toFixed(2)} s`, '\u2264 2 s', median(cpu) <= 2000)
  const ratios = results.flatMap(({ cpuMs: own, nativeCpuMs }) => (nativeCpuMs ? [own / nativeCpuMs] : []))
  if (ratios.length > 0)
    printLine(
      'CPU against native tesseract, median',
      `${median(ratios).toFixed(2)} x`,
      '\u2264 1.6 x',
      median(ratios) <= 1.6,
    )
  else console.log('CPU against native tesseract: not installed here')
}

const dir = keepIn ?? (await mkdtemp(join(tmpdir(), 'wordnest-bench-reader-')))
const printer = await startPrinter()
const reader = createReader({ threads: 1, pageTimeoutMs: PATIENCE_MS })
try {
  const warmUp = await printer.print({ ...MONO, texts: [4] })
  await reader.read(warmUp.png)
  const results: Result[] = []
  for (const each of CASES) {
    const result = await measure(reader, printer, each, dir)
    results.push(result)
    console.log(
      `${result.name.padEnd(40)} ${percent(result.errors).padStart(9)} ${(result.cpuMs / 1000).toFixed(2).padStart(6)} s`,
    )
  }
  printSummary(results)
} finally {
  await Promise.all([reader.close(), printer.close()])
  if (!keepIn) await rm(dir, { recursive: true })
}
