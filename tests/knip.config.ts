import type { KnipConfig } from 'knip'
import tools from './tools/package.json' with { type: 'json' }

export default {
  entry: [
    'src/server/main.ts',
    'src/server/db/migrations/*.ts',
    'src/server/{operator,site}/*/*-process.ts',
    'src/agent/engines/*-process.ts',
    'src/web/render/*.tsx',
    'src/web/start/first-pass.ts',
    'src/web/start/after-paint.ts',
    'src/web/theme/stand-ins/*.ts',
    'src/web/console/console.tsx',
    'src/web/gallery/main.tsx',
    'src/worker/*.ts',
    'tests/byte-budget.ts',
    'tests/run/*-journal.ts',
    'tests/**/*-process.ts',
    'tests/**/*.{test,spec}.ts',
  ],
  project: ['src/**/*.{ts,tsx,mjs}', 'tests/**/*.ts'],
  vitest: ['tests/vitest.config.ts'],
  playwright: ['tests/e2e/playwright.config.ts'],
  ignoreExportsUsedInFile: { interface: true, type: true },
  ignoreUnresolved: ['/index.html\\?raw'],
  // of Debian, installed by the test that needs them
  ignoreBinaries: ['debootstrap', 'nsenter', 'systemd-nspawn'],
  // knip knows no second package.json for one folder; tests/architecture.test.ts finds what is unused
  ignoreDependencies: Object.keys(tools.devDependencies),
} satisfies KnipConfig
