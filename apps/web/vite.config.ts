import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// Set by `npm run dev`, which gives the API the port after the pages' own.
const API_ORIGIN = process.env['API_ORIGIN'] ?? 'http://localhost:3000'

type Modules = { getModuleInfo: (id: string) => { isEntry: boolean; importers: readonly string[] } | null }

/** Whether a module runs before any screen does. */
function isStart(id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false
  seen.add(id)
  const info = modules.getModuleInfo(id)
  return info !== null && (info.isEntry || info.importers.some((importer) => isStart(importer, modules, seen)))
}

/** What starts every page: libraries, which change seldom, apart from what is ours. zod is configured where it is. */
function nameStartChunk(id: string, modules: Modules): string | null {
  if (!isStart(id, modules)) return null
  return /[\\/]node_modules[\\/]|configure-zod/.test(id) ? 'vendor' : 'core'
}

export default defineConfig({
  plugins: [react()],
  build: {
    target: 'baseline-widely-available',
    // light-dark() carries both themes; an older target would rewrite it into variables.
    cssTarget: ['chrome125', 'edge125', 'firefox128', 'safari18'],
    manifest: true,
    modulePreload: { polyfill: false },
    // The content security policy allows no data: fonts, styles or scripts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: nameStartChunk, priority: 1 },
            // Few requests for what screens share, in place of dozens of some hundred bytes.
            {
              name: 'shared',
              test: /[\\/](?:apps[\\/]web[\\/]src|packages|node_modules)[\\/]/,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 6000,
            },
          ],
        },
      },
    },
  },
  // Loaded on demand, so the scan at start does not meet them and would optimize them in the middle of a session.
  optimizeDeps: { include: ['@base-ui/react/dialog', '@base-ui/react/tabs', 'canvas-confetti'] },
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
