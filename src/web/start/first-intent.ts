import { leave } from './loading-notice.ts'
import type { FindStanding } from './replay-input.ts'
import { forgetTyped, isTypedIn, storeTypedTexts } from './typed-fields.ts'

/** Elements a person can act on; pointing at or focusing one of them is the first intent. */
const INTERACTIVE = 'a[href],button,input,select,textarea,summary,label'

/** Elements that only the page's scripts can answer; links and disclosures work without them. */
const NEEDS_SCRIPT = 'button:not([type=submit]),a[hreflang]'

/** A page that is not hydrated at this age counts as slow. */
const SLOW_AFTER_MS = 5_000

const INTENTS = ['pointerdown', 'pointerover', 'keydown', 'focusin']

/** A click or submit from before hydration: how to replay it, and how a browser does it without scripts. */
type HeldEvent = [
  repeat: (findStanding: FindStanding) => void,
  doWithoutScripts: (() => void) | false | null,
]

/** held events, oldest first */
const heldEvents: HeldEvent[] = []
const untilHydrated = new AbortController()

/**
 * Calls `hydrate` at each sign that a person is about to act, including a focus that is already set, and
 * when the network is lost, until the page is hydrated.
 */
export function waitForIntent(hydrate: () => void): void {
  if (document.activeElement?.closest(INTERACTIVE)) hydrate()
  const options = { capture: true, passive: true, signal: untilHydrated.signal }
  for (const type of INTENTS) {
    addEventListener(type, (event) => elementOf(event)?.closest(INTERACTIVE) && hydrate(), options)
  }
  // these count on any element: touch scrolling and the loss of the network
  addEventListener('touchmove', hydrate, options)
  addEventListener('offline', hydrate, options)
}

/**
 * Holds clicks and submits that only the scripts can answer, until {@link replayEvents},
 * {@link letGo} or {@link dropHeldEvents}, and keeps typed text over a reload.
 * @param isSkeleton whether hydration replaces the whole page
 * @param onHeld called when the first event is held
 */
export function holdEvents(isSkeleton: boolean, onHeld: () => void): void {
  const hold = (event: Event, ...heldEvent: HeldEvent) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    if (heldEvents.push(heldEvent) === 1) onHeld()
  }
  const options = { capture: true, signal: untilHydrated.signal }
  addEventListener(
    'click',
    (event) => {
      const element = elementOf(event)
      const link = element?.closest('a') ?? null
      const tab = isSkeleton ? tabLink(element) : null
      const clicked = element?.closest<HTMLElement>(NEEDS_SCRIPT) ?? leavingLink(element) ?? tab
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      if (clicked) {
        const openLink = !tab && link && (() => location.assign(link.href))
        hold(event, (findStanding) => findStanding(clicked).click(), openLink)
      } else if (link && leadsAway(link) && performance.now() > SLOW_AFTER_MS) leave()
    },
    options,
  )
  addEventListener('pointerdown', clickOnRelease, options)
  addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement
      const send = navigator.onLine && form.hasAttribute('action') && (() => form.submit())
      hold(event, (findStanding) => findStanding(form).requestSubmit(), send)
    },
    options,
  )
  addEventListener('input', storeTypedTexts, options)
}

/**
 * Replays the held events after hydration, one per task, so that each sees the effects of the last, on the elements
 * that stand for those which are gone.
 */
export async function replayEvents(findStanding: FindStanding): Promise<void> {
  untilHydrated.abort()
  forgetTyped()
  for (const [repeat] of heldEvents.splice(0)) {
    await new Promise((drawn) => setTimeout(drawn))
    repeat(findStanding)
  }
}

/** Tells whether any event is held. */
export const isHolding = () => heldEvents.length > 0

/** Drops the held events. @returns whether there were any */
export const dropHeldEvents = () => heldEvents.splice(0).length > 0

/**
 * Lets the browser follow a held link or send a held form that names its own address, without scripts.
 * @returns whether there was such an event, so that the browser leaves this page
 */
export function letGo(): boolean {
  const doIt = heldEvents.map(([, doWithoutScripts]) => doWithoutScripts).find(Boolean)
  if (!doIt) return false
  dropHeldEvents()
  leave()
  doIt()
  return true
}

/** Finds a clicked link beside or inside a filled-in form: following it would lose the typed text. */
function leavingLink(element: Element | null): HTMLElement | null {
  const link = element?.closest<HTMLElement>('main a') ?? null
  const form = document.querySelector('main form')
  return form && isTypedIn(form) ? link : null
}

/** Finds a clicked link to this same page, such as a tab: loading a new document would start over. */
function tabLink(element: Element | null): HTMLElement | null {
  const link = element?.closest<HTMLAnchorElement>('main a') ?? null
  return link?.origin === location.origin && link.pathname === location.pathname ? link : null
}

/** Tells whether a link opens another page of this site in this tab; extensions write `_self` for it. */
const leadsAway = ({ target, origin, pathname }: HTMLAnchorElement) =>
  ['', '_self'].includes(target) && origin === location.origin && pathname !== location.pathname

/** Completes a click whose link was redrawn between press and release: the browser fires none then. */
function clickOnRelease(pressed: PointerEvent): void {
  const link = elementOf(pressed)?.closest('a')
  if (!link || pressed.pointerType !== 'mouse' || pressed.button !== 0) return
  const finish = (released: PointerEvent) => {
    const releasedLink = elementOf(released)?.closest('a')
    if (!link.isConnected && releasedLink?.href === link.href) releasedLink.click()
  }
  addEventListener('pointerup', finish, { capture: true, once: true })
}

const elementOf = ({ target }: Event) => (target instanceof Element ? target : null)
