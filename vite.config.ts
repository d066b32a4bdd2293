import { resolve } from 'node:path'
import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type EnvironmentOptions, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { hashSite } from './src/setup/build.ts'
import { ENTRIES, fileNameOf, sharedScript } from './src/setup/chunks.ts'
import { inlineBoot, inlineScripts } from './src/setup/inline-scripts.ts'
import { OFFLINE_FILES } from './src/setup/offline-files.ts'
import { sentencesWithScripts } from './src/setup/sentences.ts'
import { forNode, preserveFolders, server } from './src/setup/server-build.ts'

// Every part of lingui reads its configuration from here.
process.env.LINGUI_CONFIG = 'locales/lingui.config.ts'

/** Identifies the build in its pages, files and worker, so that two builds never mix. */
const buildId = hashSite().slice(0, 20)

const isRetired = process.env.WORKER === 'retire'

const writeBuildId: Plugin = {
  name: 'write-build-id',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'build-id', source: buildId })
  },
}

/**
 * Builds `dist/sw.js` from `src/worker/sw.ts` and inserts the list of files that it stores, or builds the kill switch in
 * its place with `WORKER=retire` (src/worker/README.md).
 */
const worker = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'src/worker',
  filename: 'sw.ts',
  injectRegister: false,
  // the server makes one for each language and brand
  manifest: false,
  injectManifest: {
    injectionPoint: isRetired ? undefined : 'self.__BUILD_FILES__',
    ...OFFLINE_FILES,
  },
  integration: {
    beforeBuildServiceWorker(options) {
      if (isRetired) options.swSrc = resolve('src/worker/retire.ts')
    },
  },
}).map((plugin) => ({
  ...plugin,
  // the plugin knows no environments, and would build the worker after each of them
  applyToEnvironment: ({ name }: { name: string }) => name === 'client',
}))

/** The scripts that pages name; the server makes the pages themselves (src/web/render). */
const client: EnvironmentOptions = {
  build: {
    // licences ask for their text beside each copy
    license: { fileName: 'licenses/site.txt' },
    rolldownOptions: {
      // only emotion's `withTheme` needs them, which is not used here
      treeshake: {
        moduleSideEffects: [{ test: /hoist-non-react-statics|react-is/, sideEffects: false }],
      },
      preserveEntrySignatures: 'allow-extension',
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      input: ENTRIES,
      output: {
        chunkFileNames: fileNameOf,
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: sharedScript, debugName: 'shared' }],
        },
      },
    },
  },
}

/** The operators' console: a separate build, so that no visitor's script contains any of it. */
const operators: EnvironmentOptions = {
  consumer: 'client',
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    manifest: '.vite/console.json',
    license: { fileName: 'licenses/console.txt' },
    emptyOutDir: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: ['src/web/console/console.tsx'],
      output: {
        entryFileNames: 'assets/console-[hash].js',
        chunkFileNames: 'assets/console-[name]-[hash].js',
      },
    },
  },
}

/** Builds `dist/renderer/render.js`, which renders the pages and bundles all it needs. */
const renderer: EnvironmentOptions = {
  consumer: 'server',
  resolve: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ...forNode,
    minify: true,
    rolldownOptions: {
      input: { render: 'src/web/render/main.tsx' },
      output: { entryFileNames: 'renderer/[name].js', codeSplitting: false },
    },
  },
}

export default defineConfig({
  plugins: [
    react(),
    lingui({ macroTransform: true }),
    sentencesWithScripts,
    inlineBoot,
    inlineScripts,
    writeBuildId,
    worker,
    preserveFolders,
  ],
  resolve: {
    alias: [
      // without what browsers needed before they had classes and `await`
      { find: /^workbox-window$/, replacement: 'workbox-window/build/workbox-window.prod.mjs' },
    ],
  },
  define: {
    __BUILD_ID__: JSON.stringify(buildId),
    /** Decision 9: the visitor's real address is kept only in a build that asks for it. */
    __KEEP_CLIENT_ADDRESS__: JSON.stringify(process.env.KEEP_CLIENT_ADDRESS === 'true'),
  },
  build: {
    outDir: 'dist',
    manifest: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: false,
    // what a browser loads is held by tests/byte-budget.ts
    chunkSizeWarningLimit: 5_000,
  },
  environments: { client, renderer, operators, server },
  builder: {
    async buildApp({ build, environments }) {
      if (environments.client) await build(environments.client)
      if (environments.renderer) await build(environments.renderer)
      if (environments.operators) await build(environments.operators)
      if (environments.server) await build(environments.server)
    },
  },
})
