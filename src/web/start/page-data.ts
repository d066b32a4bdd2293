import type { ContentFiles } from '#contract/renderer.ts'
import type { Locale } from '#domain/locales.ts'
import type { LoadingWords } from './loading-notice.ts'

/**
 * How a page comes alive: on the first intent (public pages read and navigate without script), once
 * it is on the screen, or at once and drawn anew, because what it shows is the member's and not in
 * the page.
 */
export type Start = 'on_intent' | 'once_painted' | 'drawn_anew'

/** What the renderer leaves in a page, as JSON in `#page`, for the scripts that take it over. */
export interface PageData {
  start: Start
  /** the path and language that it was drawn for */
  path: string
  locale: Locale
  /** whether a member sees something else than the visitor for whom it was drawn */
  is_personal: boolean
  /** what it says before its scripts are there */
  words: LoadingWords
  /** milliseconds since 1970 UTC */
  as_of_ms: number
  /** what it was drawn from, and the addresses of what was too long to come with it */
  content: ContentFiles
  files: readonly string[]
  /** address of the script that shows what this device's copy has before all others; null where none does */
  first: string | null
  /** address of the script that takes the page over */
  main: string
  /** address of the script that registers the service worker */
  worker: string
  /** addresses of every script that the page needs, each after those that it imports */
  scripts: readonly string[]
}
