import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Manifest } from 'vite'
import { PAGE_LIST_PATH, type PageList } from '#contract/page-list.ts'
import type { SiteSet } from '../src/server/site/site-set.ts'
import { renderDefaultSite } from './support/rendered-site.ts'
import { ROOT } from './support/source-files.ts'

// Bytes as a browser takes them (brotli), against the bars of the quality page.
const BOOT_BUDGET = 4_000
const PAGE_BUDGET = 12_000
// These two stand above their bars of 120 and 450 kB: lower them with every byte that is won.
const ROUTE_BUDGET = 132_000
const OFFLINE_BUDGET = 480_000

/** Their scripts are bound; every other page is bound by what it weighs before any script. */
const BOUND_ROUTES = ['login', 'account', 'pay']
const MEMBERS_PAGES = /^\/(login|sign-up|retrieve-password|account|pay|pay\/success)$/
/** What the worker keeps of the build besides scripts and styles. */
const KEPT_FILES = ['sw.js', 'icon.svg', 'icons/icon-192.png']

const DIST = join(ROOT, 'dist')
const MANIFEST_FILE = join(DIST, '.vite/manifest.json')
const BOOT = 'src/web/boot.ts'
const MAIN = 'src/web/main.tsx'

/** The bytes of a part of the build; null where no budget binds it. */
export interface Weight {
  name: string
  bytes: number
  budget: number | null
}

/** Weighs the present build, and the default content rendered by it. @throws when nothing is built */
export async function weighBuild(): Promise<Weight[]> {
  const site = await renderDefaultSite()
  const manifest: Manifest = JSON.parse(readFileSync(MANIFEST_FILE, 'utf8'))
  return [
    { name: 'script before intent', bytes: weigh(manifest, [BOOT]), budget: BOOT_BUDGET },
    ...weighRoutes(manifest),
    ...weighPages(site),
    { name: 'whole offline set', bytes: weighOffline(site), budget: OFFLINE_BUDGET },
  ]
}

/** Script and style that a route needs before it is whole, with the catalogue of one language. */
function weighRoutes(manifest: Manifest): Weight[] {
  const catalogues = keysOf(manifest, /^locales\/.*messages\.po/)
  const pages = keysOf(manifest, /^src\/web\/pages\/[^/]+\/page\.tsx$/)
  const [catalogue = ''] = catalogues.sort(
    (one, other) => weigh(manifest, [other]) - weigh(manifest, [one]),
  )
  const missing = BOUND_ROUTES.filter((name) => !pages.some((page) => page.includes(`/${name}/`)))
  if (missing.length > 0) throw new Error(`No chunk of src/web/pages/{${missing.join()}}/page.tsx`)
  return pages.map((page) => {
    const name = page.split('/')[3] ?? page
    const bytes = weigh(manifest, [BOOT, MAIN, catalogue, page])
    const budget = BOUND_ROUTES.includes(name) ? ROUTE_BUDGET : null
    return { name: `script of ${name}`, bytes, budget }
  })
}

/** HTML with its styles, in the language that weighs more. */
function weighPages({ pages }: SiteSet): Weight[] {
  return [...new Set(pages.map(({ path }) => path))].map((path) => {
    const sizes = pages
      .filter((page) => page.path === path)
      .map(({ text }) => text.bodies.br.length)
    const budget = MEMBERS_PAGES.test(path) ? null : PAGE_BUDGET
    return { name: `page ${path}`, bytes: Math.max(...sizes), budget }
  })
}

function weighOffline(site: SiteSet): number {
  const list: PageList = JSON.parse(String(site.file(PAGE_LIST_PATH)?.bodies.identity))
  const listed = site.files.filter(({ path }) => list.files.includes(path))
  const scripts = readdirSync(join(DIST, 'assets'))
    .filter((name) => /\.(js|css)$/.test(name))
    .map((name) => `assets/${name}`)
  const kept = [...scripts, ...KEPT_FILES.filter((name) => existsSync(join(DIST, name)))]
  const rendered = [...site.pages, ...listed].map(({ text }) => text.bodies.br.length)
  return sum(kept.map(brotliSize)) + sum(rendered)
}

const sizes = new Map<string, number>()

function brotliSize(file: string): number {
  const known = sizes.get(file)
  if (known !== undefined) return known
  const size = brotliCompressSync(readFileSync(join(DIST, file))).length
  sizes.set(file, size)
  return size
}

const keysOf = (manifest: Manifest, pattern: RegExp) =>
  Object.keys(manifest).filter((key) => pattern.test(key))

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
  return sum([...files].filter((file) => /\.(js|css)$/.test(file)).map(brotliSize))
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

/** Prints one line. @returns whether the bytes are within the budget */
function print({ name, bytes, budget }: Weight): boolean {
  const is_within = budget === null || bytes <= budget
  const verdict = budget === null ? '' : `of ${kilobytes(budget)}${is_within ? '' : ' ✗'}`
  console.log(`${name.padEnd(42)} ${kilobytes(bytes)} ${verdict}`.trimEnd())
  return is_within
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1).padStart(6)} kB`
}

if (import.meta.main) {
  const are_within = (await weighBuild()).map(print)
  process.exitCode = are_within.every(Boolean) ? 0 : 1
}
