import type { KnipConfig } from 'knip'
import tools from './tools/package.json' with { type: 'json' }

const tests = Object.keys(tools.devDependencies)

export default {
  workspaces: {
    '.': {
      entry: [
        'src/server/main.ts',
        'src/server/db/migrations/*.ts',
        'src/server/{operator,site}/*/*-process.ts',
        'src/agent/engines/*-process.ts',
        'src/agent/update/main.ts',
        'src/web/render/*.tsx',
        'src/web/start/first-pass.ts',
        'src/web/start/after-paint.ts',
        'src/web/console/console.tsx',
        'src/web/gallery/main.tsx',
        'src/worker/*.ts',
        'tests/{advisories,byte-budget}.ts',
        'tests/**/*-process.ts',
        'tests/**/*.{test,spec}.ts',
      ],
      project: ['src/**/*.{ts,tsx,mjs}', 'tests/**/*.ts'],
      vitest: ['tests/vitest.config.ts'],
      playwright: ['tests/{e2e,pictures}/playwright.config.ts'],
      // of Debian, installed by the test that needs them; the others are of the tools
      ignoreBinaries: [
        'buildah',
        'flock',
        'debootstrap',
        'nsenter',
        'systemd-nspawn',
        'biome',
        'playwright',
        'tsc',
      ],
      ignoreDependencies: tests,
    },
    // used by files beside it; tests/architecture.test.ts finds what is unused
    'tests/tools': { ignoreDependencies: tests },
  },
  ignoreExportsUsedInFile: { interface: true, type: true },
  ignoreUnresolved: ['/index.html\\?raw'],
} satisfies KnipConfig
