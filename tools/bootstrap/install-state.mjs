import { createHash } from 'node:crypto'

/**
 * @typedef {{ version?: string, integrity?: string, resolved?: string, link?: boolean, optional?: boolean, dev?: boolean }} LockEntry
 * @typedef {{ packages: Record<string, LockEntry> }} Lockfile
 * @typedef {'all' | 'production'} Scope `production`: what `npm ci --omit=dev` installs, enough for the server and its commands
 */

/** @param {string} text */
export function toLockHash(text) {
  return createHash('sha256').update(text).digest('hex')
}

/**
 * Whether what npm wrote down about its last install covers the lockfile. Optional packages may be
 * absent: npm leaves out the binaries of other platforms.
 * @param {Lockfile} lockfile
 * @param {Lockfile} installed npm's own `node_modules/.package-lock.json`
 * @param {Scope} scope
 */
export function isInstallComplete(lockfile, installed, scope) {
  return Object.entries(lockfile.packages)
    .filter(([path]) => path.startsWith('node_modules/') || path.includes('/node_modules/'))
    .every(([path, wanted]) => {
      const found = installed.packages[path]
      if (!found) return wanted.optional === true || (scope === 'production' && wanted.dev === true)
      return found.version === wanted.version && found.integrity === wanted.integrity && found.link === wanted.link
    })
}

const OFFLINE = /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ENOTCACHED)\b/

/**
 * One line that says why npm failed and what to do.
 * @param {string} output
 * @param {number | null} exitCode
 * @param {string} logPath
 */
export function toInstallError(output, exitCode, logPath) {
  if (OFFLINE.test(output)) {
    return `The dependencies are not installed and the npm registry cannot be reached. Go online once and run this again (details: ${logPath}).`
  }
  const reason = output
    .split('\n')
    .filter((line) => /^npm (error|ERR!)/.test(line))
    .map((line) => line.replace(/^npm (error|ERR!)\s*/, '').trim())
    .find((line) => line !== '' && !/^(code|errno|syscall|path|A complete log)\b/.test(line))
  return `npm ci failed${reason ? `: ${reason}` : ` with exit code ${exitCode}`} (details: ${logPath}).`
}
