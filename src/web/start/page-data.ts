import type { ContentFiles } from '#contract/site/renderer.ts'
import type { Locale } from '#domain/site/locales.ts'
import type { LoadingWords } from './loading-notice.ts'

/**
 * When a page is hydrated: at the first intent (public pages are read without script), once it is
 * painted, or right away and drawn again, because it shows the member's data, which is not in the page.
 */
export type Start = 'on_intent' | 'once_painted' | 'skeleton'

/** Data left by the renderer in a page, no more than this page needs, as JSON in `#page`, for the scripts that hydrate it. */
export interface PageData {
  start: Start
  /** the path and language that the page was drawn for */
  path: string
  locale: Locale
  /** where a member sees another page than the visitor it was drawn for */
  isPersonal?: true
  /** sentences for the time before the scripts are loaded */
  words: LoadingWords
  /** milliseconds since 1970 UTC */
  as_of_ms: number
  /** content that the page was drawn from; of a page that is only read, the addresses of its files as they were then */
  content: ContentFiles
  files: readonly string[]
  /** address of the script that shows the pass from this device's copy before the app */
  first?: string
  /** address of the script that hydrates the page */
  main: string
  /** address of the script that begins what follows the first paint */
  after_paint: string
  /** addresses of every script that the page needs, each after those that it imports */
  scripts: readonly string[]
}
