import { availableParallelism } from 'node:os'
import { defineConfig, type Project } from '@playwright/test'
import { findJourneyChromium, PLAYWRIGHT_FLAGS } from '../support/chromium.ts'
import { findFirefox } from '../support/other-engines.ts'
import { PATIENCE_MS, TEST_LIMIT_MS } from '../support/patience.ts'
import type { ChangeOption } from './support/fixtures.ts'
import { PAGE_CHANGES } from './support/page-changes.ts'

const SCREENS = {
  // first, because its longest journey would else run alone at the end
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
}
const LOCALES = ['en-US', 'zh-CN']

/** Tests without screens run on the desktop alone. */
const UNSEEN = [
  '**/offline-worker*.spec.ts',
  '**/offline-install.spec.ts',
  '**/hostile-sign-out.spec.ts',
]
const OTHER_ENGINES = '**/engines-*.spec.ts'
/** Taken for people to look at, on both widths by themselves. */
const PICTURES = '**/pictures-*.spec.ts'
const MAIN_JOB = '**/main-job.spec.ts'

/** Without TEST_LONG the main job runs on each screen, in one language there, and everything else once. */
const REDUCED: Record<string, Pick<Project, 'testMatch' | 'testIgnore'>> = {
  'phone en-US': { testIgnore: [...UNSEEN, OTHER_ENGINES, PICTURES] },
  'desktop zh-CN': { testMatch: [MAIN_JOB, ...UNSEEN] },
}

/** `desktop zh-CN`, `phone en-US` and, with TEST_LONG, `desktop en-US` and `phone zh-CN` */
const projects = Object.entries(SCREENS).flatMap(([screen, use]) =>
  LOCALES.flatMap((locale): Project[] => {
    const name = `${screen} ${locale}`
    const whole = {
      testIgnore: screen === 'desktop' ? OTHER_ENGINES : [...UNSEEN, OTHER_ENGINES, PICTURES],
    }
    const scope = process.env.TEST_LONG === undefined ? REDUCED[name] : whole
    return scope === undefined ? [] : [{ name, use: { ...use, locale }, ...scope }]
  }),
)

/** `phone en-US, translator` …: every journey of a phone again, in pages that others change (decision 217) */
const changedPages = (): Project<ChangeOption>[] =>
  PAGE_CHANGES.map((changedBy) => ({
    name: `phone en-US, ${changedBy}`,
    use: { ...SCREENS.phone, locale: 'en-US', changedBy },
    testIgnore: [...UNSEEN, OTHER_ENGINES, PICTURES, '**/changed-pages.spec.ts'],
    // these measure text nodes, which a translator replaces
    ...(changedBy === 'translator' && { grepInvert: /@text-nodes/ }),
    // and these where things stand, which an inserted element moves
    ...(changedBy === 'extension' && { grepInvert: /@positions/ }),
  }))

/** src/worker/README.md names the differences between engines. */
const otherEngines = (): Project[] => [
  {
    name: 'firefox',
    testMatch: '**/engines-firefox*.spec.ts',
    use: {
      ...SCREENS.desktop,
      browserName: 'firefox',
      channel: 'moz-firefox',
      locale: 'en-US',
      launchOptions: { executablePath: findFirefox() },
    },
  },
  { name: 'webkit', testMatch: '**/engines-webkit.spec.ts' },
]

export default defineConfig<ChangeOption>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results',
  globalSetup: './support/first-start.ts',
  fullyParallel: true,
  forbidOnly: true,
  // a journey waits as often as it computes
  workers: availableParallelism() + 1,
  // a second try that passes counts as passed and is named: see tests/main.ts
  retries: 1,
  timeout: TEST_LIMIT_MS,
  expect: { timeout: PATIENCE_MS },
  reporter: 'list',
  projects: process.env.TEST_LONG ? [...projects, ...changedPages(), ...otherEngines()] : projects,
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: findJourneyChromium(),
      args: [...PLAYWRIGHT_FLAGS],
    },
    timezoneId: 'Asia/Shanghai',
    trace: 'off',
    screenshot: 'only-on-failure',
  },
})
