import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

export type ToolResult = { exitCode: number; output: string }

const MAX_OUTPUT_BYTES = 64 * 1024 * 1024

/** Runs an installed tool under this very Node, whatever the PATH says. */
export function runTool(
  root: string,
  packageName: string,
  args: string[],
  { cwd = root, command = packageName }: { cwd?: string; command?: string } = {},
): Promise<ToolResult> {
  return runScript(getBinary(root, packageName, command), args, cwd)
}

/** Runs a script of ours, or of a tool, under this very Node. */
export function runScript(path: string, args: string[], cwd: string): Promise<ToolResult> {
  return new Promise((resolve) => {
    execFile(process.execPath, [path, ...args], { cwd, maxBuffer: MAX_OUTPUT_BYTES }, (error, stdout, stderr) => {
      const exitCode = error === null ? 0 : typeof error.code === 'number' ? error.code : 1
      resolve({ exitCode, output: stripVTControlCharacters(`${stdout}${stderr}`).trim() })
    })
  })
}

/** The script behind a package's command of the same name. */
function getBinary(root: string, packageName: string, command: string): string {
  const folder = join(root, 'node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>
  }
  const path = typeof bin === 'string' ? bin : bin[command]
  if (path === undefined) throw new Error(`${packageName} has no command ${command}`)
  return join(folder, path)
}
