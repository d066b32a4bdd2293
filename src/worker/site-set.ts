import * as v from 'valibot'
import { PAGE_LIST_PATH, PageBundle, PageList, pageBundlePath } from '#contract/site/page-list.ts'
import { isForeignPage } from '#domain/site/foreign-page.ts'
import type { Locale } from '#domain/site/locales.ts'
import { withDisplayFace } from './display-face.ts'
import { inParallel } from './in-parallel.ts'
import { deleteOtherMeta, readMeta, writeMeta } from './meta.ts'
import {
  cachedAnswer,
  cachedPaths,
  cacheNames,
  dropCache,
  ForeignPageError,
  fetchWithin,
  isSiteResponse,
  openCache,
} from './platform.ts'

const LIST_LIMIT_MS = 8_000
const PART_LIMIT_MS = 60_000
const PREFIX = 'site-'
const OWN_PREFIX = `${PREFIX}${__BUILD_ID__}-`
const META_KEY = `set-${__BUILD_ID__}`

/** Results of checking the page list; `other_build`: the service no longer runs this worker's build. */
export type PageListCheck = 'same' | 'switched' | 'other_build'

let current: Promise<PageList | null> | undefined
let lastCheck: Promise<unknown> = Promise.resolve()
let nextCheck: Promise<PageListCheck> | undefined

/** Reads the list of the pages and files that are completely cached; null before the first one. */
export function currentList(): Promise<PageList | null> {
  current ??= readCurrentList().catch((error) => {
    current = undefined
    throw error
  })
  return current
}

async function readCurrentList(): Promise<PageList | null> {
  const list = v.safeParse(PageList, await readMeta(META_KEY))
  return list.success ? list.output : null
}

/** Finds the cached response for `/path` or `/path?locale=…`. */
export const cachedPart = (list: PageList, url: string) => cachedAnswer(cacheOf(list), url)

/** Finds the cached file of a revision, which may be the one before the current. */
export async function cachedFileOf(shortRevision: string, path: string) {
  const cache = (await cacheNames()).find((name) => name.startsWith(OWN_PREFIX + shortRevision))
  return cache === undefined ? undefined : cachedAnswer(cache, path)
}

export const partOf = (page: string, locale: Locale) => `${page}?locale=${locale}`

/**
 * Checks the page list. Fetches a new list of this build into its own cache and, once that is complete,
 * makes it the current one in a single write. A call during a check waits for another check, because
 * the running one may have read an older list.
 * @throws when the service does not respond or a part cannot be fetched; the old list stays current
 */
export function checkPageList(): Promise<PageListCheck> {
  nextCheck ??= lastCheck.then(() => {
    nextCheck = undefined
    const check = synchronizePages()
    lastCheck = check.catch(() => {})
    return check
  })
  return nextCheck
}

async function synchronizePages(): Promise<PageListCheck> {
  const list = await readPageList()
  if (list.build !== __BUILD_ID__) return 'other_build'
  const before = await currentList()
  if (before?.revision === list.revision) {
    if (await isCacheComplete(list)) return 'same'
    // adds the files that the browser has evicted
    await fillSet(list)
    return 'switched'
  }
  await fetchSet(list)
  await switchTo(list)
  // open pages were drawn from the set before, and are still to be hydrated with it
  const kept = [before, list].map((pageList) => pageList && cacheOf(pageList))
  await dropSets((name) => name.startsWith(OWN_PREFIX) && !kept.includes(name))
  return 'switched'
}

async function switchTo(list: PageList | null): Promise<void> {
  current = Promise.resolve(list)
  await writeMeta(META_KEY, list)
}

async function isCacheComplete(list: PageList): Promise<boolean> {
  const cached = await cachedPaths(cacheOf(list))
  const pages = list.locales.flatMap((locale) => pagesOf(list).map((page) => partOf(page, locale)))
  return [...pages, ...list.files].every((path) => cached.has(path))
}

async function fetchSet(list: PageList): Promise<void> {
  await dropCache(cacheOf(list))
  try {
    await fillSet(list)
  } catch (error) {
    await dropCache(cacheOf(list))
    throw error
  }
}

async function fillSet(list: PageList): Promise<void> {
  const cache = await openCache(cacheOf(list))
  await inParallel(list.locales, (locale) => storeBundle(list, locale, cache))
  await inParallel(list.files, async (url) => cache.put(url, await fetchFile(url)))
  // The content may have changed meanwhile; a mixture of old and new pages would be wrong.
  const { revision } = await readPageList()
  if (revision !== list.revision) throw new Error('The content changed while it was fetched')
}

/** Stores every page of a language as if the server had answered it alone, to be drawn with the display face. */
async function storeBundle(list: PageList, locale: Locale, cache: Cache): Promise<void> {
  const bundle = v.parse(PageBundle, await (await fetchFile(pageBundlePath(locale))).json())
  const paths = new Set(bundle.pages.map(({ path }) => path))
  const isComplete = pagesOf(list).every((path) => paths.has(path))
  if (bundle.revision !== list.revision || !isComplete)
    throw new Error('Page bundle and page list have different revisions')
  for (const { path, status, headers, html } of bundle.pages.map(withDisplayFace)) {
    await cache.put(partOf(path, locale), new Response(html, { status, headers }))
  }
}

async function fetchFile(url: string): Promise<Response> {
  // pages and content are not personal: without cookies they are the same for everyone
  const answer = await fetchWithin(url, PART_LIMIT_MS, { cache: 'no-cache', credentials: 'omit' })
  const isData = answer.headers.get('content-type')?.startsWith('application/') === true
  if (!isSiteResponse(answer) || !isData) throw new Error(`${url} answered ${answer.status}`)
  return answer
}

/**
 * Fetches the current page list from the service.
 * @throws {ForeignPageError} when somebody else's page came in its place; others when the service does not respond
 */
export async function readPageList(): Promise<PageList> {
  const answer = await fetchWithin(PAGE_LIST_PATH, LIST_LIMIT_MS, {
    cache: 'no-cache',
    credentials: 'omit',
    redirect: 'manual',
  })
  if (isForeignPage(answer)) throw new ForeignPageError()
  if (!isSiteResponse(answer)) throw new Error(`${PAGE_LIST_PATH} answered ${answer.status}`)
  return v.parse(PageList, await answer.json())
}

/** Deletes what other builds cached; call only while no other worker installs. */
export async function dropOtherSets(): Promise<void> {
  await dropSets((name) => !name.startsWith(OWN_PREFIX))
  await deleteOtherMeta('set-', META_KEY)
}

async function dropSets(isOld: (name: string) => boolean): Promise<void> {
  for (const name of await cacheNames()) {
    if (name.startsWith(PREFIX) && isOld(name)) await dropCache(name)
  }
}

const pagesOf = (list: PageList) => [...list.pages, list.not_found]

const cacheOf = ({ revision }: PageList) => `${OWN_PREFIX}${revision}`
