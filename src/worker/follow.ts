import { deviceNow } from './edge.ts'
import { readMeta, writeMeta } from './meta.ts'
import { type BuildFile, refillBuild, renewBuild } from './precache.ts'
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

/**
 * Fetches every file of this build again, for a page that could not be loaded; where the service runs
 * another build, that one takes this one's place, as these files may be nowhere any more.
 * @returns `unheard` without an answer, which leaves what is kept as it is
 */
export async function repair(
  registration: ServiceWorkerRegistration,
  files: readonly BuildFile[],
): Promise<'renewed' | 'replaced' | 'unheard'> {
  try {
    await renewBuild(files)
    return 'renewed'
  } catch {
    if ((await follow(registration, files)) !== 'other_build') return 'unheard'
    await installed(registration)
    registration.waiting?.postMessage({ type: 'skip-waiting' })
    return registration.waiting ? 'replaced' : 'unheard'
  }
}

/** Resolves once no worker is being installed. */
async function installed({ installing }: ServiceWorkerRegistration): Promise<void> {
  if (installing === null) return
  await new Promise((resolve) => {
    installing.addEventListener('statechange', resolve, { once: true })
  })
}

/** Whether the service answers as itself; asked here, a lost network is no error on any page. */
export const isHeard = () =>
  readPageList().then(
    () => true,
    () => false,
  )
