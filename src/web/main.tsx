import { CacheProvider } from '@emotion/react'
import { type ReactNode, startTransition, useEffect, useLayoutEffect, useReducer } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Router } from 'wouter'
import { App } from './app.tsx'
import { activateLocale, preferredLocale } from './i18n.ts'
import { loadPage } from './load-page.ts'
import { navigateByLink } from './navigate-by-link.ts'
import { routeAt } from './routes.ts'
import type { PageData } from './start/page-data.ts'
import { preserveTexts } from './start/preserve-texts.ts'
import { type FindStanding, rememberInput } from './start/replay-input.ts'
import { reportUnexpected } from './start/report-unexpected.ts'
import { undoChanges } from './start/undo-changes.ts'
import { restoreColorMode } from './state/app/color-mode.ts'
import { watchConnectivity } from './state/app/connectivity.ts'
import { applyChosenLanguage } from './state/app/language.ts'
import { loadWebConfig } from './state/app/site.ts'
import { applyContent, readContentFiles } from './state/content/apply-content.ts'
import { refreshAccount, startSession } from './state/session/member.ts'
import { listenToOtherTabs } from './state/session/other-tabs.ts'
import { createPageCache } from './theme/style-cache.ts'

type OnHydrated = (findStanding: FindStanding) => void

/**
 * Renders or hydrates the page, yielding between steps so that it stays responsive.
 * @param page the renderer's data; null where the page was not rendered
 * @param changes that others make in the rendered page, recorded until it is hydrated
 * @param onHydrated called once every control works
 * @throws when a script that the page needs cannot be loaded
 */
export async function start(
  page: PageData | null,
  changes: readonly MutationRecord[],
  onHydrated: OnHydrated,
): Promise<void> {
  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no #root')
  preserveTexts(root)
  if (page === null || page.start === 'skeleton') await mountApp(root, page, onHydrated)
  else await hydrate(root, page, changes, onHydrated)
}

/** Renders the app from nothing, where the page was not rendered, is only a skeleton, or shows other content. */
async function mountApp(root: HTMLElement, skeleton: PageData | null, onHydrated: OnHydrated) {
  if (skeleton) applyContent(skeleton.content, skeleton.as_of_ms)
  restoreColorMode()
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
  const { findStanding, restoreFocus, replay } = rememberInput(root)
  const app = appWith(restoreFocus, () => {
    replay()
    onHydrated(findStanding)
  })
  startTransition(() => createRoot(root, { onCaughtError: reportUnexpected }).render(app))
  applyChosenLanguage()
}

/**
 * Hydrates a rendered page: loads everything it was rendered from first, and adds what only this
 * browser knows (session, color mode, typed text) afterwards. Draws it again where the content it was rendered
 * from is gone: React would throw the page away, with an error, for a single word that differs.
 */
async function hydrate(
  root: HTMLElement,
  rendered: PageData,
  changes: readonly MutationRecord[],
  onHydrated: OnHydrated,
) {
  const { path, locale, files, as_of_ms, start } = rendered
  // a page that does not ask for the device's system left it unmarked; the next one may ask
  import('./start/marks/platform.ts').catch(() => {})
  const [{ content, isSame }] = await Promise.all([
    readContentFiles(files),
    // first, as it says which sentences it needs
    loadPage(routeAt(path).route.load),
    activateLocale(locale),
  ])
  const page = { ...rendered, content: { ...rendered.content, ...content } }
  if (!isSame) return mountApp(root, page, onHydrated)
  applyContent(page.content, as_of_ms)
  const { findStanding, restoreFocus, replay } = rememberInput(root)
  const repeatChanges = undoChanges(changes)
  const finish = () => {
    repeatChanges()
    restoreFocus()
  }
  const goOn = () => {
    restoreColorMode()
    watch()
    startSession()
    applyChosenLanguage()
    replay()
    onHydrated(findStanding)
    // a stored page may be older than the service's content
    if (navigator.serviceWorker?.controller) loadWebConfig()
  }
  const app = (
    <Router ssrPath={path} ssrSearch="">
      {appWith(finish, goOn)}
    </Router>
  )
  const attach = () => {
    hydrateRoot(root, app, {
      onCaughtError: reportUnexpected,
      onRecoverableError: (error) => {
        // React drew the page again, because others changed it while it was hydrated
        if (changes.length === 0) reportError(error)
      },
    })
  }
  // right away, before others see that their changes are undone
  if (changes.length > 0) flushSync(attach)
  // in one task where a person waits for it
  else if (start === 'on_intent') attach()
  else startTransition(attach)
}

const appWith = (onDrawn: () => void, onHydrated: () => void) => (
  <CacheProvider value={createPageCache()}>
    <Hydrated onDrawn={onDrawn} onHydrated={onHydrated}>
      <Router aroundNav={navigateByLink}>
        <App />
      </Router>
    </Hydrated>
  </CacheProvider>
)

/**
 * Runs every effect right away after hydration where an element has the focus: a key pressed before the
 * effects run would change a field that React does not follow yet, and React would empty it.
 */
function Hydrated({
  onDrawn,
  onHydrated,
  children,
}: {
  onDrawn: () => void
  onHydrated: () => void
  children: ReactNode
}) {
  const [, flushEffects] = useReducer(() => true, false)
  useLayoutEffect(() => {
    onDrawn()
    if (document.activeElement !== document.body) flushEffects()
  }, [onDrawn])
  useEffect(onHydrated, [onHydrated])
  return children
}

function watch(): void {
  watchConnectivity(refreshAccount)
  listenToOtherTabs()
}
