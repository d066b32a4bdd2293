type Field = HTMLInputElement | HTMLTextAreaElement

/** Finds the element that stands for one from before the page was drawn; that one itself, if it is still there. */
export type FindStanding = <E extends HTMLElement>(element: E) => E

interface RememberedInput {
  findStanding: FindStanding
  /** to be called as soon as the page is drawn, so that no key is lost */
  restoreFocus(): void
  /** to be called once React hears events */
  replay(): void
}

/** Elements that show what a person typed, chose or opened. */
const KEPT = 'details,input,textarea'
const PRESSED = 'button,form'

/**
 * Remembers where the rendered page's elements stand, which has the focus, and what is typed and chosen in them, for
 * the time when React has hydrated the page, or drawn it again because others had changed it.
 */
export function rememberInput(root: HTMLElement): RememberedInput {
  const before = placesOf(root)
  const find = (element: HTMLElement) => {
    if (element instanceof HTMLAnchorElement) return visibleLink(element)
    const [place = ''] = [...before].find(([, candidate]) => candidate === element) ?? []
    return placesOf(root).get(place)
  }
  const findStanding = <E extends HTMLElement>(element: E) =>
    element.isConnected ? element : ((find(element) ?? element) as E)
  let focused = document.activeElement as HTMLElement
  const recordFocus = ({ target }: Event) => {
    focused = target as HTMLElement
  }
  root.addEventListener('focusin', recordFocus)
  const restoreFocus = () => {
    root.removeEventListener('focusin', recordFocus)
    if (!focused.isConnected) findStanding(focused).focus()
  }
  const replay = () => {
    for (const element of before.values()) {
      if (element.matches(KEPT)) replayElement(element, findStanding(element))
    }
  }
  return { findStanding, restoreFocus, replay }
}

/** Elements by their kind and how many of it come before. */
function placesOf(root: HTMLElement): Map<string, HTMLElement> {
  const counts = new Map<string, number>()
  const places = new Map<string, HTMLElement>()
  for (const element of root.querySelectorAll<HTMLElement>(`${KEPT},${PRESSED}`)) {
    const kind = `${element.localName} ${element.getAttribute('type')} ${element.getAttribute('name')}`
    const count = counts.get(kind) ?? 0
    counts.set(kind, count + 1)
    places.set(`${kind} ${count}`, element)
  }
  return places
}

/** Finds a link by its address: a skeleton has other links besides. */
function visibleLink({ href }: HTMLAnchorElement): HTMLElement | undefined {
  return [...document.links].find((link) => link.href === href && link.checkVisibility())
}

/**
 * Fires events for input from before hydration and for the focused field: hydration keeps the fields
 * as they are, but React hears of no change.
 * @param before the element as a person left it
 */
function replayElement(before: HTMLElement, element: HTMLElement): void {
  if (before instanceof HTMLDetailsElement) {
    if (before.open) (element as HTMLDetailsElement).open = true
  } else if (before instanceof HTMLInputElement && /^(radio|checkbox)$/.test(before.type)) {
    replayChoice(before, element as HTMLInputElement)
  } else {
    const { value, defaultValue } = before as Field
    if (value !== defaultValue) replayText(value, element as Field)
  }
  if (element === document.activeElement) {
    element.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  }
}

/** Fires an input event that React accepts: React compares with the value last set on the field. */
function replayText(typed: string, field: Field): void {
  field.value = field.defaultValue
  const prototype = Object.getPrototypeOf(field)
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, typed)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Fires a change event; a radio button that was deselected by another gets none of its own. */
function replayChoice(before: HTMLInputElement, field: HTMLInputElement): void {
  if (before.checked === before.defaultChecked) return
  if (field.type === 'radio' && !before.checked) return
  field.checked = field.defaultChecked
  field.click()
}
