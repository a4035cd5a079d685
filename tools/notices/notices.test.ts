import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, it } from 'vitest'

import type { Lockfile } from '../check/lockfile.ts'
import { loadNoticeProblems, loadNotices, NOTICES_PATH } from './notices.ts'
import { listProductionPackages } from './production-packages.ts'

const mit = (owner: string) =>
  `MIT License\n\nCopyright (c) 2026 ${owner}\n\nPermission is hereby granted, free of charge.\n`

const LOCKFILE: Lockfile = {
  packages: {
    '': { dependencies: { node: '24.0.0' }, devDependencies: { vitest: '5.0.0' } },
    'apps/api': { dependencies: { fastify: '5.0.0', '@wordnest/rules': '0.1.0' } },
    'apps/web': { dependencies: { react: '19.0.0', '@wordnest/rules': '0.1.0' } },
    'packages/rules': { dependencies: { zod: '4.0.0' } },
    e2e: { dependencies: { axe: '4.0.0' } },
    'node_modules/@wordnest/rules': { resolved: 'packages/rules', link: true },
    'node_modules/node': { version: '24.0.0', license: 'MIT' },
    'node_modules/vitest': { version: '5.0.0', license: 'MIT', dev: true },
    'node_modules/axe': { version: '4.0.0', license: 'MPL-2.0' },
    'node_modules/zod': { version: '4.0.0', license: 'MIT' },
    'node_modules/react': { version: '19.0.0', license: 'MIT' },
    'node_modules/fastify': {
      version: '5.0.0',
      license: 'MIT',
      dependencies: { pino: '9.0.0' },
      peerDependencies: { peer: '1.0.0', axe: '4.0.0' },
      peerDependenciesMeta: { axe: { optional: true } },
    },
    'node_modules/pino': { version: '10.0.0', license: 'MIT' },
    'node_modules/fastify/node_modules/pino': {
      version: '9.0.0',
      license: 'MIT',
      optionalDependencies: { 'pino-linux': '9.0.0' },
    },
    'node_modules/peer': { version: '1.0.0', license: 'ISC' },
    'node_modules/pino-linux': { version: '9.0.0', license: 'MIT', optional: true, os: ['linux'] },
  },
}

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'wordnest-notices-'))
  writeFileSync(join(root, NOTICES_PATH), 'By hand\n\n<!-- npm packages: start -->\n<!-- npm packages: end -->\n')
})
afterEach(() => rmSync(root, { recursive: true }))

function install(lockfile: Lockfile): void {
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify(lockfile))
  for (const [path, { optional }] of Object.entries(lockfile.packages)) {
    if (!path.includes('node_modules') || optional) continue
    mkdirSync(join(root, path), { recursive: true })
    if (path !== 'node_modules/peer') writeFileSync(join(root, path, 'LICENSE'), mit(path))
  }
}

it('lists what the server and the page run with, and nothing that only tests and tools need', () => {
  expect(
    listProductionPackages(LOCKFILE).map(
      ({ name, version, isOfPage }) => `${name} ${version}${isOfPage ? ' page' : ''}`,
    ),
  ).toEqual([
    'fastify 5.0.0',
    'node 24.0.0',
    'peer 1.0.0',
    'pino 9.0.0',
    'pino-linux 9.0.0',
    'react 19.0.0 page',
    'zod 4.0.0 page',
  ])
})

it('writes one text for all packages that share it, with the copyright of each', () => {
  install(LOCKFILE)
  expect(loadNotices(root)).toMatchInlineSnapshot(`
    "By hand

    <!-- npm packages: start -->

    ### MIT

    \`\`\`text
    fastify 5.0.0
      Copyright (c) 2026 node_modules/fastify
    node 24.0.0
      Copyright (c) 2026 node_modules/node
    pino 9.0.0
      Copyright (c) 2026 node_modules/fastify/node_modules/pino
    react 19.0.0 (page)
      Copyright (c) 2026 node_modules/react
    zod 4.0.0 (page)
      Copyright (c) 2026 node_modules/zod

    Permission is hereby granted, free of charge.
    \`\`\`

    ### Packages that name their licence and bring no text

    \`\`\`text
    peer 1.0.0: ISC, https://spdx.org/licenses/ISC.html
    \`\`\`

    ### Packages for single platforms, whose texts come with them

    \`\`\`text
    pino-linux 9.0.0: MIT, https://spdx.org/licenses/MIT.html
    \`\`\`

    <!-- npm packages: end -->
    "
  `)
})

it('finds a package that the page of notices does not name', () => {
  install(LOCKFILE)
  writeFileSync(join(root, NOTICES_PATH), loadNotices(root))
  expect(loadNoticeProblems(root)).toEqual([])
  const { '': first, ...others } = LOCKFILE.packages
  const more = { ...first, dependencies: { ...first?.dependencies, reselect: '5.0.0' } }
  install({ packages: { '': more, ...others, 'node_modules/reselect': { version: '5.0.0', license: 'MIT' } } })
  expect(loadNoticeProblems(root)).toEqual([
    'THIRD-PARTY-NOTICES.md names other packages than the lockfile: npm run notices',
  ])
})
