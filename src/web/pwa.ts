// Has no static import: a page that is only read loads this file, workbox-window and no other script.

const WORKER_URL = '/sw.js'
const LOOK_AT_MOST_EVERY_MS = 10 * 60_000

/**
 * Whether this tab runs the newest build. `waiting`: a newer build waits for the reader's consent;
 * `replaced`: consent was given in another tab, and this tab still runs the earlier build.
 */
export type BuildStage = 'current' | 'waiting' | 'replaced'

/** The `beforeinstallprompt` event, by which a page may offer its installation; Chromium only. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let stage: BuildStage = 'current'
let tellStage: (stage: BuildStage) => void = () => {}
let registration: ServiceWorkerRegistration | undefined
let isAccepted = false
let installPrompt: InstallPrompt | null = null
let isKeepingPrompt = false
let tellPrompt: (canPrompt: boolean) => void = () => {}

/** Registers the service worker; a browser that refuses shows the site without one. */
export async function registerWorker(): Promise<void> {
  keepInstallPrompt()
  try {
    const { Workbox } = await import('workbox-window')
    const workbox = new Workbox(workerUrl())
    workbox.addEventListener('waiting', offerWaiting)
    // the first worker replaces no earlier build
    let isControlled = hasWorker()
    workbox.addEventListener('controlling', () => {
      if (isAccepted) location.reload()
      else if (isControlled) moveTo('replaced')
      isControlled = true
    })
    registration = await workbox.register({ immediate: true })
    // workbox reports only workers whose installation begins after this line
    registration?.installing?.addEventListener('statechange', offerWaiting)
    lookWhenSeenAgain()
  } catch {
    // Private windows and old browsers have no worker: everything works while there is a network.
  }
}

/** Reports a waiting build; on a slow device the first worker waits briefly too, and is no update. */
async function offerWaiting(): Promise<void> {
  const now = await navigator.serviceWorker.getRegistration()
  if (now?.active && now.waiting) moveTo('waiting')
}

/** Calls back with the stage now and at every change. */
export function observeBuild(listener: (stage: BuildStage) => void): void {
  tellStage = listener
  listener(stage)
}

/** Activates the newer build on the reader's consent, and reloads this tab only. */
export function acceptBuild(): void {
  isAccepted = true
  if (registration?.waiting) registration.waiting.postMessage({ type: 'skip-waiting' })
  else location.reload()
}

/** Tells whether the service worker serves the pages, so that a reload needs no network. */
export const hasWorker = () => Boolean(navigator.serviceWorker?.controller)

/** Calls back with whether the browser's install prompt can be shown. */
export function observeInstallPrompt(listener: (canPrompt: boolean) => void): void {
  keepInstallPrompt()
  tellPrompt = listener
  listener(installPrompt !== null)
}

/** Shows the browser's install prompt, which works once. @returns whether the person accepted */
export async function askToInstall(): Promise<boolean> {
  const asked = await installPrompt?.prompt()
  installPrompt = null
  tellPrompt(false)
  return asked?.outcome === 'accepted'
}

/** Stores the browser's install prompt, so that the page can show it later. */
function keepInstallPrompt(): void {
  if (isKeepingPrompt) return
  isKeepingPrompt = true
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    installPrompt = event as InstallPrompt
    tellPrompt(true)
  })
}

/** Has the worker look for newer pages when the page is shown again: installed apps seldom restart. */
function lookWhenSeenAgain(): void {
  let lookedAtMs = performance.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return
    if (performance.now() - lookedAtMs < LOOK_AT_MOST_EVERY_MS) return
    lookedAtMs = performance.now()
    navigator.serviceWorker.controller?.postMessage({ type: 'sync' })
  })
}

function moveTo(next: BuildStage): void {
  stage = next
  tellStage(next)
}

type WorkerUrl = ConstructorParameters<typeof import('workbox-window').Workbox>[0]

interface PolicyMaker {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): WorkerUrl }
}

/** Makes the worker's address by the only Trusted Types policy that pages allow, for this one script. */
function workerUrl(): WorkerUrl {
  const { trustedTypes } = window as Window & { trustedTypes?: PolicyMaker }
  const policy = trustedTypes?.createPolicy('skylark-worker', {
    createScriptURL(url) {
      if (url !== WORKER_URL) throw new TypeError(url)
      return url
    },
  })
  return policy?.createScriptURL(WORKER_URL) ?? WORKER_URL
}
