import { resolve } from 'node:path'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig, type EnvironmentOptions, type Plugin } from 'vite'
import { hashSite } from './src/setup/build.ts'
import { fileNameOf, sharedScript } from './src/setup/chunks.ts'
import { inlineBoot, inlineScripts } from './src/setup/inline-scripts.ts'
import { forNode, keepFolders, server } from './src/setup/server-build.ts'
import { insertBuildFiles, worker } from './src/setup/worker-build.ts'

// Every part of lingui reads its configuration from here.
process.env.LINGUI_CONFIG = 'locales/lingui.config.ts'

/** Identifies the build in its pages, files and worker, so that two builds never mix. */
const buildId = hashSite().slice(0, 20)

const writeBuildId: Plugin = {
  name: 'write-build-id',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'build-id', source: buildId })
  },
}

const STAND_INS: Record<string, string> = {
  '@emotion/cache': resolve('src/web/theme/stand-ins/cache.ts'),
  '@emotion/unitless': resolve('src/web/theme/stand-ins/unitless.ts'),
}

/** Leaves out emotion's parser of CSS and a list of its properties; the renderer uses them (decision 134). */
const emotionStandIns: Plugin = {
  name: 'emotion-stand-ins',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (source) => STAND_INS[source] ?? null,
}

const UNCOMPILED_WARNING = /console\.warn\(`Uncompiled message[^`]*`\);/

/** Leaves out what lingui says of sentences that are not compiled: the build compiles all of them. */
const withoutWarning: Plugin = {
  name: 'without-warning',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /@lingui\/core\//, code: UNCOMPILED_WARNING },
    handler: (code) => code.replace(UNCOMPILED_WARNING, ''),
  },
}

/** The scripts that pages name; the server makes the pages themselves (src/web/render). */
const client: EnvironmentOptions = {
  build: {
    rolldownOptions: {
      // only emotion's `withTheme` needs them, which is not used here
      treeshake: {
        moduleSideEffects: [{ test: /hoist-non-react-statics|react-is/, sideEffects: false }],
      },
      preserveEntrySignatures: 'allow-extension',
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      input: ['src/web/main.tsx', 'src/web/start/first-pass.ts', 'src/web/start/after-paint.ts'],
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
    babel({ presets: [linguiTransformerBabelPreset()] }),
    lingui(),
    inlineBoot,
    inlineScripts,
    emotionStandIns,
    withoutWarning,
    writeBuildId,
    insertBuildFiles,
    keepFolders,
  ],
  resolve: {
    alias: [
      {
        find: /^@emotion\/is-prop-valid$/,
        replacement: resolve('src/web/theme/stand-ins/is-prop-valid.ts'),
      },
      // the shim that wouter and lingui use for React before 18
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
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
  environments: { client, worker, renderer, operators, server },
  builder: {
    async buildApp({ build, environments }) {
      if (environments.client) await build(environments.client)
      if (environments.worker) await build(environments.worker)
      if (environments.renderer) await build(environments.renderer)
      if (environments.operators) await build(environments.operators)
      if (environments.server) await build(environments.server)
    },
  },
})
