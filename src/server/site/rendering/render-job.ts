import type { Locale } from '#domain/locales.ts'
import type { SiteSources } from './site-sources.ts'

export interface Place {
  path: string
  locale: Locale
}

/** What the process is given. */
export interface RenderJob {
  sources: SiteSources
  /** of these sources */
  hash: string
  /** the pages that are wanted; null: the whole site */
  places: readonly Place[] | null
}
