import { SKIP_WAITING } from './messages.ts'
import { readMeta, writeMeta } from './meta.ts'
import { deviceNow, ForeignPageError } from './platform.ts'
import { type BuildFile, refillBuild, renewBuild } from './precache.ts'
import { checkPageList, type PageListCheck, readPageList } from './site-set.ts'

const META_KEY = 'followed'
const AT_MOST_EVERY_MS = 60_000

/**
 * Checks the service for newer pages or a newer build, and fetches files of this build again that the
 * browser has evicted. Returns `unreachable` when the service does not respond.
 */
export async function checkForUpdates(
  registration: ServiceWorkerRegistration,
  files: readonly BuildFile[],
): Promise<PageListCheck | 'unreachable'> {
  try {
    const followed = await checkPageList()
    if (followed === 'other_build') await registration.update()
    else await refillBuild(files)
    return followed
  } catch {
    // No network, or another server answered: cached files stay, and the next check tries again.
    return 'unreachable'
  }
}

/** Runs `checkForUpdates` at most once a minute. */
export async function checkAfterNavigation(...parameters: Parameters<typeof checkForUpdates>) {
  const nowMs = deviceNow()
  const before = await readMeta(META_KEY)
  const ageMs = typeof before === 'number' ? nowMs - before : Number.POSITIVE_INFINITY
  // A clock that was set back must not stop the checks.
  if (ageMs >= 0 && ageMs < AT_MOST_EVERY_MS) return
  await writeMeta(META_KEY, nowMs)
  await checkForUpdates(...parameters)
}

/**
 * Fetches every file of this build again, after a page could not load one. If the service runs another
 * build, activates that one instead, because this build's files may no longer exist.
 * @returns `unreachable` when the service does not respond; cached files then stay as they are
 */
export async function repair(
  registration: ServiceWorkerRegistration,
  files: readonly BuildFile[],
): Promise<'renewed' | 'replaced' | 'unreachable'> {
  try {
    await renewBuild(files)
    return 'renewed'
  } catch {
    if ((await checkForUpdates(registration, files)) !== 'other_build') return 'unreachable'
    await installed(registration)
    for (const type of SKIP_WAITING) registration.waiting?.postMessage({ type })
    return registration.waiting ? 'replaced' : 'unreachable'
  }
}

/** Resolves when no worker is being installed any more. */
async function installed({ installing }: ServiceWorkerRegistration): Promise<void> {
  if (installing === null) return
  await new Promise((resolve) => {
    installing.addEventListener('statechange', resolve, { once: true })
  })
}

/**
 * Checks whether the service responds; in the worker a failed request logs no error on a page. Null where somebody
 * else's page came: it may let through only the page's own calls, which have cookies.
 */
export const isReachable = (): Promise<boolean | null> =>
  readPageList().then(
    () => true,
    (error) => (error instanceof ForeignPageError ? null : false),
  )
