import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installLine, installPackages } from './apt.ts'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const PACKAGES = ['chromium', 'chromium-headless-shell', 'fonts-noto-cjk']
/** Chromium without the windows that nobody sees. */
const SHELL = '/usr/bin/chromium-headless-shell'

/** Flags for a browser that runs as root, without a graphics card and without calls of its own. */
export const CHROMIUM_FLAGS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Features that Chromium runs without under Playwright 1.64.1, all of them, because a second list replaces the first;
 * and the address bar's two popups. Each window of Chromium 151 and newer loads those as pages, unseen: 0.46 instead of
 * 0.20 s of the processor for an empty context (n 3, 20 contexts each).
 */
const DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'DialMediaRouteProvider',
  'GlobalMediaControls',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'BlockOriginHeaderModificationOnRedirect',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'Translate',
  'AutoDeElevate',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
]

/** Flags for a browser that Playwright drives. */
export const PLAYWRIGHT_FLAGS: readonly string[] = [
  ...CHROMIUM_FLAGS,
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
]

/**
 * Path of a Chromium; the variable `CHROMIUM` wins.
 * @throws when there is none, with the line that installs it
 */
export function findChromium(): string {
  const path = searchChromium()
  if (path === null) {
    throw new Error(
      `No Chromium found. Type: ${installLine(PACKAGES)}\nor name one: CHROMIUM=/path/to/chromium`,
    )
  }
  return path
}

/**
 * Path of the same engine without windows where it is installed, which takes about a quarter less of the processor
 * (decision 139), else as {@link findChromium}.
 */
export const findShell = (): string =>
  !process.env.CHROMIUM && isExecutable(SHELL) ? SHELL : findChromium()

/** Path of the Chromium for journeys: the whole one for `npm run test:long`, else as {@link findShell}. */
export const findJourneyChromium = (): string =>
  process.env.TEST_LONG ? findChromium() : findShell()

/**
 * Like {@link findChromium}, after installing it where that is possible.
 * @throws when there is none and none could be installed
 */
export function ensureChromium(): string {
  const hasAll = process.env.CHROMIUM || (searchChromium() !== null && isExecutable(SHELL))
  if (!hasAll) installPackages(PACKAGES)
  return findChromium()
}

function searchChromium(): string | null {
  const named = process.env.CHROMIUM
  if (named) return isExecutable(named) ? named : null
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin']
  const paths = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return paths.find(isExecutable) ?? null
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
