import type { Locator, Page } from '@playwright/test'

// A person's seconds by the keystroke-level model (Card, Moran and Newell 1980): to decide, to point, to
// press. Typing is that of phones, 36 words a minute (Palin et al. 2019).
const DECIDE_S = 1.35
const POINT_S = 1.1
const PRESS_S = 0.1
const TYPE_S = 60 / (36 * 5)
const TAP_S = DECIDE_S + POINT_S + PRESS_S
/** To leave for the email and to come back. */
const OTHER_APP_S = 2 * TAP_S

/** Counts the work of a person with one thumb. */
export interface Effort {
  /** on buttons, links, boxes and into fields */
  taps: number
  /** fields that something was typed into */
  fields: number
  /** without the time that the product takes */
  seconds: number
}

/** Plays a person on a phone, and counts. */
export interface Person {
  effort: Readonly<Effort>
  tap(on: Locator): Promise<void>
  /** types, after a tap into the field, or after "next" on the keyboard where it is the next one */
  type(into: Locator, text: string): Promise<void>
  /** reads a text in another app, as a code in the email */
  readElsewhere(): void
}

export function personAt(page: Page): Person {
  const effort: Effort = { taps: 0, fields: 0, seconds: 0 }
  const person: Person = {
    effort,
    async tap(on) {
      effort.taps += 1
      effort.seconds += TAP_S
      await on.tap()
    },
    async type(into, text) {
      if (await into.evaluate(followsFocus)) {
        await into.focus()
        effort.seconds += TYPE_S
      } else {
        await person.tap(into)
      }
      effort.fields += 1
      effort.seconds += DECIDE_S + text.length * TYPE_S
      await page.keyboard.type(text)
    },
    readElsewhere() {
      effort.seconds += OTHER_APP_S
    },
  }
  return person
}

/** Tells whether a field has the focus or is the next text field, to which phones' keyboards go by a key. */
function followsFocus(field: HTMLElement | SVGElement): boolean {
  const form = field.closest('form')
  const fields = [...(form?.querySelectorAll('input:not([type=checkbox])') ?? [])]
  const index = fields.indexOf(document.activeElement as Element)
  return index >= 0 && [fields[index], fields[index + 1]].some((candidate) => candidate === field)
}
