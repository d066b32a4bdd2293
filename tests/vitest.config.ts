import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { inlineScripts } from '../src/setup/inline-scripts.ts'
import { PATIENCE_MS, TEST_LIMIT_MS } from './support/patience.ts'

const root = join(import.meta.dirname, '..')
process.env.LINGUI_CONFIG = join(root, 'locales/lingui.config.ts')

const setupFiles = [join(root, 'tests/support/silent-console.ts')]

export default defineConfig({
  root,
  test: {
    // tests wait for mail, servers and databases as often as for a processor
    maxWorkers: availableParallelism() + 1,
    teardownTimeout: PATIENCE_MS,
    projects: [
      {
        root,
        test: {
          name: 'rules',
          include: ['tests/{domain,contract}/**/*.test.ts'],
          setupFiles,
          // they keep nothing, and a process for each file is half of what they cost
          isolate: false,
          testTimeout: TEST_LIMIT_MS,
          hookTimeout: TEST_LIMIT_MS,
          expect: { poll: { timeout: PATIENCE_MS } },
        },
      },
      {
        root,
        plugins: [react(), lingui({ macroTransform: true }), inlineScripts],
        define: { __KEEP_CLIENT_ADDRESS__: 'false' },
        test: {
          name: 'unit',
          include: [
            'tests/{web,worker,run}/**/*.test.{ts,tsx}',
            'tests/{architecture,citations,names,readmes,brand,words}.test.ts',
          ],
          setupFiles,
          testTimeout: TEST_LIMIT_MS,
          hookTimeout: TEST_LIMIT_MS,
          expect: { poll: { timeout: PATIENCE_MS } },
        },
      },
      {
        root,
        test: {
          name: 'server',
          include: [
            'tests/{server,faults,agent,client,files,setup}/**/*.test.ts',
            // real tunnels, and a real systemd: as root, by `npm run test:long`
            ...(process.env.TEST_LONG ? ['tests/{tunnels,systemd}/**/*.test.ts'] : []),
          ],
          setupFiles,
          isolate: false,
          globalSetup: [join(root, 'tests/support/provide-databases.ts')],
          testTimeout: TEST_LIMIT_MS,
          hookTimeout: TEST_LIMIT_MS,
          expect: { poll: { timeout: PATIENCE_MS } },
        },
      },
    ],
  },
})
