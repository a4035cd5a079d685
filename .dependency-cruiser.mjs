// Who may import whom: the table in docs/architecture.md. Type imports count.
// tools/canary/boundaries breaks each rule once; `npm run check` fails unless each break is found.

const TEST_CODE = String.raw`\.test\.tsx?$|/testing/|^(e2e|bench|tools)/`
const TEST_TOOLS = 'node_modules/(vitest|@vitest/[^/]+|fast-check)/'
const PRODUCT = { path: '^(packages|apps)/', pathNot: [TEST_CODE, String.raw`\.config\.ts$`, '/scripts/'] }
const WEB = '^apps/web/src/'
const API_MODULES = '^apps/api/src/modules/'

/**
 * A package of ours may import its own files, the named packages of ours and the named npm packages.
 * @param {string} folder
 * @param {{ own?: string[], npm?: string[], node?: boolean, npmAny?: boolean }} allow
 * @returns {import('dependency-cruiser').IForbiddenRuleType}
 */
function only(folder, { own = [], npm = [], node = false, npmAny = false }) {
  const allowed = [folder, ...own.map((name) => `packages/${name}`)].map((path) => `^${path}/`)
  if (npmAny) allowed.push('node_modules/')
  else allowed.push(...npm.map((name) => `node_modules/(@types/)?${name}/`))
  return {
    name: `${folder.replace('packages/', '')}-imports`,
    severity: 'error',
    from: { path: `^${folder}/src/`, pathNot: TEST_CODE },
    to: { pathNot: allowed, ...(node ? { dependencyTypesNot: ['core'] } : {}) },
  }
}

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'no-undeclared',
      severity: 'error',
      // Scripts beside the workspaces use what these declare.
      from: { pathNot: '^(bench|tools)/' },
      // The test tools are the root's, for every workspace.
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], pathNot: TEST_TOOLS },
    },
    {
      name: 'no-dev-dependency-in-product',
      severity: 'error',
      from: PRODUCT,
      to: { dependencyTypes: ['npm-dev'] },
    },
    { name: 'no-test-code-in-product', severity: 'error', from: PRODUCT, to: { path: [TEST_CODE, TEST_TOOLS] } },
    {
      name: 'no-vague-names',
      severity: 'error',
      from: {},
      to: { path: String.raw`/(utils?|helpers?|common)(\.|/)`, pathNot: 'node_modules/' },
    },

    only('packages/vocabulary', {}),
    only('packages/memory', { own: ['vocabulary'], npm: ['ts-fsrs'] }),
    only('packages/log', { own: ['vocabulary', 'memory'], npm: ['zod'] }),
    only('packages/levels', { own: ['vocabulary'] }),
    only('packages/games', { own: ['vocabulary'] }),
    only('packages/contracts', { own: ['vocabulary', 'games', 'log'], npm: ['zod'] }),
    only('packages/lessons', { own: ['contracts', 'vocabulary'], npm: ['zod'], node: true }),
    only('packages/shelf', { own: ['contracts', 'levels', 'vocabulary'], node: true }),
    only('packages/dictionary', { own: ['vocabulary'], npmAny: true, node: true }),
    only('packages/stripe-sandbox', { own: ['contracts', 'vocabulary'], npm: ['zod', 'stripe'] }),
    only('packages/voice', { npmAny: true, node: true }),
    only('packages/reader', { npmAny: true, node: true }),
    {
      name: 'packages-stand-alone',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(apps|e2e|bench|tools)/' },
    },
    {
      // They are drawn long before anybody asks for them: the product has what came of it.
      name: 'nothing-imports-films',
      severity: 'error',
      from: { pathNot: '^films/' },
      to: { path: '^films/' },
    },
    {
      name: 'films-imports',
      severity: 'error',
      from: { path: '^films/' },
      to: { path: '^(packages/(?!lessons/|voice/)|apps/|e2e/|bench/|tools/)' },
    },
    {
      name: 'api-imports',
      severity: 'error',
      from: { path: '^apps/api/' },
      to: { path: '^(apps/web|e2e|bench|tools)/' },
    },
    {
      name: 'web-imports',
      severity: 'error',
      from: { path: WEB, pathNot: TEST_CODE },
      to: { path: '^(packages/(?!vocabulary/|games/|contracts/|levels/|log/|memory/)|apps/api/|e2e/|bench/|tools/)' },
    },
    {
      name: 'web-runs-in-browsers',
      severity: 'error',
      from: { path: WEB, pathNot: TEST_CODE },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'e2e-imports',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: '^(packages/(?!contracts/)|apps/(?!api/src/testing/)|bench/|tools/)' },
    },

    {
      name: 'features-below-app',
      severity: 'error',
      from: { path: `${WEB}features/`, pathNot: TEST_CODE },
      to: { path: `${WEB}(app/(?!paths\\.ts$)|main\\.tsx$)` },
    },
    {
      name: 'shared-below-features',
      severity: 'error',
      from: { path: `${WEB}shared/`, pathNot: TEST_CODE },
      to: { path: `${WEB}(app|features)/` },
    },
    {
      name: 'sync-below-shared',
      severity: 'error',
      from: { path: `${WEB}sync/`, pathNot: TEST_CODE },
      to: { path: `${WEB}(app|features|shared|messages)/` },
    },
    {
      name: 'lib-at-the-bottom',
      severity: 'error',
      from: { path: `${WEB}lib/`, pathNot: TEST_CODE },
      to: { path: `${WEB}(app|features|shared|sync|ui|messages)/` },
    },
    {
      name: 'ui-knows-no-product',
      severity: 'error',
      from: { path: `${WEB}ui/`, pathNot: TEST_CODE },
      to: { path: `^packages/|${WEB}(app|features|shared|sync|messages)/` },
    },
    {
      name: 'messages-are-texts',
      severity: 'error',
      from: { path: `${WEB}messages/`, pathNot: TEST_CODE },
      to: { path: `${WEB}(app|features|shared|sync|ui)/` },
    },
    {
      // It lives beside the pages, longer than any of them: what they share is a few plain files.
      name: 'service-worker-knows-no-page',
      severity: 'error',
      from: { path: `${WEB}service-worker/`, pathNot: TEST_CODE },
      to: { path: WEB, pathNot: `${WEB}(service-worker|lib)/` },
    },
    {
      name: 'first-view-says-little',
      severity: 'error',
      // What is shown first must not wait for every text of the product.
      from: { path: `${WEB}(app/(?!routes\\.ts$)|features/home/)`, pathNot: TEST_CODE },
      to: { path: `${WEB}messages/(messages|en)\\.ts$` },
    },
    {
      name: 'features-are-islands',
      severity: 'error',
      from: { path: `${WEB}features/(?!games/)([^/]+)/` },
      to: { path: `${WEB}features/`, pathNot: `${WEB}features/$1/` },
    },
    {
      // A game uses the frame that all games share, and no other game; the frame knows none.
      name: 'games-are-islands',
      severity: 'error',
      from: { path: `${WEB}features/games/([^/]+)/` },
      to: { path: `${WEB}features/`, pathNot: `${WEB}features/games/($1|frame)/` },
    },
    {
      name: 'features-have-one-door',
      severity: 'error',
      from: { path: `${WEB}(?!features/)` },
      to: { path: `${WEB}features/`, pathNot: String.raw`-screen\.tsx$` },
    },

    {
      name: 'service-knows-no-framework',
      severity: 'error',
      from: { path: String.raw`\.service\.ts$` },
      to: { path: 'node_modules/(fastify|@fastify/[^/]+|kysely|pg|better-auth)/|^node:sqlite$' },
    },
    {
      name: 'service-below-routes',
      severity: 'error',
      from: { path: String.raw`\.(service|repository)\.ts$` },
      to: { path: String.raw`\.routes\.ts$|^apps/api/src/http/` },
    },
    {
      name: 'repository-at-the-bottom',
      severity: 'error',
      from: { path: String.raw`\.repository\.ts$` },
      to: { path: String.raw`\.service\.ts$` },
    },
    {
      name: 'routes-through-service',
      severity: 'error',
      from: { path: String.raw`\.routes\.ts$` },
      to: { path: String.raw`\.repository\.ts$|^apps/api/src/db/|node_modules/(kysely|pg)/` },
    },
    {
      name: 'modules-meet-in-services',
      severity: 'error',
      from: { path: `${API_MODULES}([^/]+)/`, pathNot: TEST_CODE },
      to: { path: API_MODULES, pathNot: [`${API_MODULES}$1/`, String.raw`\.(service|presenter)\.ts$`] },
    },
    {
      name: 'only-app-wires',
      severity: 'error',
      from: {
        path: '^apps/api/src/',
        pathNot: [API_MODULES, TEST_CODE, '^apps/api/src/((app|app-parts|providers|server)\\.ts$|commands/)'],
      },
      to: { path: API_MODULES, pathNot: String.raw`\.service\.ts$` },
    },
    {
      name: 'providers-are-picked-only',
      severity: 'error',
      // The process and the list of providers build what stands at the edge; how modules fit together is app.ts's.
      from: { path: '^apps/api/src/(providers|server)\\.ts$' },
      to: { path: String.raw`^apps/api/src/modules/.+\.(routes|service|repository)\.ts$` },
    },
    {
      name: 'only-app-builds-modules',
      severity: 'error',
      from: { path: '^apps/api/src/', pathNot: ['^apps/api/src/app\\.ts$', TEST_CODE] },
      to: { path: `${API_MODULES}[^/]+/build-[^/]+\\.ts$` },
    },
    {
      name: 'only-server-starts-app',
      severity: 'error',
      from: { path: '^apps/api/src/', pathNot: [TEST_CODE, '^apps/api/src/server\\.(ts|mjs)$'] },
      to: { path: String.raw`^apps/api/src/(app|server)\.ts$` },
    },
  ],
  options: {
    // TypeScript 7 has no JavaScript API; without swc not one .ts file would be read.
    parser: 'swc',
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(apps/web/dist|tools/canary)/' },
    skipAnalysisNotInRules: true,
  },
}
