import { Workbox } from 'workbox-window'
import { offerWaitingBuild, watchBuilds } from '../pwa/build-stage.ts'
import { captureInstallPrompt } from '../pwa/install-prompt.ts'
import { loadClientAddress } from './client-address.ts'

// A script of its own: a page that is only read loads this and what it imports, and nothing else.

const WORKER_URL = '/sw.js'
const LOOK_AT_MOST_EVERY_MS = 10 * 60_000

/**
 * Begins what every page does once it is painted.
 * @param hydrate called when the service did not answer as itself, and when what only scripts draw is seen
 */
export function afterPaint(hydrate: () => void): void {
  captureInstallPrompt()
  registerWorker().catch(() => {
    // Private windows and old browsers have no worker: everything works while there is a network.
  })
  loadClientAddress(hydrate)
  watchUndrawn(hydrate)
}

/** Waits for what only the page's scripts can draw to come into view: a turn of the mouse wheel is no intent. */
function watchUndrawn(onSeen: () => void): void {
  const undrawn = document.querySelector('[data-undrawn]')
  if (!undrawn) return
  const observer = new IntersectionObserver(([seen]) => {
    if (!seen?.isIntersecting) return
    observer.disconnect()
    onSeen()
  })
  observer.observe(undrawn)
}

async function registerWorker(): Promise<void> {
  const workbox = new Workbox(workerUrl())
  watchBuilds(workbox)
  const registration = await workbox.register({ immediate: true })
  // workbox reports only workers whose installation begins after this line
  registration?.installing?.addEventListener('statechange', offerWaitingBuild)
  lookWhenSeenAgain()
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

type WorkerUrl = ConstructorParameters<typeof Workbox>[0]

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
