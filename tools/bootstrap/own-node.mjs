import { execFileSync, spawn } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { ensureInstalled, runNpm } from './install.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const OWN_NODE = join(ROOT, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
const MIN_MAJOR = 24
const PARENT_CHECK_MS = 500

/**
 * Installs what is missing, then runs a script of the project under the project's own Node.
 * This file and those it imports run on Node 20.19 with nothing installed.
 * @param {string} script path from the root of the project
 * @param {string[]} args
 * @param {import('./install-state.mjs').Scope} scope of what the script needs installed
 */
export async function runUnderOwnNode(script, args, scope = 'all') {
  const node = await prepareNode(scope)
  if (node === undefined) return
  process.chdir(ROOT)
  if (process.env['npm_lifecycle_event']) endWithParent()
  const path = join(ROOT, script)
  if (isSameFile(node, process.execPath)) {
    process.argv = [process.execPath, path, ...args]
    await import(pathToFileURL(path).href)
  } else {
    process.exitCode = await runChild(node, [path, ...args])
  }
}

/** @param {import('./install-state.mjs').Scope} scope */
async function prepareNode(scope) {
  try {
    await ensureInstalled(ROOT, scope)
    return await getNode()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
    return undefined
  }
}

async function getNode() {
  if (isSameFile(OWN_NODE, process.execPath) || canRun(OWN_NODE)) return OWN_NODE
  if (toMajor(process.version) >= MIN_MAJOR) return process.execPath
  // An install with scripts switched off leaves the package without its binary.
  await runNpm(ROOT, ['rebuild', 'node', '--ignore-scripts=false']).catch(() => undefined)
  if (canRun(OWN_NODE)) return OWN_NODE
  throw new Error(
    `Wordnest needs Node ${MIN_MAJOR} and could not set up its own copy. Install Node ${MIN_MAJOR} from https://nodejs.org and run this again.`,
  )
}

/** npm passes signals to the shell it starts scripts in, and that shell ends without passing them on. */
function endWithParent() {
  const parent = process.ppid
  const check = () => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }
  const timer = setInterval(check, PARENT_CHECK_MS)
  timer.unref()
}

/** @param {string} node */
function canRun(node) {
  try {
    return (
      toMajor(execFileSync(node, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })) >= MIN_MAJOR
    )
  } catch {
    return false
  }
}

/** @param {string} version such as `v24.21.0` */
function toMajor(version) {
  return Number(/^v(\d+)\./.exec(version)?.[1] ?? 0)
}

/**
 * @param {string} a
 * @param {string} b
 */
function isSameFile(a, b) {
  return existsSync(a) && existsSync(b) && realpathSync(a) === realpathSync(b)
}

/**
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<number>} the exit code; 128 + n when signal n ended the child
 */
function runChild(command, args) {
  const child = spawn(command, args, { stdio: 'inherit' })
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  // A terminal sends Ctrl-C to the child as well; twice would cut its orderly shutdown short.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (exitCode, signal) => resolve(exitCode ?? 128 + (signal ? constants.signals[signal] : 0)))
  })
}
