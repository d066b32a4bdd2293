/**
 * Whether this tab runs the newest build. `waiting`: a newer build waits for the reader's consent;
 * `replaced`: consent was given in another tab, and this tab still runs the earlier build.
 */
export type BuildStage = 'current' | 'waiting' | 'replaced'

let stage: BuildStage = 'current'
let notifyListener: (stage: BuildStage) => void = () => {}
let isAccepted = false

/** Calls back with the stage now and at every change. */
export function observeBuild(listener: (stage: BuildStage) => void): void {
  notifyListener = listener
  listener(stage)
}

/** Activates the newer build on the reader's consent, and reloads this tab only. */
export async function acceptBuild(): Promise<void> {
  isAccepted = true
  const registration = await navigator.serviceWorker.getRegistration()
  if (registration?.waiting) registration.waiting.postMessage({ type: 'skip-waiting' })
  else location.reload()
}

/** Reports a waiting build; on a slow device the first worker waits briefly too, and is no update. */
export async function offerWaitingBuild(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  if (registration?.active && registration.waiting) moveTo('waiting')
}

/**
 * Reacts to a worker that took control: reloads the tab that accepted the newer build; another tab learns
 * that its build was replaced, unless there was none before.
 */
export function followWorker(isFirst: boolean): void {
  if (isAccepted) location.reload()
  else if (!isFirst) moveTo('replaced')
}

/** Tells whether the service worker serves the pages, so that a reload needs no network. */
export const hasWorker = () => Boolean(navigator.serviceWorker?.controller)

function moveTo(next: BuildStage): void {
  stage = next
  notifyListener(next)
}
