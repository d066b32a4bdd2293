import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from '../support/chromium.ts'

const SCREENS = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 } },
}
const LOCALES = ['en-US', 'zh-CN']

/** What no screen shows runs on the desktop alone. */
const UNSEEN = ['**/offline-worker.spec.ts', '**/offline-install.spec.ts']

/** `phone en-US`, `phone zh-CN`, `desktop en-US`, `desktop zh-CN` */
const projects: PlaywrightTestConfig['projects'] = Object.entries(SCREENS).flatMap(
  ([screen, use]) =>
    LOCALES.map((locale) => ({
      name: `${screen} ${locale}`,
      use: { ...use, locale },
      testIgnore: screen === 'desktop' ? [] : UNSEEN,
    })),
)

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  projects,
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findChromium(), args: [...CHROMIUM_FLAGS] },
    timezoneId: 'Asia/Shanghai',
    trace: 'off',
    screenshot: 'only-on-failure',
  },
})
