import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

// Set by `npm run dev`, which gives the API the port after the pages' own.
const API_ORIGIN = process.env['API_ORIGIN'] ?? 'http://localhost:3000'

/**
 * What runs before any screen does, and what Home needs beside it, by file. Icons come from one file that names them all:
 * those in use find their way.
 */
const startModules = new Set<string>()
const homeModules = new Set<string>()

/** The learner's log, which is opened after what the screen shows. */
const LOG_MODULE =
  /shared[\\/]memory[\\/](?:log-session|log-exchange|visitor-log|summary-writer|record|meetings|use-log|word-card|followed-words)|sync[\\/](?:learner-log|log-database|log-writes)|packages[\\/](?:memory|log[\\/]src[\\/](?!text|words))|node_modules[\\/](?:idb|uuid|ts-fsrs)[\\/]/

/** What the screens of the log share: it imports the log, and must not bring it along into the files of others. */
const LOG_VIEW = /shared[\\/]memory[\\/](?:log-gate|log-retry|memory-links|memory\.module|retention-choice|sureness)/

const findStartModules: Plugin = {
  name: 'find-start-modules',
  buildEnd() {
    const collect = (first: readonly string[], found: Set<string>) => {
      const queue = [...first]
      for (const id of queue) {
        for (const imported of this.getModuleInfo(id)?.importedIds ?? []) {
          if (found.has(imported) || /node_modules|\/main\.tsx$/.test(imported)) continue
          found.add(imported)
          queue.push(imported)
        }
      }
    }
    const ids = [...this.getModuleIds()]
    const entries = ids.filter((id) => this.getModuleInfo(id)?.isEntry)
    collect([...entries, ...ids.filter((id) => id.endsWith('/src/main.tsx'))], startModules)
    collect(
      ids.filter((id) => id.endsWith('/home-screen.tsx')),
      homeModules,
    )
  },
}

/**
 * Has browsers compile a file on a thread of its own while it is fetched: else they do so on the page's, each function at
 * its first call. It must be the first line, so it comes after all that writes into files.
 */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n'
const hintToCompile: Plugin = {
  name: 'hint-to-compile',
  // A file's name says what is in it.
  augmentChunkHash: () => COMPILE_HINT,
  generateBundle: {
    order: 'post',
    handler(_, files) {
      for (const file of Object.values(files)) if (file.type === 'chunk') file.code = `${COMPILE_HINT}${file.code}`
    },
  },
  writeBundle(_, files) {
    for (const file of Object.values(files))
      if (file.type === 'chunk' && !file.code.startsWith(COMPILE_HINT))
        this.error(`${file.fileName} does not begin with ${COMPILE_HINT.trim()}`)
  },
}

export default defineConfig({
  plugins: [react(), findStartModules, hintToCompile],
  build: {
    target: 'baseline-widely-available',
    // light-dark() carries both themes; an older target would rewrite it into variables.
    cssTarget: ['chrome125', 'edge125', 'firefox128', 'safari18'],
    manifest: true,
    modulePreload: {
      polyfill: false,
      // The page's own start adds the links of its scripts, a few a task (tools/pages); here they would come all at once.
      resolveDependencies: (file, files) =>
        file.includes('/background-') ? files.filter((each) => each.endsWith('.css')) : files,
    },
    // The content security policy allows no data: fonts, styles or scripts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // A shared chunk would be named after all who share it.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0] ?? 'chunk'}-[hash].js`,
        codeSplitting: {
          groups: [
            // What changes seldom, apart from what is ours.
            { name: 'vendor', test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler|react-router|zustand)[\\/]/ },
            // Configured beside it: schemas are built as soon as the chunks that import this one run.
            { name: 'zod', test: /[\\/]node_modules[\\/]zod[\\/]|configure-zod/ },
            { name: 'core', test: (id) => startModules.has(id) },
            // Apart from Home's, which other screens have no use for.
            { name: 'drawing-parts', test: /illustrations[\\/]parts[\\/]/ },
            { name: 'home', test: (id) => homeModules.has(id) && !id.includes('/features/') },
            // Whole, or its parts would be spread over chunks that wait for each other.
            { name: 'speech', test: /[\\/](?:shared[\\/]speech|contracts[\\/]src[\\/]speech)/ },
            // Few requests for what screens share, in place of dozens of some hundred bytes.
            {
              name: 'shared',
              test: (id) =>
                /[\\/](?:apps[\\/]web[\\/]src|packages|node_modules)[\\/]/.test(id) &&
                !LOG_MODULE.test(id) &&
                !LOG_VIEW.test(id),
              minShareCount: 2,
              entriesAware: true,
              // A larger one draws parts of games into screens of reading.
              entriesAwareMergeThreshold: 500,
            },
            // What is left: a group brings along what its modules import, and others need much of that.
            { name: 'log', test: LOG_MODULE },
            { name: 'log-view', test: LOG_VIEW },
          ],
        },
      },
    },
  },
  // A thread loads what it needs of its parts: the reader of PDF files is as large as all screens.
  worker: { format: 'es' },
  // Loaded on demand, so the scan at start does not meet them and would optimize them in the middle of a session.
  optimizeDeps: { include: ['@base-ui/react/dialog', 'canvas-confetti'] },
  server: {
    proxy: {
      '/api': API_ORIGIN,
      '/v1': API_ORIGIN,
      '/media': API_ORIGIN,
      '/healthz': API_ORIGIN,
      '/readyz': API_ORIGIN,
      '^/create-': API_ORIGIN,
      '^/auth/popup-done': API_ORIGIN,
      // Read, it is a page; posted to, it is the server's.
      '^/unsubscribe': { target: API_ORIGIN, bypass: ({ method, url }) => (method === 'POST' ? undefined : url) },
    },
  },
})
