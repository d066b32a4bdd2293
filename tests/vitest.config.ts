import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { inlineScripts } from '../src/setup/inline-scripts.ts'
import { sentencesWithScripts } from '../src/setup/sentences.ts'
import type { Engine } from './support/engines.ts'
import { PATIENCE_MS, TEST_LIMIT_MS } from './support/patience.ts'

const root = join(import.meta.dirname, '..')
process.env.LINGUI_CONFIG = join(root, 'locales/lingui.config.ts')

const SERVER = 'tests/{server,faults,agent,client,files,setup}/**/*.test.ts'

/**
 * Run by `npm run test:all` alone: processes that are started, killed or restored, PostgreSQL itself, and what walks
 * through every case of a kind for half a minute.
 */
const SLOW = [
  'tests/{faults,setup}/**/*.test.ts',
  'tests/server/{backup,instances}/**/*.test.ts',
  'tests/agent/{allowance,install-script,lost-right}.test.ts',
  'tests/server/billing/generated-plans.test.ts',
  'tests/server/billing/invoices/generated-taxes.test.ts',
  'tests/server/billing/payments/every-provider-cut-wire.test.ts',
  'tests/server/db/{one-core,pooler}.test.ts',
  'tests/server/demonstration/demonstration-node.test.ts',
  'tests/server/http/{fit-reply,full-disk,reply-bounds,start,stop}.test.ts',
  'tests/server/operator/{behind-cdn,moving/read-database}.test.ts',
  'tests/server/{old-data-folder,refused-start}.test.ts',
  'tests/server/auth/what-ends-what/**/*.test.ts',
  'tests/server/site/{rendering,rendering-steps,sharing-picture}.test.ts',
]

/** Real tunnels, and a real systemd: as root, by `npm run test:long`. */
const MACHINES = process.env.TEST_LONG ? ['tests/{tunnels,systemd}/**/*.test.ts'] : []

const usesDatabase = (path: string) =>
  readFileSync(join(root, path), 'utf8').includes('forEachEngine(')

/** Tests that draw every page, in every language. */
const EVERY_PAGE = ['tests/web/render/{render-page,sharing}.test.ts']

/** Tests of the site, the console and the worker. */
const webProject = (name: string, files: { include: string[]; exclude?: string[] }) => ({
  extends: true as const,
  plugins: [react(), lingui({ macroTransform: true }), sentencesWithScripts, inlineScripts],
  define: { __KEEP_CLIENT_ADDRESS__: 'false' },
  test: { name, ...files },
})

/** Tests of the server, `on SQLite` and `on PostgreSQL` as far as those are named here. */
const serverProject = (
  name: string,
  databases: Engine['name'][],
  { include, exclude = [] }: { include: string[]; exclude?: string[] },
) => ({
  extends: true as const,
  test: {
    name,
    include,
    exclude,
    provide: { databases },
    isolate: false,
    globalSetup: [join(root, 'tests/support/provide-databases.ts')],
  },
})

export default defineConfig({
  root,
  test: {
    // tests wait for email, servers and databases as often as for a processor
    maxWorkers: availableParallelism() + 1,
    teardownTimeout: PATIENCE_MS,
    setupFiles: [join(root, 'tests/support/silent-console.ts')],
    testTimeout: TEST_LIMIT_MS,
    hookTimeout: TEST_LIMIT_MS,
    expect: { poll: { timeout: PATIENCE_MS } },
    projects: [
      {
        extends: true,
        test: {
          name: 'structure',
          include: [
            'tests/{architecture,brand,citations,linear-expressions,names,readmes,words}.test.ts',
          ],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['tests/{domain,contract}/**/*.test.ts'],
          // they keep nothing, and a process for each file is half of what they cost
          isolate: false,
        },
      },
      webProject('unit', {
        include: ['tests/{web,worker}/**/*.test.{ts,tsx}'],
        exclude: EVERY_PAGE,
      }),
      webProject('pages', { include: EVERY_PAGE }),
      serverProject('server', ['SQLite'], { include: [SERVER], exclude: SLOW }),
      serverProject('postgresql', ['PostgreSQL'], {
        include: globSync(SERVER, { cwd: root }).filter(usesDatabase),
        exclude: SLOW,
      }),
      serverProject('slow', ['SQLite', 'PostgreSQL'], { include: [...SLOW, ...MACHINES] }),
    ],
  },
})
