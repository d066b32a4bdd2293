import { accessSync, constants } from 'node:fs'
import { installLine, installPackages } from './apt.ts'

const FIREFOX = '/usr/bin/firefox-esr'
const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver'
const XVFB = '/usr/bin/Xvfb'
const PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'fonts-noto-cjk']

/** The second and the third engine, which the long run alone needs. */
export const findFirefox = () => find(FIREFOX)
export const findWebKit = () => ({ driver: find(WEBKIT_DRIVER), display: find(XVFB) })

/**
 * Installs them where that is possible.
 * @throws when one is missing afterwards, with the line that installs it
 */
export function ensureOtherEngines(): void {
  const paths = [FIREFOX, WEBKIT_DRIVER, XVFB]
  if (!paths.every(isExecutable)) installPackages(PACKAGES)
  for (const path of paths) find(path)
}

/** @throws when it is missing, with the line that installs it */
function find(path: string): string {
  if (!isExecutable(path)) throw new Error(`${path} is missing. Type: ${installLine(PACKAGES)}`)
  return path
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
