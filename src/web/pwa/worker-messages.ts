// its own file: the package's bundle would come with the first script of every page
import { messageSW } from 'workbox-window/messageSW.js'
import type { Locale } from '#domain/site/locales.ts'
import { within } from '../script-limits.ts'

const LANGUAGE_LIMIT_MS = 1_000
/** longer than the worker itself waits for the service */
const HEAR_LIMIT_MS = 10_000

/** Sends the chosen language to the worker, which selects pages by it; resolves within a second. */
export async function sendWorkerLanguage(locale: Locale | null): Promise<void> {
  await askWorker({ type: 'language', locale }, LANGUAGE_LIMIT_MS)
}

/**
 * Asks the service worker whether the service answers: a failed request there is no error in the
 * page's console. Null where no worker can tell.
 */
export async function probeService(): Promise<boolean | null> {
  if (!navigator.serviceWorker?.controller) return null
  const answer = await askWorker({ type: 'hear' }, HEAR_LIMIT_MS)
  return typeof answer === 'boolean' ? answer : null
}

/** Has the worker remove what the member was notified of, and end the subscription for pushes. */
export const endPushes = () =>
  navigator.serviceWorker?.controller?.postMessage({ type: 'sign-out' })

/** Asks the worker; undefined without a worker, or when it does not answer in time. */
async function askWorker(question: object, limitMs: number): Promise<unknown> {
  const workers = navigator.serviceWorker
  const worker = workers?.controller ?? (await workers?.getRegistration())?.active
  if (!worker) return undefined
  return within(limitMs, messageSW(worker, question)).catch(() => undefined)
}
