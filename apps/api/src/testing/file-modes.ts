/** The access modes of a folder's files. */
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The mode of the folder ('.') and of everything in it, in octal digits. */
export function listModes(folder: string): Readonly<Record<string, string>> {
  const paths = ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]
  return Object.fromEntries(
    paths.map((path) => [path.replaceAll('\\', '/'), (statSync(join(folder, path)).mode & 0o777).toString(8)]),
  )
}
