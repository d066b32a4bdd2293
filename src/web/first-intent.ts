/** What a person can act on; going near one of these is the first intent. */
const INTERACTIVE = 'a[href],button,input,select,textarea,summary,label'

/** What only the page's scripts can answer; links, disclosures and choices answer by themselves. */
const NEEDS_SCRIPT = 'button:not([popovertarget],[commandfor],[type=submit]),a[hreflang]'

const INTENTS = ['pointerdown', 'pointerover', 'keydown', 'focusin']

/** What was done before the scripts were there, in its order. */
type Deed = { clicked: HTMLElement } | { sent: HTMLFormElement; by: HTMLElement | null }

const deeds: Deed[] = []
/** what had the focus last, of a page that is only an outline */
let focused: HTMLElement | null = null
const asleep = new AbortController()

/** Calls `wake` at each sign that a person is about to act, also one before now, until the page is awake. */
export function waitForIntent(wake: () => void): void {
  if (document.activeElement?.closest(INTERACTIVE)) wake()
  const options = { capture: true, passive: true, signal: asleep.signal }
  for (const type of INTENTS) {
    addEventListener(type, (event) => elementOf(event)?.closest(INTERACTIVE) && wake(), options)
  }
}

/**
 * Holds what only the scripts can answer, until {@link replayDeeds} or {@link letGo}.
 * @param is_outline whether nothing of the page stays once it is drawn
 */
export function holdDeeds(is_outline: boolean): void {
  const options = { capture: true, signal: asleep.signal }
  addEventListener(
    'click',
    (event) => {
      const element = elementOf(event)
      const clicked =
        element?.closest<HTMLElement>(NEEDS_SCRIPT) ??
        leavingLink(element) ??
        (is_outline ? tabLink(element) : null)
      if (!clicked || event.ctrlKey || event.metaKey || event.shiftKey) return
      hold(event, { clicked })
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
      const sent = event.target
      if (sent instanceof HTMLFormElement) hold(event, { sent, by: event.submitter })
    },
    options,
  )
}

/** Does again what was held, each once what the one before has changed is drawn: the page is awake. */
export async function replayDeeds(): Promise<void> {
  asleep.abort()
  if (focused && document.activeElement === document.body) standing(focused).focus()
  for (const deed of deeds.splice(0)) {
    await new Promise((drawn) => setTimeout(drawn))
    if ('clicked' in deed) standing(deed.clicked).click()
    else deed.sent.requestSubmit(deed.by)
  }
}

/** The scripts did not come: links lead where they lead, and the next intent tries again. */
export function letGo(): void {
  const link = deeds
    .splice(0)
    .map((deed) => 'clicked' in deed && deed.clicked)
    .find((clicked) => clicked instanceof HTMLAnchorElement)
  if (link) location.assign(link.href)
}

function hold(event: Event, deed: Deed): void {
  event.preventDefault()
  event.stopImmediatePropagation()
  deeds.push(deed)
}

const TYPED = 'input:not([type=checkbox],[type=radio]),textarea'

/** A link of a form that has been filled in, which would leave behind what was typed. */
function leavingLink(element: Element | null): HTMLElement | null {
  const link = element?.closest<HTMLElement>('form a') ?? null
  const fields = link?.closest('form')?.querySelectorAll<HTMLInputElement>(TYPED) ?? []
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue) ? link : null
}

/** A link to another place of this page, whose scripts are on their way: a new document would begin anew. */
function tabLink(element: Element | null): HTMLElement | null {
  const link = element?.closest<HTMLAnchorElement>('main a') ?? null
  return link?.origin === location.origin && link.pathname === location.pathname ? link : null
}

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
  const links = [...document.links].filter(({ href }) => href === element.href)
  return links.find((link) => link.checkVisibility()) ?? element
}

const elementOf = ({ target }: Event) => (target instanceof Element ? target : null)
