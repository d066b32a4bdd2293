import { loadClientAddress } from './client-address.ts'
import { holdDeeds, letGo, replayDeeds, waitForIntent } from './first-intent.ts'
import type { PageData } from './page-data.ts'

/** How long what can wait lets everything else go first. */
const IDLE_LIMIT_MS = 4_000

/** What this page was rendered from; null where it was not rendered, as with vite's own server. */
const page = readPageData()

let waking: Promise<void> | undefined

afterFirstPaint(loadClientAddress)
if (page === null) {
  if (import.meta.env.DEV) import('./dev.tsx')
} else {
  const is_outline = page.start === 'drawn_anew'
  holdDeeds(is_outline)
  if (is_outline || isAnotherWish() || isInstalled()) wake(page)
  else waitForIntent(() => wake(page))
  // it takes a browser longest to write its first number, and the scripts are on their way meanwhile
  if (is_outline) new Intl.NumberFormat(page.locale).format(0)
  if (page.start === 'once_painted') afterFirstPaint(() => wake(page))
  if (!hasLittleData()) afterFirstPaint(...fetchesAhead(page))
  afterFirstPaint(() => bring(page.worker).catch(() => {}))
}

/**
 * Whether the page is not what was asked for: pages are rendered without query and fragment, and in
 * a language that another choice on this device may overrule, which their inline script has marked.
 */
function isAnotherWish(): boolean {
  const keys = [...new URLSearchParams(location.search).keys()]
  const is_marked = 'wake' in document.documentElement.dataset
  return is_marked || location.hash !== '' || keys.some((key) => key !== 'locale')
}

/** Without a browser around it, a page brings its own way back. */
function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches
}

/** Brings the scripts in, which take the page over. */
function wake(rendered: PageData): void {
  if (waking !== undefined) return
  waking = takeOver(rendered).catch(() => {
    waking = undefined
    letGo()
    if (rendered.start !== 'on_intent') despair()
  })
}

async function takeOver(rendered: PageData): Promise<void> {
  const stop = rendered.first === null ? () => {} : await showFirst(rendered, rendered.first)
  nameRules()
  // each by itself, so that they are evaluated in several tasks, and the page answers in between
  await Promise.all(rendered.scripts.map(bring))
  const { start } = await bring<typeof import('./main.tsx')>(rendered.main)
  await start(rendered, () => {
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
 * A page that is nothing without its scripts reloads once; a new build may have taken the old one's
 * place. Then it says so, and what the worker keeps is fetched again, for the reader's next try.
 */
function despair(): void {
  const [navigation] = performance.getEntriesByType('navigation')
  const was_reloaded = (navigation as PerformanceNavigationTiming | undefined)?.type === 'reload'
  if (navigator.onLine && !was_reloaded) {
    location.reload()
    return
  }
  navigator.serviceWorker?.controller?.postMessage({ type: 'repair' })
  document.getElementById('stuck')?.removeAttribute('hidden')
}

/** So that the first intent finds everything here. */
function fetchesAhead({ scripts, files }: PageData): (() => void)[] {
  const link = (rel: string) => (href: string) => () =>
    document.head.append(Object.assign(document.createElement('link'), { rel, href }))
  return [...scripts.map(link('modulepreload')), ...files.map(link('prefetch'))]
}

function hasLittleData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

/** Leaves the line and the processor to the first paint, until it is on the screen; each work waits for its own rest. */
function afterFirstPaint(...works: (() => void)[]): void {
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return
    observer.disconnect()
    works.forEach(whenIdle)
  }).observe({ type: 'paint', buffered: true })
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: IDLE_LIMIT_MS })
  else setTimeout(work)
}

function readPageData(): PageData | null {
  const json = document.getElementById('page')?.textContent
  return json ? JSON.parse(json) : null
}
