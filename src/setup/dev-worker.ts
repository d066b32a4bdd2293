import type { Plugin } from 'vite'
import { getManifest } from 'workbox-build'
import { OFFLINE_FILES } from './offline-files.ts'

const SCRIPT = `
import '/@vite/env'
import '/src/worker/sw.ts'
`

/**
 * Serves the service worker from its sources and registers it, for `npm run dev -- --worker`. It stores the pages and
 * files of the last build, which are what one sees once this server is stopped; until then pages come from the sources.
 */
export const devWorker: Plugin = {
  name: 'dev-worker',
  async config() {
    const { manifestEntries } = await getManifest({
      globDirectory: 'dist',
      dontCacheBustURLsMatching: /^assets\//,
      ...OFFLINE_FILES,
    })
    return {
      define: { 'self.__BUILD_FILES__': JSON.stringify(manifestEntries) },
      // by which the worker knows the service's answers
      server: { headers: { 'cross-origin-resource-policy': 'same-origin' } },
    }
  },
  configureServer({ middlewares }) {
    middlewares.use('/sw.js', (_request, response) => {
      response.setHeader('Content-Type', 'text/javascript').end(SCRIPT)
    })
  },
  transformIndexHtml: () => [
    {
      tag: 'script',
      attrs: { type: 'module' },
      children: "navigator.serviceWorker.register('/sw.js', { type: 'module' })",
      injectTo: 'body',
    },
  ],
}
