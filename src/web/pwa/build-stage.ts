import type { Workbox } from 'workbox-window'

/**
 * Whether this tab runs the newest build. `waiting`: a newer build waits for the reader's consent;
 * `replaced`: consent was given in another tab, and this tab still runs the earlier build.
 */
export type BuildStage = 'current' | 'waiting' | 'replaced'

let stage: BuildStage = 'current'
let notifyListener: (stage: BuildStage) => void = () => {}
let isAccepted = false
let workbox: Workbox | undefined

/** Calls back with the stage now and at every change. */
export function observeBuild(listener: (stage: BuildStage) => void): void {
  notifyListener = listener
  listener(stage)
}

/** Activates the newer build on the reader's consent, and reloads this tab only. */
export async function acceptBuild(): Promise<void> {
  isAccepted = true
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration?.waiting) return location.reload()
  workbox?.messageSkipWaiting()
  // the name of that message in workers of earlier builds
  registration.waiting.postMessage({ type: 'skip-waiting' })
}

/**
 * Reports a waiting build; on a slow device the first worker waits briefly too, and is no update. Workbox's
 * `isUpdate` can't tell: it is false in a page that was reloaded past the worker.
 */
export async function offerWaitingBuild(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  if (registration?.active && registration.waiting) moveTo('waiting')
}

/**
 * Offers builds that wait, and reacts to a worker that takes control: reloads the tab that accepted the newer
 * build; another tab learns that its build was replaced, unless there was none before.
 */
export function watchBuilds(worker: Workbox): void {
  workbox = worker
  workbox.addEventListener('waiting', offerWaitingBuild)
  // the second worker of a page without one before is an update, too, of which `isUpdate` knows nothing
  let isFirst = true
  workbox.addEventListener('controlling', ({ isUpdate }) => {
    if (isAccepted) location.reload()
    else if (isUpdate || !isFirst) moveTo('replaced')
    isFirst = false
  })
}

/** Tells whether the service worker serves the pages, so that a reload needs no network. */
export const hasWorker = () => Boolean(navigator.serviceWorker?.controller)

function moveTo(next: BuildStage): void {
  stage = next
  notifyListener(next)
}
