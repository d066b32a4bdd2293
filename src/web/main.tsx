import { CacheProvider } from '@emotion/react'
import { type ReactNode, startTransition, useEffect, useLayoutEffect, useReducer } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Router } from 'wouter'
import { App } from './app.tsx'
import { activateLocale, preferredLocale } from './i18n.ts'
import { loadPage } from './load-page.ts'
import { matchRoute } from './routes.ts'
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
 * @param onAwake called once every control works
 * @throws when a script that the page needs cannot be loaded
 */
export async function start(page: PageData | null, onAwake: () => void): Promise<void> {
  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no #root')
  if (page === null || page.start === 'drawn_anew') await draw(root, page, onAwake)
  else await takeOver(root, page, onAwake)
}

/** Renders the app from nothing, where the page was not rendered or is only an outline. */
async function draw(root: HTMLElement, outline: PageData | null, onAwake: () => void) {
  if (outline) adoptContent(outline.content, outline.as_of_ms)
  restore()
  watch()
  const locale = outline?.locale ?? preferredLocale()
  // first, as it says which sentences it needs
  const page = loadPage(matchRoute(location.pathname).route.load)
  await Promise.all([
    activateLocale(locale),
    // a page that fails to load shows an error screen
    page.catch(() => {}),
    startSession(),
    outline ?? loadWebConfig(),
  ])
  const app = appWith(onAwake)
  startTransition(() => createRoot(root).render(app))
  followChosenLanguage()
}

/**
 * Hydrates a rendered page: loads everything it was rendered from first, and adds what only this
 * browser knows (session, colour mode, typed text) afterwards.
 */
async function takeOver(root: HTMLElement, rendered: PageData, onAwake: () => void) {
  const { path, locale, content, files, as_of_ms, start } = rendered
  const [more] = await Promise.all([
    readContentFiles(files),
    // first, as it says which sentences it needs
    loadPage(matchRoute(path).route.load),
    activateLocale(locale),
  ])
  adoptContent({ ...content, ...more }, as_of_ms)
  const goOn = () => {
    restore()
    watch()
    startSession()
    followChosenLanguage()
    replayInput(root)
    onAwake()
  }
  const app = (
    <Router ssrPath={path} ssrSearch="">
      {appWith(goOn)}
    </Router>
  )
  const hydrate = () => {
    hydrateRoot(root, app)
  }
  // in one task where a person waits for it
  if (start === 'on_intent') hydrate()
  else startTransition(hydrate)
}

const appWith = (onAwake: () => void) => (
  <CacheProvider value={createPageCache()}>
    <Awake onAwake={onAwake}>
      <App />
    </Awake>
  </CacheProvider>
)

/**
 * Runs every effect at once after hydration where an element has the focus: a key pressed before the
 * effects run would change a field that React does not follow yet, and React would empty it.
 */
function Awake({ onAwake, children }: { onAwake: () => void; children: ReactNode }) {
  const [, flushEffects] = useReducer(() => true, false)
  useLayoutEffect(() => {
    if (document.activeElement !== document.body) flushEffects()
  }, [])
  useEffect(onAwake, [onAwake])
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
