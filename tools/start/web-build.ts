import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

import { withProgress } from '../bootstrap/progress.mjs'

const WEB = 'apps/web'
const STAMP = `${WEB}/dist/.build-stamp`
const BUILD = 'tools/pages'
/** The page's own copy of the dictionary is made of these. */
const DICTIONARY = ['packages/dictionary/entries', 'packages/dictionary/src']
const SETTINGS = ['package-lock.json', 'tsconfig.base.json']
const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'testing', 'gallery'])
const TEST_FILE = /\.test\.tsx?$/
const MAX_OUTPUT_BYTES = 16 * 1024 * 1024

/** A hash of everything that the built pages are made of. */
export function hashWebSources(root: string): string {
  const hash = createHash('sha256')
  const dictionary = DICTIONARY.filter((folder) => existsSync(join(root, folder)))
  const folders = [WEB, BUILD, ...dictionary, ...findOwnPackages(root, WEB)].toSorted()
  for (const file of [...SETTINGS, ...folders.flatMap((folder) => listSources(root, folder))]) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

export function isWebBuilt(root: string): boolean {
  const stamp = join(root, STAMP)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashWebSources(root)
}

/** Builds the pages unless what is built is what the sources say. Throws one line that says why it cannot. */
export async function ensureWebBuilt(root: string): Promise<void> {
  if (isWebBuilt(root)) return
  // Taken first: a file that changes during the build makes the next start build again.
  const hash = hashWebSources(root)
  await withProgress('Building the pages', () => runBuild(root))
  writeFileSync(join(root, STAMP), hash)
}

/** The folders of our own packages that a workspace is made of, at any depth. */
function findOwnPackages(root: string, workspace: string, found = new Set<string>()): Set<string> {
  const manifest = JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>
  }
  for (const name of Object.keys(manifest.dependencies ?? {})) {
    const folder = `packages/${name.replace('@wordnest/', '')}`
    if (!name.startsWith('@wordnest/') || found.has(folder)) continue
    found.add(folder)
    findOwnPackages(root, folder, found)
  }
  return found
}

function listSources(root: string, folder: string): string[] {
  return readdirSync(join(root, folder))
    .toSorted()
    .flatMap((name) => {
      const path = join(root, folder, name)
      if (statSync(path).isDirectory()) return SKIPPED_FOLDERS.has(name) ? [] : listSources(root, join(folder, name))
      return TEST_FILE.test(name) ? [] : [relative(root, path).replaceAll('\\', '/')]
    })
}

function runBuild(root: string): Promise<void> {
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [join(root, BUILD, 'build.ts')],
      { cwd: root, maxBuffer: MAX_OUTPUT_BYTES },
      (error, stdout, stderr) => {
        if (error === null) return resolve()
        const output = stripVTControlCharacters(`${stdout}${stderr}`).trim()
        reject(new Error(`The pages could not be built:\n${output}`))
      },
    )
  })
}

if (import.meta.main) {
  await ensureWebBuilt(join(import.meta.dirname, '../..')).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
}
