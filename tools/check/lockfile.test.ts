import { describe, expect, it } from 'vitest'

import { type Lockfile, type Manifest, toLockfileProblems } from './lockfile.ts'

const dependencies = { react: '19.3.1' }
const react = { version: '19.3.1', integrity: 'sha512-x' }
const check = (lockfile: Partial<Lockfile['packages']>, manifest: Manifest) =>
  toLockfileProblems(
    { packages: { 'apps/web': { dependencies }, 'node_modules/react': react, ...lockfile } },
    new Map([['apps/web', manifest]]),
  )

describe('a lockfile', () => {
  it('is fine when it says what package.json says, pinned and without a registry', () => {
    const link = { 'node_modules/@wordnest/web': { resolved: 'apps/web', link: true } }
    expect(check(link, { dependencies })).toEqual([])
  })

  it.each(['^19.3.1', '~19.3.1', '19', '*', 'latest', '>=19.3.1', 'workspace:*', 'github:facebook/react'])(
    'refuses the version %s',
    (version) => {
      const problems = check({ 'apps/web': { dependencies: { react: version } } }, { dependencies: { react: version } })
      expect(problems).toEqual([`apps/web/package.json: react is not pinned (${version})`])
    },
  )

  it.each<[string, Manifest, string]>([
    [
      'another version',
      { dependencies: { react: '19.3.2' } },
      'apps/web/package.json: react is 19.3.2, the lockfile says 19.3.1',
    ],
    ['a dependency less', {}, 'apps/web/package.json: react is gone, the lockfile says 19.3.1'],
    [
      'a dependency more',
      { dependencies, devDependencies: { vite: '8.3.8' } },
      'apps/web/package.json: vite is 8.3.8, the lockfile says nothing',
    ],
  ])('refuses %s', (_what, manifest, problem) => {
    expect(check({}, manifest)).toEqual([problem])
  })

  it.each<[string, object, string]>([
    [
      'an address',
      { ...react, resolved: 'https://registry.npmjs.org/react.tgz' },
      'node_modules/react: names its registry',
    ],
    [
      'a repository',
      { ...react, resolved: 'git+ssh://git@github.com/facebook/react' },
      'node_modules/react: names its registry',
    ],
    ['no checksum', { version: '19.3.1' }, 'node_modules/react: has no checksum'],
  ])('refuses an entry with %s', (_what, entry, problem) => {
    expect(check({ 'node_modules/react': entry }, { dependencies })).toEqual([problem])
  })

  it('refuses a package whose binaries for some platforms are missing', () => {
    const optionalDependencies = { '@swc/core-linux': '1.0.0', '@swc/core-darwin': '1.0.0', '@swc/core-win32': '1.0.0' }
    const binary = { version: '1.0.0', integrity: 'sha512-y' }
    const lockfile = {
      'node_modules/@swc/core': { ...react, optionalDependencies },
      'node_modules/@swc/core-linux': binary,
      'node_modules/@swc/core/node_modules/@swc/core-darwin': binary,
    }
    expect(check(lockfile, { dependencies })).toEqual([
      'node_modules/@swc/core: its optional @swc/core-win32 is not in the lockfile',
    ])
  })
})
