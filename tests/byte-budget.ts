import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gunzipSync } from 'node:zlib'
import { PAGE_LIST_PATH, type PageList, pageBundlePath } from '#contract/site/page-list.ts'
import type { EncodedText } from '../src/server/http/encoded-text.ts'
import { pageHeaders } from '../src/server/site/rendering/page-headers.ts'
import type { SitePage, SiteSet } from '../src/server/site/rendering/site-set.ts'
import type { PageData } from '../src/web/start/page-data.ts'
import { brandTexts, TIDEWAY } from './support/made-up-brands.ts'
import { renderDefaultSite } from './support/rendered-site.ts'
import { ROOT } from './support/source-files.ts'

// Bytes as a browser takes them (brotli), against the bars of requirement 10.
const UNASKED_BUDGET = 4_000
const PAGE_BUDGET = 12_000
const ROUTE_BUDGET = 132_000
const OFFLINE_BUDGET = 450_000
/** Ten segments of TCP, all that a server sends before it hears from the browser again (decision 205). */
const FIRST_WINDOW = 14_600

/** Their scripts are bound; every other page is bound by what it weighs before any script. */
const BOUND_ROUTES = ['/login', '/account', '/pay']
const MEMBERS_PAGES = /^\/(login|sign-up|retrieve-password|account|pay|pay\/success)$/
/** Files of the build that the worker caches besides scripts and styles. */
const KEPT_FILES = ['sw.js', 'icon.svg']

/** In the list that the build leaves in the worker. */
const KEPT_SCRIPT = /(?<=")assets\/[^"]+\.(js|css)(?=")/g

/** In a script of the build, another that it imports. */
const IMPORTED = /(?<=(?:\bfrom|\bimport|\bimport\()["`])\.\/[^"`]+\.js(?=["`])/g

const DIST = join(ROOT, 'dist')

/** The bytes of a part of the build; null where no budget binds it. */
export interface Weight {
  name: string
  bytes: number
  budget: number | null
}

/** Weighs the present build, and the default content rendered by it. @throws when nothing is built */
export async function weighBuild(): Promise<Weight[]> {
  const site = await renderDefaultSite()
  const branded = await renderDefaultSite(brandTexts(TIDEWAY))
  const paths = [...new Set(site.pages.map(({ path }) => path))]
  const heaviest = (path: string, weigh: (page: SitePage) => number) =>
    Math.max(...site.pages.filter((page) => page.path === path).map(weigh))
  return [
    { name: 'script before intent', bytes: heaviest('/', weighUnasked), budget: UNASKED_BUDGET },
    ...paths.map((path) => ({
      name: `script of ${path}`,
      bytes: heaviest(path, weighScripts),
      budget: BOUND_ROUTES.includes(path) ? ROUTE_BUDGET : null,
    })),
    ...paths.map((path) => ({
      name: `page ${path}`,
      bytes: heaviest(path, weighPage),
      budget: MEMBERS_PAGES.test(path) ? null : PAGE_BUDGET,
    })),
    {
      name: 'heaviest page under another brand',
      bytes: Math.max(
        ...branded.pages.filter(({ path }) => !MEMBERS_PAGES.test(path)).map(weighPage),
      ),
      budget: PAGE_BUDGET,
    },
    {
      name: 'whole answer to the first visit',
      bytes: heaviest('/', weighAnswer),
      budget: FIRST_WINDOW,
    },
    { name: 'whole offline set', bytes: weighOffline(site), budget: OFFLINE_BUDGET },
  ]
}

const BOOT = /<script type="module">([\s\S]*?)<\/script>/

/** HTML with its styles; the boot script in it is weighed by itself. */
const weighPage = ({ text }: SitePage) => brotliCompressSync(textOf(text).replace(BOOT, '')).length

const weighBoot = (page: SitePage) => brotliCompressSync(find(page, BOOT)).length

/** Headers that the server adds to a page's own; none differs in its length from page to page. */
const ADDED_HEADERS = {
  'cache-control': 'no-cache',
  vary: 'Accept-Language, Cookie, Accept-Encoding',
  etag: '"un_d5IIgzXiUhFUCFM341b-br"',
  'content-encoding': 'br',
  'content-length': '13500',
  date: 'Thu, 26 Nov 2026 14:20:29 GMT',
  connection: 'keep-alive',
  'keep-alive': 'timeout=72',
}

/** Home page as it comes over HTTP/1.1, with its headers. */
const weighAnswer = (page: SitePage) =>
  Object.entries({ ...pageHeaders(page), ...ADDED_HEADERS })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .concat('HTTP/1.1 200 OK\r\n\r\n')
    .join('').length + page.text.bodies.br.length

/** Scripts evaluated on a page that is only read: the boot script, and those that follow the first paint. */
const weighUnasked = (page: SitePage) =>
  weighBoot(page) + sum([...withImports(dataOf(page).after_paint)].map(brotliSize))

/** Every script that a page asks for before it is whole, its sentences among them. */
const weighScripts = (page: SitePage) => weighBoot(page) + sum(dataOf(page).scripts.map(brotliSize))

const dataOf = (page: SitePage): PageData =>
  JSON.parse(find(page, /<script [^>]*id="page">([^<]*)</))

/** A script and all that it imports, right away or later. */
function withImports(address: string, found = new Set<string>()): Set<string> {
  if (found.has(address)) return found
  found.add(address)
  const code = readFileSync(join(DIST, address), 'utf8')
  for (const [name] of code.matchAll(IMPORTED)) withImports(join(dirname(address), name), found)
  return found
}

/** @throws when the page lacks it */
function find({ path, text }: SitePage, pattern: RegExp): string {
  const [, found] = pattern.exec(textOf(text)) ?? []
  if (found === undefined) throw new Error(`${path} lacks ${pattern}`)
  return found
}

function weighOffline(site: SiteSet): number {
  const list: PageList = JSON.parse(pageListOf(site))
  const wanted = [...list.files, ...list.locales.map(pageBundlePath)]
  const listed = site.files.filter(({ path }) => wanted.includes(path))
  const scripts = readFileSync(join(DIST, 'sw.js'), 'utf8').match(KEPT_SCRIPT) ?? []
  const kept = [...scripts, ...KEPT_FILES.filter((name) => existsSync(join(DIST, name)))]
  return sum(kept.map(brotliSize)) + sum(listed.map(({ text }) => text.bodies.br.length))
}

const textOf = ({ bodies }: EncodedText) => gunzipSync(bodies.gzip).toString()

/** @throws when the site lacks it */
function pageListOf(site: SiteSet): string {
  const text = site.file(PAGE_LIST_PATH)
  if (text === null) throw new Error(`${PAGE_LIST_PATH} is missing`)
  return textOf(text)
}

const sizes = new Map<string, number>()

function brotliSize(file: string): number {
  const known = sizes.get(file)
  if (known !== undefined) return known
  const size = brotliCompressSync(readFileSync(join(DIST, file))).length
  sizes.set(file, size)
  return size
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** Prints one line. @returns whether the bytes are within the budget */
function print({ name, bytes, budget }: Weight): boolean {
  const isWithin = budget === null || bytes <= budget
  const verdict = budget === null ? '' : `of ${kilobytes(budget)}${isWithin ? '' : ' ✗'}`
  console.log(`${name.padEnd(42)} ${kilobytes(bytes)} ${verdict}`.trimEnd())
  return isWithin
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1).padStart(6)} kB`
}

if (import.meta.main) {
  const areWithin = (await weighBuild()).map(print)
  process.exitCode = areWithin.every(Boolean) ? 0 : 1
}
