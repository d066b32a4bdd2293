import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const APT = '/usr/bin/apt-get'
const LIMIT_MS = 10 * 60_000
/** Held while packages are installed: files of tests that run beside each other miss the same ones. */
const LOCK = join(tmpdir(), 'skylark-apt.lock')

/** The line that a person types to install Debian packages. */
export function installLine(packages: readonly string[]): string {
  return `apt-get update && apt-get install -y --no-install-recommends ${packages.join(' ')}`
}

/**
 * Installs a program's packages where it is missing.
 * @param file absolute path of the program
 * @throws when it is missing afterwards, with the line that installs it
 */
export function ensureProgram(file: string, packages: readonly string[]): void {
  if (existsSync(file)) return
  installPackages(packages)
  if (!existsSync(file)) throw new Error(`${file} is missing. Type: ${installLine(packages)}`)
}

/**
 * Installs Debian packages when this is root on a Debian system.
 * @returns false where it cannot: not root, no apt-get, or apt-get failed (its output says why)
 */
export function installPackages(packages: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync(APT)) return false
  console.log(`Installing ${packages.join(' ')}…`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = (...args: string[]) =>
    spawnSync('flock', [LOCK, APT, '-qq', ...args], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: LIMIT_MS,
    }).status === 0
  return run('update') && run('install', '-y', '--no-install-recommends', ...packages)
}
