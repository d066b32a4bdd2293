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
import { followChosenLanguage } from './state/app/language.ts'
import { loadWebConfig } from './state/app/site.ts'
import { watchWorld } from './state/app/world.ts'
import { adoptContent, readContentFiles } from './state/content/adopt-content.ts'
import { refreshAccount, startSession } from './state/session/member.ts'
import { followTabs } from './state/session/other-tabs.ts'
import { restoreUserInfo } from './state/session/user-info.ts'

/**
 * Brings the page to life, in steps between which what stands there answers.
 * @param page what it was rendered from; null where it was not rendered
 * @param onAwake called once every control answers
 * @throws when a script that the page needs does not come
 */
export async function start(page: PageData | null, onAwake: () => void): Promise<void> {
  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no #root')
  if (page === null || page.start === 'drawn_anew') await draw(root, page, onAwake)
  else await takeOver(root, page, onAwake)
}

/** Draws the app where no rendered page is, or where the page is only its outline. */
async function draw(root: HTMLElement, outline: PageData | null, onAwake: () => void) {
  if (outline) adoptContent(outline.content, outline.as_of_ms)
  restore()
  watch()
  const locale = outline?.locale ?? preferredLocale()
  // first, as it says which sentences it needs
  const page = loadPage(matchRoute(location.pathname).route.load)
  await Promise.all([
    activateLocale(locale),
    // a page that does not come has a screen of its own
    page.catch(() => {}),
    startSession(),
    outline ?? loadWebConfig(),
  ])
  const app = (
    <Awake onAwake={onAwake}>
      <App />
    </Awake>
  )
  startTransition(() => createRoot(root).render(app))
  followChosenLanguage()
}

/**
 * Takes a rendered page over as it stands: everything that it was drawn from is there before, and
 * what only this browser knows comes after.
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
      <Awake onAwake={goOn}>
        <App />
      </Awake>
    </Router>
  )
  const hydrate = () => {
    hydrateRoot(root, app)
  }
  // in one go where somebody waits for it
  if (start === 'on_intent') hydrate()
  else startTransition(hydrate)
}

/**
 * Where a person may be typing, every effect runs as soon as the page is taken over: a key pressed
 * in between would change a form that nobody follows yet, and its field would be emptied.
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
  watchWorld(refreshAccount)
  followTabs()
}
