// Imports nothing at once: a page that is only read brings in this, workbox-window and no other script.

const WORKER_URL = '/sw.js'
const LOOK_AT_MOST_EVERY_MS = 10 * 60_000

/**
 * How this tab stands to the newest build. `waiting`: a newer one is ready and waits for a yes;
 * `replaced`: the yes was given in another tab, and this one still runs the build before.
 */
export type BuildStage = 'current' | 'waiting' | 'replaced'

/** What the browser gives a page that may offer its installation; standard in Chromium alone. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let stage: BuildStage = 'current'
let tellStage: (stage: BuildStage) => void = () => {}
let registration: ServiceWorkerRegistration | undefined
let is_accepted = false
let install_prompt: InstallPrompt | null = null
let is_keeping_prompt = false
let tellPrompt: (can_prompt: boolean) => void = () => {}

/** Registers the worker once the page has time for it; a browser that refuses reads the site as before. */
export async function registerWorker(): Promise<void> {
  keepInstallPrompt()
  try {
    const { Workbox } = await import('workbox-window')
    const workbox = new Workbox(workerUrl())
    workbox.addEventListener('waiting', offerWaiting)
    // the first worker of a page takes over nothing
    let is_controlled = hasWorker()
    workbox.addEventListener('controlling', () => {
      if (is_accepted) location.reload()
      else if (is_controlled) moveTo('replaced')
      is_controlled = true
    })
    registration = await workbox.register({ immediate: true })
    // workbox hears only of workers whose installation begins after this
    registration?.installing?.addEventListener('statechange', offerWaiting)
    lookWhenSeenAgain()
  } catch {
    // Private windows and old browsers have no worker: everything works while there is a network.
  }
}

/** The first worker of a slow device waits too, for a moment and for nobody. */
async function offerWaiting(): Promise<void> {
  const now = await navigator.serviceWorker.getRegistration()
  if (now?.active && now.waiting) moveTo('waiting')
}

/** Calls back with the stage now and at every change. */
export function observeBuild(listener: (stage: BuildStage) => void): void {
  tellStage = listener
  listener(stage)
}

/** The reader's yes: the newer build takes over, and this tab, and only this one, reloads. */
export function acceptBuild(): void {
  is_accepted = true
  if (registration?.waiting) registration.waiting.postMessage({ type: 'skip-waiting' })
  else location.reload()
}

/** Whether pages come from the worker, so that a reload needs no network. */
export const hasWorker = () => Boolean(navigator.serviceWorker?.controller)

/** Calls back with whether the browser's own question about installing can be asked. */
export function observeInstallPrompt(listener: (can_prompt: boolean) => void): void {
  keepInstallPrompt()
  tellPrompt = listener
  listener(install_prompt !== null)
}

/** Asks the browser's own question about installing, which it allows once; true for a yes. */
export async function askToInstall(): Promise<boolean> {
  const asked = await install_prompt?.prompt()
  install_prompt = null
  tellPrompt(false)
  return asked?.outcome === 'accepted'
}

/** The browser's own offer comes at its own time; it is kept for ours. */
function keepInstallPrompt(): void {
  if (is_keeping_prompt) return
  is_keeping_prompt = true
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    install_prompt = event as InstallPrompt
    tellPrompt(true)
  })
}

/** An installed app is seldom started anew: it looks for newer pages when it is seen again. */
function lookWhenSeenAgain(): void {
  let looked_at_ms = performance.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return
    if (performance.now() - looked_at_ms < LOOK_AT_MOST_EVERY_MS) return
    looked_at_ms = performance.now()
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

/** The one policy that the pages' Trusted Types allow, for the one script that it may name. */
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
