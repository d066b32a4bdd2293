import { cacheNames, dropCache } from './platform.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * The kill switch, built in place of main.ts by `WORKER=retire npm run build`. Takes over right away,
 * deletes everything that any worker stored, and unregisters itself without reloading a page.
 */
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(retire()))

async function retire(): Promise<void> {
  for (const name of await cacheNames()) await dropCache(name)
  await self.registration.unregister()
}
