import * as v from 'valibot'
import { PAGE_LIST_PATH, PageBook, PageList, pageBookPath } from '#contract/page-list.ts'
import type { Locale } from '#domain/locales.ts'
import { cacheNames, dropCache, fetchWithin, isWhole, keptPaths, openCache } from './edge.ts'
import { inParallel } from './in-parallel.ts'
import { keepOneMeta, readMeta, writeMeta } from './meta.ts'

const LIST_LIMIT_MS = 8_000
const PART_LIMIT_MS = 60_000
const PREFIX = 'site-'
const OWN_PREFIX = `${PREFIX}${__BUILD_ID__}-`
const META_KEY = `set-${__BUILD_ID__}`

/** How a look at the page list ended; `other_build`: this worker is no longer the service's. */
export type Followed = 'same' | 'switched' | 'other_build'

let held: Promise<PageList | null> | undefined
let lastLook: Promise<unknown> = Promise.resolve()
let nextLook: Promise<Followed> | undefined

/** The list of the pages and files that are kept whole, or null before the first one. */
export function heldSet(): Promise<PageList | null> {
  held ??= readHeldSet().catch((error) => {
    held = undefined
    throw error
  })
  return held
}

async function readHeldSet(): Promise<PageList | null> {
  const list = v.safeParse(PageList, await readMeta(META_KEY))
  return list.success ? list.output : null
}

/** The kept answer of a held set for `/path` or `/path?locale=…`. */
export async function keptPart(set: PageList, url: string): Promise<Response | undefined> {
  return await (await openCache(cacheOf(set))).match(url, { ignoreVary: true })
}

export const partOf = (page: string, locale: Locale) => `${page}?locale=${locale}`

/**
 * Looks at the page list; a new one of this build is fetched into a cache of its own and, once it
 * is whole, takes the old one's place by one write. What is asked while a look is under way waits for
 * one more, as the answer of that one may be older than the question.
 * @throws when the service cannot be heard or the set could not be had whole; the old one stays
 */
export function followPageList(): Promise<Followed> {
  nextLook ??= lastLook.then(() => {
    nextLook = undefined
    const look = follow()
    lastLook = look.catch(() => {})
    return look
  })
  return nextLook
}

async function follow(): Promise<Followed> {
  const list = await readPageList()
  if (list.build !== __BUILD_ID__) return 'other_build'
  const before = await heldSet()
  if (before?.revision === list.revision) {
    if (await isWholeSet(list)) return 'same'
    // what the browser took comes again, beside what it left
    await fillSet(list)
    return 'switched'
  }
  await fetchSet(list)
  await hold(list)
  await dropSets((name) => name.startsWith(OWN_PREFIX) && name !== cacheOf(list))
  return 'switched'
}

async function hold(list: PageList | null): Promise<void> {
  held = Promise.resolve(list)
  await writeMeta(META_KEY, list)
}

async function isWholeSet(list: PageList): Promise<boolean> {
  const kept = await keptPaths(cacheOf(list))
  const pages = list.locales.flatMap((locale) => pagesOf(list).map((page) => partOf(page, locale)))
  return [...pages, ...list.files].every((path) => kept.has(path))
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
  await inParallel(list.locales, (locale) => keepBook(list, locale, cache))
  await inParallel(list.files, async (url) => cache.put(url, await fetchFile(url)))
  // The content may have changed on the way: half of the old and half of the new is neither.
  const { revision } = await readPageList()
  if (revision !== list.revision) throw new Error('The content changed while it was fetched')
}

/** Keeps every page of a language as if it had been answered by itself. */
async function keepBook(list: PageList, locale: Locale, cache: Cache): Promise<void> {
  const book = v.parse(PageBook, await (await fetchFile(pageBookPath(locale))).json())
  const paths = new Set(book.pages.map(({ path }) => path))
  const is_complete = pagesOf(list).every((path) => paths.has(path))
  if (book.revision !== list.revision || !is_complete)
    throw new Error('The book is of another list')
  for (const { path, status, headers, html } of book.pages) {
    await cache.put(partOf(path, locale), new Response(html, { status, headers }))
  }
}

async function fetchFile(url: string): Promise<Response> {
  // pages and content name nobody: without cookies they are the same for everyone
  const answer = await fetchWithin(url, PART_LIMIT_MS, { cache: 'no-cache', credentials: 'omit' })
  const is_data = answer.headers.get('content-type')?.startsWith('application/') === true
  if (!isWhole(answer) || !is_data) throw new Error(`${url} answered ${answer.status}`)
  return answer
}

/**
 * The list as the service has it now.
 * @throws when the service cannot be heard, or somebody else answers in its place
 */
export async function readPageList(): Promise<PageList> {
  const answer = await fetchWithin(PAGE_LIST_PATH, LIST_LIMIT_MS, {
    cache: 'no-cache',
    credentials: 'omit',
  })
  if (!isWhole(answer)) throw new Error(`${PAGE_LIST_PATH} answered ${answer.status}`)
  return v.parse(PageList, await answer.json())
}

/** Drops what other builds kept; only while no other worker is being installed. */
export async function dropOtherSets(): Promise<void> {
  await dropSets((name) => !name.startsWith(OWN_PREFIX))
  await keepOneMeta('set-', META_KEY)
}

async function dropSets(isOld: (name: string) => boolean): Promise<void> {
  for (const name of await cacheNames()) {
    if (name.startsWith(PREFIX) && isOld(name)) await dropCache(name)
  }
}

const pagesOf = (list: PageList) => [...list.pages, list.not_found]

const cacheOf = ({ revision }: PageList) => `${OWN_PREFIX}${revision}`
