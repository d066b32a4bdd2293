import { deviceNow } from './edge.ts'
import { readMeta, writeMeta } from './meta.ts'
import { type Followed, followPageList, readPageList } from './site-set.ts'

const META_KEY = 'followed'
const AT_MOST_EVERY_MS = 60_000

/** Looks whether the service has newer pages, or a newer build; says `unheard` without an answer. */
export async function follow(
  registration: ServiceWorkerRegistration,
): Promise<Followed | 'unheard'> {
  try {
    const followed = await followPageList()
    if (followed === 'other_build') await registration.update()
    return followed
  } catch {
    // No network, or not the service: what is kept stays, and the next look tries again.
    return 'unheard'
  }
}

/** The same, at most once a minute. */
export async function followAfterNavigation(registration: ServiceWorkerRegistration) {
  const now_ms = deviceNow()
  const before = await readMeta(META_KEY)
  const age_ms = typeof before === 'number' ? now_ms - before : Number.POSITIVE_INFINITY
  // A clock that was set back never stops the looks.
  if (age_ms >= 0 && age_ms < AT_MOST_EVERY_MS) return
  await writeMeta(META_KEY, now_ms)
  await follow(registration)
}

/** Whether the service answers as itself; asked here, a lost network is no error on any page. */
export const isHeard = () =>
  readPageList().then(
    () => true,
    () => false,
  )
