import { deviceNow } from './edge.ts'
import { readMeta, writeMeta } from './meta.ts'
import { type BuildFile, refillBuild } from './precache.ts'
import { type Followed, followPageList, readPageList } from './site-set.ts'

const META_KEY = 'followed'
const AT_MOST_EVERY_MS = 60_000

/**
 * Looks whether the service has newer pages, or a newer build; says `unheard` without an answer.
 * What the browser has taken of this build comes again.
 */
export async function follow(
  registration: ServiceWorkerRegistration,
  files: readonly BuildFile[],
): Promise<Followed | 'unheard'> {
  try {
    const followed = await followPageList()
    if (followed === 'other_build') await registration.update()
    else await refillBuild(files)
    return followed
  } catch {
    // No network, or not the service: what is kept stays, and the next look tries again.
    return 'unheard'
  }
}

/** The same, at most once a minute. */
export async function followAfterNavigation(...asked: Parameters<typeof follow>) {
  const now_ms = deviceNow()
  const before = await readMeta(META_KEY)
  const age_ms = typeof before === 'number' ? now_ms - before : Number.POSITIVE_INFINITY
  // A clock that was set back never stops the looks.
  if (age_ms >= 0 && age_ms < AT_MOST_EVERY_MS) return
  await writeMeta(META_KEY, now_ms)
  await follow(...asked)
}

/** Whether the service answers as itself; asked here, a lost network is no error on any page. */
export const isHeard = () =>
  readPageList().then(
    () => true,
    () => false,
  )
