import { PRESS_LIMIT_MS, SCRIPT_LIMIT_MS, WORDS_AFTER_MS } from '../script-limits.ts'
import { loadClientAddress } from './client-address.ts'
import {
  dropDeeds,
  holdDeeds,
  isHolding,
  letGo,
  replayDeeds,
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
import { isTypedIn, restoreTyped } from './typed-fields.ts'

/** How long what can wait lets everything else go first. */
const IDLE_LIMIT_MS = 4_000

/** An answer to a press is felt to be late from then on. */
const PRESS_WORDS_AFTER_MS = 300

/** What this page was rendered from; null where it was not rendered, as with vite's own server. */
const page = readPageData()

/** What the page's inline script found out about this device. */
const marks = document.documentElement.dataset

let waking: Promise<void> | undefined

// without the service, what stands here is a copy, which the page says once it is awake
afterFirstPaint(() => loadClientAddress(() => page && wake(page)))
if (page === null) {
  if (import.meta.env.DEV) import('./dev.tsx')
} else {
  const is_outline = page.start === 'drawn_anew'
  const { held } = page.words
  restoreTyped()
  holdDeeds(is_outline, () => {
    later(() => say(held), PRESS_WORDS_AFTER_MS)
    later(() => letGo() || offerReload(), PRESS_LIMIT_MS)
  })
  if (is_outline || isAnotherWish() || isInstalled()) wake(page)
  waitForIntent(() => wake(page))
  // it takes a browser longest to write its first number, and the scripts are on their way meanwhile
  if (is_outline) new Intl.NumberFormat(page.locale).format(0)
  const is_others = page.is_personal && 'known' in marks
  if (page.start === 'once_painted' || is_others) afterFirstPaint(() => wake(page))
  if (!hasLittleData()) afterFirstPaint(...fetchesAhead(page))
  afterFirstPaint(() => bring(page.worker).catch(() => {}))
}

/**
 * Whether the page is not what was asked for: pages are rendered without query and fragment, and in
 * a language that another choice on this device may overrule, which their inline script has marked.
 */
function isAnotherWish(): boolean {
  return 'wake' in marks || location.hash !== '' || /[?&](?!locale=)./.test(location.search)
}

/** Without a browser around it, a page brings its own way back. */
function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches
}

/** Brings the scripts in, which take the page over; also late, when they were given up. */
function wake(rendered: PageData): void {
  if (waking !== undefined) return
  const is_needed = rendered.start !== 'on_intent'
  later(() => is_needed && sayFirst(rendered.words.loading), WORDS_AFTER_MS)
  later(() => giveUp(rendered), SCRIPT_LIMIT_MS)
  waking = takeOver(rendered).catch(() => {
    stopTimers()
    waking = undefined
    if (isLeaving()) return
    if (is_needed && isUntouched()) return location.reload()
    // what the worker keeps of them may be broken: it is fetched again, for the next try
    navigator.serviceWorker?.controller?.postMessage({ type: 'repair' })
    giveUp(rendered)
  })
}

async function takeOver(rendered: PageData): Promise<void> {
  const stop = rendered.first === null ? () => {} : await showFirst(rendered, rendered.first)
  nameRules()
  // each by itself, so that they are evaluated in several tasks, and the page answers in between
  await Promise.all(rendered.scripts.map(bring))
  const { start } = await bring<typeof import('../main.tsx')>(rendered.main)
  await start(rendered, () => {
    endNotice()
    stop()
    replayDeeds()
  })
}

async function showFirst(rendered: PageData, first: string): Promise<() => void> {
  const { showPass } = await bring<typeof import('./first-pass.ts')>(first)
  return showPass(rendered)
}

/** Addressed by the page, so that no loader is needed before the first intent. */
function bring<Module>(address: string): Promise<Module> {
  return import(/* @vite-ignore */ address)
}

/**
 * Tells the cache of styles, which looks for names as soon as it is there, which rules the page has:
 * by an element of their names alone, as it moves what it finds, and every rule would be applied anew.
 */
function nameRules(): void {
  const rules = document.querySelector('style[data-rules]')?.textContent ?? ''
  const names = document.createElement('style')
  names.dataset.emotion = `css ${(rules.match(/(?<=\.css-)\w+/g) ?? []).join(' ')}`
  document.head.append(names)
}

/**
 * Whether a page whose scripts failed may be loaded again unasked, once: a new build may have taken the
 * old one's place, and nothing that a person did would be lost.
 */
function isUntouched(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const type = navigation?.type
  const is_young = performance.now() < SCRIPT_LIMIT_MS
  return is_young && navigator.onLine && type !== 'reload' && !isHolding() && !isTypedIn()
}

/**
 * The scripts did not come. What was pressed is done without them where the browser can, else dropped, and
 * somebody who waits is told.
 */
function giveUp({ start, words }: PageData): void {
  if (letGo()) return
  if (!dropDeeds() && start === 'on_intent') return
  say(words.failed)
  offerReload()
}

/** So that the first intent finds everything here. */
function fetchesAhead({ scripts, files }: PageData): (() => void)[] {
  const link = (rel: string) => (href: string) => () =>
    document.head.append(Object.assign(document.createElement('link'), { rel, href }))
  return [...scripts.map(link('modulepreload')), ...files.map(link('prefetch'))]
}

function hasLittleData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData ?? false
}

/** Leaves the line and the processor to the first paint, until it is on the screen; each work waits for its own rest. */
function afterFirstPaint(...works: (() => void)[]): void {
  new PerformanceObserver((list, observer) => {
    if (!list.getEntriesByName('first-contentful-paint')[0]) return
    observer.disconnect()
    works.forEach(whenIdle)
  }).observe({ type: 'paint', buffered: true })
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: IDLE_LIMIT_MS })
  else setTimeout(work)
}

function readPageData(): PageData | null {
  return JSON.parse(document.getElementById('page')?.textContent ?? 'null')
}
