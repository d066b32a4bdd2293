import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Manifest } from 'vite'
import { ROOT } from './support/source-files.ts'

// Script and style that a route needs before it is whole, as a browser takes them (brotli): what
// index.html names, the route's own chunk, the catalogue of one language, and all that they import.
const BUDGET_BYTES = 120_000
const BOUND_PAGES = ['login', 'account', 'pay']
const DIST = join(ROOT, 'dist')
const MANIFEST_FILE = join(DIST, '.vite/manifest.json')

function main(): boolean {
  if (!existsSync(MANIFEST_FILE)) {
    console.log('No dist/.vite/manifest.json: the build has to write one (build.manifest)')
    return false
  }
  const manifest: Manifest = JSON.parse(readFileSync(MANIFEST_FILE, 'utf8'))
  const boot = [...keysOf(manifest, (_key, chunk) => chunk.isEntry === true)]
  const catalogues = keysOf(manifest, (key) => /^locales\/.*messages\.po/.test(key))
  const pages = keysOf(manifest, (key) => /^src\/web\/pages\/[^/]+\/page\.tsx$/.test(key))
  const catalogue = heaviest(manifest, catalogues)
  const rows = pages.map((page) => {
    const bytes = weigh(manifest, [...boot, ...catalogue, page])
    return { name: page.split('/')[3] ?? page, bytes }
  })

  const missing = BOUND_PAGES.filter((name) => !rows.some((row) => row.name === name))
  for (const name of missing) console.log(`${name}: no chunk src/web/pages/${name}/page.tsx`)
  for (const { name, bytes } of [{ name: '(boot)', bytes: weigh(manifest, boot) }, ...rows]) {
    const is_bound = BOUND_PAGES.includes(name)
    const verdict = is_bound
      ? `of ${kilobytes(BUDGET_BYTES)}${bytes > BUDGET_BYTES ? ' ✗' : ''}`
      : ''
    console.log(`${name.padEnd(20)} ${kilobytes(bytes)} ${verdict}`.trimEnd())
  }
  const is_over = rows.some(({ name, bytes }) => BOUND_PAGES.includes(name) && bytes > BUDGET_BYTES)
  return missing.length === 0 && !is_over
}

const sizes = new Map<string, number>()

function brotliSize(file: string): number {
  const known = sizes.get(file)
  if (known !== undefined) return known
  const size = brotliCompressSync(readFileSync(join(DIST, file))).length
  sizes.set(file, size)
  return size
}

function keysOf(
  manifest: Manifest,
  isWanted: (key: string, chunk: Manifest[string]) => boolean,
): string[] {
  return Object.entries(manifest)
    .filter(([key, chunk]) => isWanted(key, chunk))
    .map(([key]) => key)
}

/** The one entry that weighs most; none of none. */
function heaviest(manifest: Manifest, keys: readonly string[]): string[] {
  return [...keys]
    .sort((one, other) => weigh(manifest, [other]) - weigh(manifest, [one]))
    .slice(0, 1)
}

function weigh(manifest: Manifest, keys: readonly string[]): number {
  const files = new Set<string>()
  const seen = new Set<string>()
  const collect = (key: string) => {
    const chunk = manifest[key]
    if (seen.has(key) || chunk === undefined) return
    seen.add(key)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    for (const imported of chunk.imports ?? []) collect(imported)
  }
  for (const key of keys) collect(key)
  return [...files]
    .filter((file) => /\.(js|css)$/.test(file))
    .reduce((sum, file) => sum + brotliSize(file), 0)
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1).padStart(6)} kB`
}

process.exitCode = main() ? 0 : 1
