import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const VITE = join(ROOT, 'node_modules/vite/bin/vite.js')
const STAMP_FILE = join(ROOT, 'dist/.stamp')
const SITE = [
  'src/domain',
  'src/contract',
  'src/web',
  'src/worker',
  'src/setup/inline-scripts.ts',
  'src/setup/sentences.ts',
  'src/setup/brought-sentences.ts',
  'src/setup/chunks.ts',
  'src/setup/offline-files.ts',
  'locales',
  'public',
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
]
const SERVER = ['src/server', 'src/agent', 'src/files', 'src/setup/server-build.ts']
const SETTINGS = ['KEEP_CLIENT_ADDRESS', 'WORKER']

/**
 * Builds site and server if `dist/` does not match the current sources; the check takes some milliseconds.
 * @returns whether `dist/` is usable; if not, the build has printed the reason
 */
export function ensureBuild(): boolean {
  const wanted = hashSources([...SITE, ...SERVER])
  if (readText(STAMP_FILE) === wanted) return true
  const started = performance.now()
  const { status, error } = spawnSync(process.execPath, [VITE, 'build'], {
    cwd: ROOT,
    stdio: 'inherit',
  })
  if (error) console.error(`The build could not be started: ${error.message}`)
  if (status !== 0) return false
  writeFileSync(STAMP_FILE, wanted)
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  return true
}

/** Hashes everything that the site's build depends on: sources, locked packages, and settings that change it. */
export const hashSite = () => hashSources(SITE)

function hashSources(sources: readonly string[]): string {
  const hash = createHash('sha256')
  for (const setting of SETTINGS) hash.update(`${setting}=${process.env[setting] ?? ''}\0`)
  for (const source of sources) {
    for (const file of listFiles(source)) {
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(join(ROOT, file)))
        .update('\0')
    }
  }
  return hash.digest('hex')
}

function listFiles(path: string): string[] {
  const stats = statSync(join(ROOT, path), { throwIfNoEntry: false })
  if (stats === undefined) return []
  if (stats.isFile()) return [path]
  return readdirSync(join(ROOT, path))
    .sort()
    .flatMap((name) => listFiles(`${path}/${name}`))
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

if (import.meta.main) process.exitCode = ensureBuild() ? 0 : 1
