import type { Locale } from '#domain/site/locales.ts'
import type { SiteSources } from './site-sources.ts'

export interface PageInLanguage {
  path: string
  locale: Locale
}

/** Input of the rendering process. */
export interface RenderJob {
  sources: SiteSources
  /** hash of these sources */
  hash: string
  /** pages to render; null = the whole site */
  onlyPages: readonly PageInLanguage[] | null
}
