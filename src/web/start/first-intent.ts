import { leave } from './loading-notice.ts'
import { isTypedIn } from './typed-fields.ts'

/** What a person can act on; going near one of these is the first intent. */
const INTERACTIVE = 'a[href],button,input,select,textarea,summary,label'

/** What only the page's scripts can answer; links, disclosures and choices answer by themselves. */
const NEEDS_SCRIPT = 'button:not([type=submit]),a[hreflang]'

/** A page that is this old, and still without its scripts, is a slow one. */
const SLOW_AFTER_MS = 5_000

const INTENTS = ['pointerdown', 'pointerover', 'keydown', 'focusin']

/** Something done before the scripts were there, and how a browser does it without them, where it can. */
type Deed = [repeat: () => void, doWithoutScripts: (() => void) | false | null]

/** in their order */
const deeds: Deed[] = []
/** what had the focus last, of a page that is only an outline */
let focused: HTMLElement | null = null
const asleep = new AbortController()

/**
 * Calls `wake` at each sign that a person is about to act, also one before now, and when the network is
 * lost, until the page is awake.
 */
export function waitForIntent(wake: () => void): void {
  if (document.activeElement?.closest(INTERACTIVE)) wake()
  const options = { capture: true, passive: true, signal: asleep.signal }
  for (const type of INTENTS) {
    addEventListener(type, (event) => elementOf(event)?.closest(INTERACTIVE) && wake(), options)
  }
  // wherever they happen: a finger that scrolls, and the end of the network
  addEventListener('touchmove', wake, options)
  addEventListener('offline', wake, options)
}

/**
 * Holds what only the scripts can answer, until {@link replayDeeds}, {@link letGo} or {@link dropDeeds}.
 * @param is_outline whether nothing of the page stays once it is drawn
 * @param onHeld called when something is held while nothing was
 */
export function holdDeeds(is_outline: boolean, onHeld: () => void): void {
  const hold = (event: Event, ...deed: Deed) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    if (deeds.push(deed) === 1) onHeld()
  }
  const options = { capture: true, signal: asleep.signal }
  addEventListener(
    'click',
    (event) => {
      const element = elementOf(event)
      const link = element?.closest('a') ?? null
      const tab = is_outline ? tabLink(element) : null
      const clicked = element?.closest<HTMLElement>(NEEDS_SCRIPT) ?? leavingLink(element) ?? tab
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      if (clicked) {
        const follow = !tab && link && (() => location.assign(link.href))
        hold(event, () => standing(clicked).click(), follow)
      } else if (link && leadsAway(link) && performance.now() > SLOW_AFTER_MS) leave()
    },
    options,
  )
  if (is_outline) {
    addEventListener('pointerdown', followPress, options)
    addEventListener(
      'focusin',
      (event) => {
        focused = elementOf(event)?.closest('a') ?? null
      },
      options,
    )
  }
  addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement
      const send = navigator.onLine && form.hasAttribute('action') && (() => form.submit())
      hold(event, () => form.requestSubmit(event.submitter), send)
    },
    options,
  )
}

/** Does again what was held, each once what the one before has changed is drawn: the page is awake. */
export async function replayDeeds(): Promise<void> {
  asleep.abort()
  if (focused && document.activeElement === document.body) standing(focused).focus()
  for (const [repeat] of deeds.splice(0)) {
    await new Promise((drawn) => setTimeout(drawn))
    repeat()
  }
}

/** Whether something is held. */
export const isHolding = () => deeds.length > 0

/** Forgets what was held. @returns whether something was */
export const dropDeeds = () => deeds.splice(0).length > 0

/**
 * Lets the browser do what it can do without the scripts: follow a link to another page, or send a form
 * that has an address of its own.
 * @returns whether it does, and so leaves this page
 */
export function letGo(): boolean {
  const doIt = deeds.map(([, doWithoutScripts]) => doWithoutScripts).find(Boolean)
  if (!doIt) return false
  dropDeeds()
  leave()
  doIt()
  return true
}

/** A link of a form that has been filled in, which would leave behind what was typed. */
function leavingLink(element: Element | null): HTMLElement | null {
  const link = element?.closest<HTMLElement>('form a') ?? null
  const form = link?.closest('form')
  return form && isTypedIn(form) ? link : null
}

/** A link to another place of this page, whose scripts are on their way: a new document would begin anew. */
function tabLink(element: Element | null): HTMLElement | null {
  const link = element?.closest<HTMLAnchorElement>('main a') ?? null
  return link?.origin === location.origin && link.pathname === location.pathname ? link : null
}

/** A link that opens another page of this site in this tab. */
const leadsAway = ({ target, origin, pathname }: HTMLAnchorElement) =>
  target === '' && origin === location.origin && pathname !== location.pathname

/** A press that the drawing of the page parts from its release: the browser makes no click of the two. */
function followPress(pressed: PointerEvent): void {
  const link = elementOf(pressed)?.closest('a')
  if (!link || pressed.pointerType !== 'mouse' || pressed.button !== 0) return
  const finish = (released: PointerEvent) => {
    const there = elementOf(released)?.closest('a')
    if (!link.isConnected && there?.href === link.href) there.click()
  }
  addEventListener('pointerup', finish, { capture: true, once: true })
}

/** An element, or the link that took its place when the page was drawn. */
function standing(element: HTMLElement): HTMLElement {
  if (element.isConnected || !(element instanceof HTMLAnchorElement)) return element
  const isThere = (link: HTMLAnchorElement | HTMLAreaElement) =>
    link.href === element.href && link.checkVisibility()
  return [...document.links].find(isThere) ?? element
}

const elementOf = ({ target }: Event) => (target instanceof Element ? target : null)
