import { PRESS_LIMIT_MS, SCRIPT_LIMIT_MS, WORDS_AFTER_MS } from '../script-limits.ts'
import {
  dropHeldEvents,
  holdEvents,
  isHolding,
  letGo,
  replayEvents,
  waitForIntent,
} from './first-intent.ts'
import {
  endNotice,
  isLeaving,
  later,
  offerReload,
  say,
  sayFirst,
  stopTimers,
} from './loading-notice.ts'
import type { PageData } from './page-data.ts'
import { changes, recordChanges, recorder } from './record-changes.ts'
import { isTypedIn, restoreTyped } from './typed-fields.ts'

/** Longest wait for an idle moment; after it, deferred work runs anyway. */
const IDLE_LIMIT_MS = 4_000

/** A press without an answer for this long is acknowledged in words. */
const PRESS_WORDS_AFTER_MS = 300

/** Data left in the page by the renderer; null under vite's own server, which renders no page. */
const page = readPageData()

/** Findings of the page's inline script about this device. */
const marks = document.documentElement.dataset

let hydrating: Promise<void> | undefined

if (page === null) {
  if (import.meta.env.DEV) import('./dev.tsx')
} else {
  const isSkeleton = page.start === 'skeleton'
  const { held } = page.words
  restoreTyped()
  recordChanges()
  holdEvents(isSkeleton, () => {
    later(() => say(held), PRESS_WORDS_AFTER_MS)
    later(() => letGo() || offerReload(), PRESS_LIMIT_MS)
  })
  if (isSkeleton || isAnotherPage() || isInstalled()) hydrate(page)
  waitForIntent(() => hydrate(page))
  const isOthers = page.isPersonal && 'known' in marks
  if (page.start === 'once_painted' || isOthers) afterFirstPaint(() => hydrate(page))
  if (!hasLittleData()) afterFirstPaint(...fetchesAhead(page))
  afterFirstPaint(() => bringAfterPaint(page))
}

/**
 * Tells whether the rendered page differs from the one asked for: it was rendered without query and
 * fragment, and perhaps not in the language chosen on this device (marked by the inline script).
 */
function isAnotherPage(): boolean {
  return 'hydrate' in marks || location.hash !== '' || /[?&](?!locale=)./.test(location.search)
}

/** Begins what follows the first paint. Without the service this is a stored copy, and only the hydrated page says so. */
async function bringAfterPaint(rendered: PageData): Promise<void> {
  const hydrateUnlessLeft = () => {
    // what was stopped for the next page must not be fetched again before it
    if (!isLeaving()) hydrate(rendered)
  }
  await bring<typeof import('./after-paint.ts')>(rendered.after_paint).then(
    ({ afterPaint }) => afterPaint(hydrateUnlessLeft),
    hydrateUnlessLeft,
  )
}

/** Tells whether the page runs as an installed app: the page then draws its own back button. */
function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches
}

/** Loads the scripts, which hydrate the page; they still do after the page has given them up. */
function hydrate(rendered: PageData): void {
  if (hydrating !== undefined) return
  // from here on pages change by script, and may have to begin where they were left
  delete marks.top
  const isNeeded = rendered.start !== 'on_intent'
  const { loading } = rendered.words
  later(() => loading && sayFirst(loading), WORDS_AFTER_MS)
  later(() => giveUp(rendered), SCRIPT_LIMIT_MS)
  hydrating = bringApp(rendered).catch(() => {
    stopTimers()
    hydrating = undefined
    if (isLeaving()) return
    if (isNeeded && isUntouched()) return location.reload()
    // the service worker's cached scripts may be broken: it fetches them again for the next try
    navigator.serviceWorker?.controller?.postMessage({ type: 'repair' })
    giveUp(rendered)
  })
}

async function bringApp(rendered: PageData): Promise<void> {
  const stop = rendered.first ? await showFirst(rendered, rendered.first) : () => {}
  // separate imports are evaluated in separate tasks, so the page stays responsive
  await Promise.all(rendered.scripts.map(bring))
  const { start } = await bring<typeof import('../main.tsx')>(rendered.main)
  await start(rendered, changes, (findStanding) => {
    recorder.disconnect()
    endNotice()
    stop()
    replayEvents(findStanding)
  })
}

async function showFirst(rendered: PageData, first: string): Promise<() => void> {
  const { showPass } = await bring<typeof import('./first-pass.ts')>(first)
  return showPass(rendered)
}

/** Imports a script by the address that the page names: no loader is needed before the first intent. */
function bring<Module>(address: string): Promise<Module> {
  return import(/* @vite-ignore */ address)
}

/**
 * Tells whether a page whose scripts failed may reload by itself, once: a new build may have replaced
 * the old files, and nothing that a person did would be lost.
 */
function isUntouched(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const type = navigation?.type
  const isYoung = performance.now() < SCRIPT_LIMIT_MS
  return isYoung && navigator.onLine && type !== 'reload' && !isHolding() && !isTypedIn()
}

/**
 * Gives the scripts up. The browser follows a pressed link or sends a form by itself where it can; any
 * other press is dropped, and a person who waits is told.
 */
function giveUp({ start, words }: PageData): void {
  if (letGo()) return
  if (!dropHeldEvents() && start === 'on_intent') return
  say(words.failed)
  offerReload()
}

/** Preloads scripts and files, so that the first intent finds them in the cache. */
function fetchesAhead({ scripts, files }: PageData): (() => void)[] {
  const link = (rel: string) => (href: string) => () =>
    document.head.append(Object.assign(document.createElement('link'), { rel, href }))
  return [...scripts.map(link('modulepreload')), ...files.map(link('prefetch'))]
}

function hasLittleData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData ?? false
}

/** Runs each work in an idle moment after the first paint, which gets network and processor first. */
function afterFirstPaint(...works: (() => void)[]): void {
  new PerformanceObserver((list, observer) => {
    if (!list.getEntriesByName('first-contentful-paint')[0]) return
    observer.disconnect()
    works.forEach(whenIdle)
  }).observe({ type: 'paint', buffered: true })
}

function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: IDLE_LIMIT_MS })
  else setTimeout(task)
}

function readPageData(): PageData | null {
  return JSON.parse(document.getElementById('page')?.textContent ?? 'null')
}
