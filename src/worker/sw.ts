import { answerContent } from './content.ts'
import { answerFile, answerIcon } from './files.ts'
import { messageType, storeLanguage } from './messages.ts'
import { answerPage } from './pages.ts'
import { dropOldBuilds, storeBuild } from './precache.ts'
import { endPushes, openScreen, renewSubscription, showPush } from './pushes.ts'
import { answererOf } from './requests.ts'
import { checkPageList, dropOtherSets } from './site-set.ts'
import { answerStatus } from './status.ts'
import { checkAfterNavigation, checkForUpdates, isReachable, repair } from './updates.ts'

declare const self: ServiceWorkerGlobalScope

const BUILD_FILES = self.__BUILD_FILES__.map(({ url, revision }) => ({ url: `/${url}`, revision }))
const PATHS: ReadonlySet<string> = new Set(BUILD_FILES.map(({ url }) => url))

self.addEventListener('install', (event) => {
  leaveCallsToNetwork(event)
  event.waitUntil(install())
})
self.addEventListener('activate', (event) => event.waitUntil(activate()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  switch (answererOf(request, self.location.origin, PATHS)) {
    case 'page': {
      const answered = answerPage(request)
      event.respondWith(answered)
      // not beside the answer, whose reads it would hold up
      event.waitUntil(answered.then(() => checkAfterNavigation(self.registration, BUILD_FILES)))
      return
    }
    case 'status':
      event.respondWith(answerStatus(request))
      return
    case 'content':
      event.respondWith(answerContent(request))
      return
    case 'icon':
      event.respondWith(answerIcon(request))
      return
    case 'file':
      event.respondWith(answerFile(request))
      return
    case 'browser':
      return
  }
})

self.addEventListener('message', (event) => {
  const { data, ports } = event
  const answer = (value: unknown) => ports[0]?.postMessage(value)
  switch (messageType(data)) {
    case 'SKIP_WAITING':
    case 'skip-waiting':
      event.waitUntil(self.skipWaiting())
      return
    case 'language':
      event.waitUntil(storeLanguage(data).then(() => answer('kept')))
      return
    case 'sync':
      event.waitUntil(checkForUpdates(self.registration, BUILD_FILES).then(answer))
      return
    case 'repair':
      event.waitUntil(repair(self.registration, BUILD_FILES).then(answer))
      return
    case 'sign-out':
      event.waitUntil(endPushes(self))
      return
    case 'hear':
      event.waitUntil(isReachable().then(answer))
      return
    case null:
      return
  }
})

self.addEventListener('push', (event) => event.waitUntil(showPush(self, event.data)))
self.addEventListener('notificationclick', (event) => event.waitUntil(openScreen(self, event)))
self.addEventListener('pushsubscriptionchange', (event) => {
  if (event instanceof ExtendableEvent) event.waitUntil(renewSubscription(self))
})

/** Sends calls to the network without starting the worker, in browsers that can; it handles none of them. */
function leaveCallsToNetwork(event: ExtendableEvent): void {
  const condition = { urlPattern: { pathname: '/api/*' } }
  // not waited for: without the route, calls pass through the worker as before
  event.addRoutes?.({ condition, source: 'network' }).catch(() => {})
}

/** Stores the files and pages of one build completely, or fails, so that the previous worker stays active. */
async function install(): Promise<void> {
  await storeBuild(BUILD_FILES)
  if ((await checkPageList()) === 'other_build') throw new Error('The service runs another build')
}

async function activate(): Promise<void> {
  await self.clients.claim()
  // A newer worker that is being installed already fills its own caches.
  if (self.registration.installing) return
  await dropOldBuilds()
  await dropOtherSets()
  // Not awaited, because pages wait until the worker is active.
  checkForUpdates(self.registration, BUILD_FILES)
}
