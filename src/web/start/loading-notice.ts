/** Sentences, in the page's language, that a page shows while its scripts load. */
export interface LoadingWords {
  /** of a page that needs them */
  loading?: string
  /** shown after a press that only the scripts can answer */
  held: string
  failed: string
}

const SETTLED_AFTER_MS = 1_000

const partOf = (selector: string) => document.querySelector(`#loading ${selector}`) as HTMLElement

const timers: ReturnType<typeof setTimeout>[] = []
let leaving = false

/** Tells whether the browser is leaving this page for another. */
export const isLeaving = () => leaving

/** Replaces the text of the page's live region. */
export function say(text: string): void {
  partOf('span').textContent = text
}

/** Writes to the live region unless it has a text already. */
export function sayFirst(text: string): void {
  partOf('span').textContent ||= text
}

/** Offers to reload the page. */
export function offerReload(): void {
  const again = partOf('a')
  again.hidden = false
  again.onclick = (event) => {
    event.preventDefault()
    leave()
    location.reload()
  }
}

/** Runs the work after a delay, unless the scripts have loaded or failed by then. */
export function later(task: () => void, delayMs: number): void {
  timers.push(setTimeout(task, delayMs))
}

export const stopTimers = () => timers.splice(0).forEach(clearTimeout)

/** Clears the notice once the scripts are loaded. */
export function endNotice(): void {
  stopTimers()
  document.getElementById('loading')?.remove()
}

/**
 * Stops pending downloads. Over HTTP/1.1 a browser requests at most six files of a site at a time: six
 * hanging requests would block the next page.
 */
export function leave(): void {
  leaving = true
  stop()
  // stopped downloads have failed by then; a page that is shown again is no longer being left
  setTimeout(() => {
    leaving = false
  }, SETTLED_AFTER_MS)
}
