import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isInstallComplete, toInstallError, toLockHash } from './install-state.mjs'
import { withProgress } from './progress.mjs'

/**
 * Installs exactly what the lockfile says, unless as much of it as the scope needs is there already.
 * @param {string} root
 * @param {import('./install-state.mjs').Scope} scope
 */
export async function ensureInstalled(root, scope) {
  const lockText = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const stampPath = join(root, 'node_modules/.wordnest-install')
  const lockHash = toLockHash(lockText)
  if (readText(stampPath) === lockHash) return
  if (scope === 'production' && isCovered(root, lockText, scope)) return
  if (!isCovered(root, lockText, 'all')) {
    const args = ['ci', '--include=dev', '--prefer-offline', '--no-progress', '--fetch-retry-mintimeout=2000']
    await withProgress('Installing the dependencies (only this once; it may take a minute or two)', () =>
      runNpm(root, args),
    )
  }
  writeFileSync(stampPath, lockHash)
}

/**
 * @param {string} root
 * @param {string[]} args
 * @returns {Promise<void>}
 */
export function runNpm(root, args) {
  const logPath = join('.cache', 'install.log')
  const { command, prefix, shell } = findNpm()
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...prefix, ...args], { cwd: root, shell, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', () => reject(new Error('npm was not found. It comes with Node.js: https://nodejs.org')))
    child.on('close', (exitCode) => {
      if (exitCode === 0) return resolve()
      mkdirSync(join(root, '.cache'), { recursive: true })
      writeFileSync(join(root, logPath), output)
      reject(new Error(toInstallError(output, exitCode, logPath)))
    })
  })
}

/** The npm that started this script, under its own Node; else the one on the PATH. */
function findNpm() {
  const cli = process.env['npm_execpath']
  if (cli?.endsWith('npm-cli.js') && existsSync(cli)) {
    return { command: process.env['npm_node_execpath'] ?? process.execPath, prefix: [cli], shell: false }
  }
  // npm is a batch file on Windows, which only a shell can start.
  return { command: 'npm', prefix: [], shell: process.platform === 'win32' }
}

/**
 * @param {string} root
 * @param {string} lockText
 * @param {import('./install-state.mjs').Scope} scope
 */
function isCovered(root, lockText, scope) {
  const installed = readText(join(root, 'node_modules/.package-lock.json'))
  return installed !== undefined && isInstallComplete(toLockfile(lockText), toLockfile(installed), scope)
}

/** @param {string} text */
function toLockfile(text) {
  return /** @type {import('./install-state.mjs').Lockfile} */ (JSON.parse(text))
}

/** @param {string} path */
function readText(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
