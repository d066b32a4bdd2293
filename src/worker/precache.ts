import { cacheNames, dropCache, fetchWithin, isWhole, keptPaths, openCache } from './edge.ts'
import { inParallel } from './in-parallel.ts'
import { readMeta, writeMeta } from './meta.ts'

/** One of the build's files; `revision` is null where the name bears a hash and so never changes. */
export interface BuildFile {
  url: string
  revision: string | null
}

const PREFIX = 'build-'
const OWN_CACHE = `${PREFIX}${__BUILD_ID__}`
const FILE_LIMIT_MS = 60_000
/** This build and the one before: a tab that still runs it can open pages that it has not loaded. */
const BUILDS_KEPT = 2

/**
 * Puts the build's files into a cache of their own; what an older build already has is not fetched
 * again. Whole or not at all.
 * @throws when a file cannot be had: the installation fails and the worker before stays
 */
export async function keepBuild(files: readonly BuildFile[]): Promise<void> {
  const is_new = !(await cacheNames()).includes(OWN_CACHE)
  const cache = await openCache(OWN_CACHE)
  try {
    await inParallel(files, async ({ url, revision }) => {
      const known = revision === null ? await keptFile(url) : undefined
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

/** Fetches again what the browser took of this build. @throws when a file cannot be had */
export async function refillBuild(files: readonly BuildFile[]): Promise<void> {
  const kept = await keptPaths(OWN_CACHE)
  await keepBuild(files.filter(({ url }) => !kept.has(url)))
}

/** Fetches every file of this build again, whatever is kept. @throws when one cannot be had */
export async function renewBuild(files: readonly BuildFile[]): Promise<void> {
  const cache = await openCache(OWN_CACHE)
  await inParallel(files, async ({ url }) => cache.put(url, await fetchFile(url, 'reload')))
}

/** The kept answer for a file of this build or of one before. */
export async function keptFile(path: string): Promise<Response | undefined> {
  const others = (await cacheNames()).filter((name) => name !== OWN_CACHE)
  for (const name of [OWN_CACHE, ...others.filter((other) => other.startsWith(PREFIX))]) {
    const answer = await (await openCache(name)).match(path, { ignoreVary: true })
    if (answer) return answer
  }
  return undefined
}

/** Drops the builds before the last one; only while no other worker is being installed. */
export async function dropOldBuilds(): Promise<void> {
  const known = await readMeta('builds')
  const before = Array.isArray(known) ? known.filter((name) => name !== OWN_CACHE) : []
  const kept = [OWN_CACHE, ...before].slice(0, BUILDS_KEPT)
  await writeMeta('builds', kept)
  for (const name of await cacheNames()) {
    if (name.startsWith(PREFIX) && !kept.includes(name)) await dropCache(name)
  }
}

async function fetchFile(url: string, cache: RequestCache): Promise<Response> {
  const answer = await fetchWithin(url, FILE_LIMIT_MS, { cache, credentials: 'omit' })
  if (!isWhole(answer) || isPage(answer)) throw new Error(`${url} answered ${answer.status}`)
  return answer
}

/** A page in a file's place is somebody else's: a sign-in of the network, or an error page. */
const isPage = (answer: Response) => answer.headers.get('content-type')?.startsWith('text/html')
