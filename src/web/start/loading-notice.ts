import { keepTyped } from './typed-fields.ts'

/** What a page says while its scripts are on their way, in its language. */
export interface LoadingWords {
  loading: string
  /** something that only the scripts can answer was pressed */
  held: string
  failed: string
}

const SETTLED_AFTER_MS = 1_000

const partOf = (selector: string) => document.querySelector(`#loading ${selector}`) as HTMLElement

const timers: ReturnType<typeof setTimeout>[] = []
let is_leaving = false

/** Whether this page is being left for another one. */
export const isLeaving = () => is_leaving

/** Says something in the page's live region, in place of what was said before. */
export function say(text: string): void {
  partOf('span').textContent = text
}

/** Says something unless more was said already. */
export function sayFirst(text: string): void {
  partOf('span').textContent ||= text
}

/** Offers to load the page again, with what was typed in it. */
export function offerReload(): void {
  const again = partOf('a')
  again.hidden = false
  again.onclick = (event) => {
    event.preventDefault()
    keepTyped()
    leave()
    location.reload()
  }
}

/** Does something later, unless the scripts have come or failed by then. */
export function later(work: () => void, delay_ms: number): void {
  timers.push(setTimeout(work, delay_ms))
}

export const stopTimers = () => timers.splice(0).forEach(clearTimeout)

/** The scripts are there: nothing has to be said any more. */
export function endNotice(): void {
  stopTimers()
  document.getElementById('loading')?.remove()
}

/**
 * Ends what is still on its way. Over HTTP/1.1 a browser asks for six files of a site at a time: while
 * six of them hang, it would not ask for the next page.
 */
export function leave(): void {
  is_leaving = true
  stop()
  // what was ended has failed by then; a page that comes back is no longer being left
  setTimeout(() => {
    is_leaving = false
  }, SETTLED_AFTER_MS)
}
