import { CacheProvider } from '@emotion/react'
import { type ReactNode, startTransition, useEffect, useLayoutEffect, useReducer } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Router } from 'wouter'
import { App } from './app.tsx'
import { followLink } from './follow-link.ts'
import { activateLocale, preferredLocale } from './i18n.ts'
import { loadPage } from './load-page.ts'
import { routeAt } from './routes.ts'
import type { PageData } from './start/page-data.ts'
import { replayInput } from './start/replay-input.ts'
import { restoreColorMode } from './state/app/color-mode.ts'
import { watchConnectivity } from './state/app/connectivity.ts'
import { followChosenLanguage } from './state/app/language.ts'
import { loadWebConfig } from './state/app/site.ts'
import { adoptContent, readContentFiles } from './state/content/adopt-content.ts'
import { refreshAccount, startSession } from './state/session/member.ts'
import { followTabs } from './state/session/other-tabs.ts'
import { restoreUserInfo } from './state/session/user-info.ts'
import { createPageCache } from './theme/style-cache.ts'

/**
 * Renders or hydrates the page, yielding between steps so that it stays responsive.
 * @param page the renderer's data; null where the page was not rendered
 * @param onHydrated called once every control works
 * @throws when a script that the page needs cannot be loaded
 */
export async function start(page: PageData | null, onHydrated: () => void): Promise<void> {
  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no #root')
  if (page === null || page.start === 'skeleton') await draw(root, page, onHydrated)
  else await hydrate(root, page, onHydrated)
}

/** Renders the app from nothing, where the page was not rendered, is only a skeleton, or shows other content. */
async function draw(root: HTMLElement, skeleton: PageData | null, onHydrated: () => void) {
  if (skeleton) adoptContent(skeleton.content, skeleton.as_of_ms)
  restore()
  watch()
  const locale = skeleton?.locale ?? preferredLocale()
  // first, as it says which sentences it needs
  const page = loadPage(routeAt(location.pathname).route.load)
  await Promise.all([
    activateLocale(locale),
    // a page that fails to load shows an error screen
    page.catch(() => {}),
    startSession(),
    skeleton ?? loadWebConfig(),
  ])
  const app = appWith(onHydrated)
  startTransition(() => createRoot(root).render(app))
  followChosenLanguage()
}

/**
 * Hydrates a rendered page: loads everything it was rendered from first, and adds what only this
 * browser knows (session, colour mode, typed text) afterwards. Draws it again where the content it was rendered
 * from is gone: React would throw the page away, with an error, for a single word that differs.
 */
async function hydrate(root: HTMLElement, rendered: PageData, onHydrated: () => void) {
  const { path, locale, files, as_of_ms, start } = rendered
  const [{ content, isSame }] = await Promise.all([
    readContentFiles(files),
    // first, as it says which sentences it needs
    loadPage(routeAt(path).route.load),
    activateLocale(locale),
  ])
  const page = { ...rendered, content: { ...rendered.content, ...content } }
  if (!isSame) return draw(root, page, onHydrated)
  adoptContent(page.content, as_of_ms)
  const goOn = () => {
    restore()
    watch()
    startSession()
    followChosenLanguage()
    replayInput(root)
    onHydrated()
    // a stored page may be older than the service's content
    if (navigator.serviceWorker?.controller) loadWebConfig()
  }
  const app = (
    <Router ssrPath={path} ssrSearch="">
      {appWith(goOn)}
    </Router>
  )
  const attach = () => {
    hydrateRoot(root, app)
  }
  // in one task where a person waits for it
  if (start === 'on_intent') attach()
  else startTransition(attach)
}

const appWith = (onHydrated: () => void) => (
  <CacheProvider value={createPageCache()}>
    <Hydrated onHydrated={onHydrated}>
      <Router aroundNav={followLink}>
        <App />
      </Router>
    </Hydrated>
  </CacheProvider>
)

/**
 * Runs every effect at once after hydration where an element has the focus: a key pressed before the
 * effects run would change a field that React does not follow yet, and React would empty it.
 */
function Hydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  const [, flushEffects] = useReducer(() => true, false)
  useLayoutEffect(() => {
    if (document.activeElement !== document.body) flushEffects()
  }, [])
  useEffect(onHydrated, [onHydrated])
  return children
}

function restore(): void {
  restoreColorMode()
  restoreUserInfo()
}

function watch(): void {
  watchConnectivity(refreshAccount)
  followTabs()
}
