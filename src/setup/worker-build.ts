import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import type { EnvironmentOptions, Plugin } from 'vite'

const OUT = 'dist'

/** Builds `dist/sw.js`; `WORKER=retire` builds the kill switch in its place (src/worker/README.md). */
export const worker: EnvironmentOptions = {
  consumer: 'client',
  build: {
    manifest: false,
    emptyOutDir: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: { sw: `src/worker/${process.env.WORKER === 'retire' ? 'retire' : 'main'}.ts` },
      output: { entryFileNames: '[name].js', codeSplitting: false },
    },
  },
}

/** Inserts the files that the worker stores; the build of the pages' scripts must have written them. */
export const insertBuildFiles: Plugin = {
  name: 'insert-build-files',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'worker',
  generateBundle(_, bundle) {
    const files = JSON.stringify(listBuildFiles())
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue
      chunk.code = chunk.code.replace('self.__BUILD_FILES__', () => files)
    }
  },
}

function listBuildFiles(): { revision: string | null; url: string }[] {
  const hashed = globSync('assets/**/*.{js,css,woff2,svg,png,webp}', {
    cwd: OUT,
    exclude: ['assets/{online,console}-*.js'],
  })
  return [
    ...hashed
      .sort()
      .reverse()
      .map((url) => ({ revision: null, url })),
    ...['icon.svg', 'icons/icon-192.png'].map((url) => ({ revision: hashOf(url), url })),
  ]
}

const hashOf = (file: string) =>
  createHash('md5')
    .update(readFileSync(`${OUT}/${file}`))
    .digest('hex')
