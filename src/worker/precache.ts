import { inParallel } from './in-parallel.ts'
import { readMeta, writeMeta } from './meta.ts'
import {
  cachedAnswer,
  cachedPaths,
  cacheNames,
  dropCache,
  fetchWithin,
  isSiteResponse,
  openCache,
} from './platform.ts'

/**
 * A file of the build; `revision` is null where the name contains a hash, so that the content never
 * changes.
 */
export interface BuildFile {
  url: string
  revision: string | null
}

const PREFIX = 'build-'
const OWN_CACHE = `${PREFIX}${__BUILD_ID__}`
const FILE_LIMIT_MS = 60_000
/** This build and the previous one, so that tabs still on the previous one can open further pages. */
const CACHED_BUILDS = 2

/**
 * Stores the build's files in their own cache, all or none; copies hashed files that a cache already
 * has.
 * @throws when a file cannot be fetched: the installation fails and the previous worker stays
 */
export async function storeBuild(files: readonly BuildFile[]): Promise<void> {
  const is_new = !(await cacheNames()).includes(OWN_CACHE)
  const cache = await openCache(OWN_CACHE)
  try {
    await inParallel(files, async ({ url, revision }) => {
      const known = revision === null ? await cachedFile(url) : undefined
      await cache.put(
        url,
        known ?? (await fetchFile(url, revision === null ? 'default' : 'reload')),
      )
    })
  } catch (error) {
    if (is_new) await dropCache(OWN_CACHE)
    throw error
  }
}

/** Fetches files of this build again that the browser has evicted. @throws when a fetch fails */
export async function refillBuild(files: readonly BuildFile[]): Promise<void> {
  const cached = await cachedPaths(OWN_CACHE)
  await storeBuild(files.filter(({ url }) => !cached.has(url)))
}

/** Fetches every file of this build again, cached or not. @throws when a fetch fails */
export async function renewBuild(files: readonly BuildFile[]): Promise<void> {
  const cache = await openCache(OWN_CACHE)
  await inParallel(files, async ({ url }) => cache.put(url, await fetchFile(url, 'reload')))
}

/** Finds the cached response for a file of this build, else of an older one. */
export async function cachedFile(path: string): Promise<Response | undefined> {
  const own = await cachedAnswer(OWN_CACHE, path)
  if (own) return own
  const others = (await cacheNames()).filter((name) => name.startsWith(PREFIX))
  for (const name of others) {
    const answer = await cachedAnswer(name, path)
    if (answer) return answer
  }
  return undefined
}

/** Deletes all builds except this one and the previous one; call only while no other worker installs. */
export async function dropOldBuilds(): Promise<void> {
  const known = await readMeta('builds')
  const before = Array.isArray(known) ? known.filter((name) => name !== OWN_CACHE) : []
  const builds = [OWN_CACHE, ...before].slice(0, CACHED_BUILDS)
  await writeMeta('builds', builds)
  for (const name of await cacheNames()) {
    if (name.startsWith(PREFIX) && !builds.includes(name)) await dropCache(name)
  }
}

async function fetchFile(url: string, cache: RequestCache): Promise<Response> {
  const answer = await fetchWithin(url, FILE_LIMIT_MS, { cache, credentials: 'omit' })
  if (!isSiteResponse(answer) || isPage(answer)) throw new Error(`${url} answered ${answer.status}`)
  return answer
}

/** An HTML page in place of a file comes from a network's sign-in page or is an error page. */
const isPage = (answer: Response) => answer.headers.get('content-type')?.startsWith('text/html')
