import { describe, expect, it } from 'vitest'

import { isInstallComplete, toInstallError, toLockHash } from './install-state.mjs'

const entry = (version: string, more: object = {}) => ({ version, integrity: `sha512-${version}`, ...more })
const lockfile = {
  packages: {
    '': { version: '0.1.0' },
    'apps/web': { version: '0.1.0' },
    'node_modules/react': entry('19.3.1'),
    'node_modules/@swc/core-darwin-arm64': entry('1.0.0', { optional: true }),
    'node_modules/@wordnest/web': { resolved: 'apps/web', link: true },
    'apps/web/node_modules/zod': entry('4.6.7'),
  },
}
const { '': _root, 'apps/web': _web, 'node_modules/@swc/core-darwin-arm64': _other, ...here } = lockfile.packages

describe('isInstallComplete', () => {
  it.each([
    { what: 'all that this platform needs', installed: here, isComplete: true },
    {
      what: 'more than the lockfile names',
      installed: { ...here, 'node_modules/extra': entry('1.0.0') },
      isComplete: true,
    },
    { what: 'nothing', installed: {}, isComplete: false },
    { what: 'another version', installed: { ...here, 'node_modules/react': entry('18.0.0') }, isComplete: false },
    {
      what: 'the version with another content',
      installed: { ...here, 'node_modules/react': { version: '19.3.1', integrity: 'sha512-else' } },
      isComplete: false,
    },
    {
      what: 'an old optional package',
      installed: { ...here, 'node_modules/@swc/core-darwin-arm64': entry('0.9.0') },
      isComplete: false,
    },
    {
      what: 'a workspace copied instead of linked',
      installed: { ...here, 'node_modules/@wordnest/web': entry('0.1.0') },
      isComplete: false,
    },
  ])('with $what: $isComplete', ({ installed, isComplete }) => {
    expect(isInstallComplete(lockfile, { packages: installed }, 'all')).toBe(isComplete)
  })
})

describe('without the packages of development', () => {
  const withDev = { packages: { ...lockfile.packages, 'node_modules/vitest': entry('5.1.1', { dev: true }) } }

  it('the server and its commands have all they need, and nobody else has', () => {
    expect(isInstallComplete(withDev, { packages: here }, 'production')).toBe(true)
    expect(isInstallComplete(withDev, { packages: here }, 'all')).toBe(false)
  })

  it.each([
    ['a package of the server is missing', { 'node_modules/react': undefined }],
    ['one is of another version', { 'node_modules/react': entry('18.0.0') }],
    ['one of development is of another version', { 'node_modules/vitest': entry('4.0.0') }],
  ])('they have not where %s', (_what, other) => {
    const installed = JSON.parse(JSON.stringify({ packages: { ...here, ...other } })) as typeof lockfile
    expect(isInstallComplete(withDev, installed, 'production')).toBe(false)
  })
})

describe('toInstallError', () => {
  it.each(['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'ETIMEDOUT', 'ENOTCACHED'])(
    'says that %s means offline',
    (code) => {
      const output = `npm error code ${code}\nnpm error syscall getaddrinfo\nnpm error request to registry failed`
      expect(toInstallError(output, 1, '.cache/install.log')).toMatch(/cannot be reached.*\.cache\/install\.log/)
    },
  )

  it('passes on the first sentence of npm, not its codes', () => {
    const output =
      'npm error code EUSAGE\nnpm error\nnpm error `npm ci` can only install with a lockfile\nnpm error more'
    expect(toInstallError(output, 1, 'x.log')).toBe(
      'npm ci failed: `npm ci` can only install with a lockfile (details: x.log).',
    )
  })

  it('names the exit code when npm said nothing', () => {
    expect(toInstallError('', 137, 'x.log')).toBe('npm ci failed with exit code 137 (details: x.log).')
  })
})

it('tells two lockfiles apart', () => {
  expect(toLockHash('a')).toBe(toLockHash('a'))
  expect(toLockHash('a')).not.toBe(toLockHash('b'))
})
