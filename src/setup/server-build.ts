import { dirname, relative } from 'node:path'
import type { EnvironmentOptions, Plugin } from 'vite'

const OUT = 'dist/server'

/** Libraries that the server uses in parts: one import of them would load the whole library. */
const BUNDLED = [
  '@rgrove/parse-xml',
  '@valibot/to-json-schema',
  'altcha-lib',
  'kysely',
  'marked',
  'otpauth',
  'valibot',
]

/** Options of a build whose result Node runs, written beside the site's files. */
export const forNode = {
  ssr: true,
  manifest: false,
  emptyOutDir: false,
  copyPublicDir: false,
  target: 'node22',
} satisfies EnvironmentOptions['build']

/** Builds `dist/server/main.js`, the server as JavaScript in few files (decision 204). */
export const server: EnvironmentOptions = {
  consumer: 'server',
  resolve: { noExternal: BUNDLED },
  build: {
    ...forNode,
    rolldownOptions: {
      input: { main: 'src/server/main.ts' },
      output: {
        entryFileNames: 'server/[name].js',
        chunkFileNames: 'server/[name]-[hash].js',
      },
    },
  },
}

/** Lets the built server find the programs and files that stand beside its sources. */
export const preserveFolders: Plugin = {
  name: 'preserve-folders',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'server',
  transform: {
    filter: { id: /\/src\/.*\.ts$/, code: /import\.meta\.(dirname|url)/ },
    handler: (code, id) =>
      code
        .replaceAll(
          'import.meta.dirname',
          `(import.meta.dirname + ${JSON.stringify(`/${relative(OUT, dirname(id))}`)})`,
        )
        .replaceAll(
          'import.meta.url',
          `new URL(${JSON.stringify(relative(OUT, id))}, import.meta.url).href`,
        ),
  },
}
