import type { Locale } from '#domain/site/locales.ts'

/**
 * The interface between the server, which has the operator's content, and the renderer of pages, which
 * the web's build writes to `dist/renderer/render.js`.
 */
export interface Renderer {
  /** @throws when a page cannot be rendered from this content and build */
  renderPage(request: PageRequest): Promise<RenderedPage>
}

/** The operator's content by public path (`/content/plans.json`). */
export type ContentFiles = Readonly<Record<string, unknown>>

/** The build's scripts by source file, in the format of vite's `.vite/manifest.json`. */
export type BuildManifest = Readonly<
  Record<string, { file: string; imports?: readonly string[]; css?: readonly string[] }>
>

export interface PageRequest {
  /** a page's path; any other path renders the not-found page */
  path: string
  locale: Locale
  /** the site's public origin, without a slash at its end; null until the operator sets it */
  origin: string | null
  /** the set that the page becomes a part of */
  revision: string
  /** last change of the content, milliseconds since 1970 UTC; the page is rendered for this moment */
  as_of_ms: number
  content: ContentFiles
  /** false: every page says that the service isn't set up yet (decision 142) */
  isSetUp: boolean
  manifest: BuildManifest
  brand: BrandLinks
  /** returns the path of a picture of these words, which is drawn after the page is served */
  pictureOf: (words: SharingWords) => string
}

/** How pages show the operator's brand (decision 188). */
export interface BrandLinks {
  /** addresses of its icons: an SVG, one for home screens, and one of 512 pixels */
  icon: string
  touchIcon: string
  largeIcon: string
  /** CSS rules */
  style: string
}

/** Words on a page's picture for link previews. */
export interface SharingWords {
  /** the operator's name; empty when it has none */
  name: string
  heading: string
  /** empty when it would repeat the heading */
  text: string
}

/** Returns the path of a picture for link previews, 1200 × 630. @param hash names the picture */
export const sharingPicturePath = (hash: string) => `/content/sharing/${hash}.png`

export interface RenderedPage {
  html: string
  status: 200 | 404
  /** whether search engines may index it */
  is_indexed: boolean
  /** the texts of inline scripts and styles, to allow them in the content security policy */
  inline_scripts: readonly string[]
  inline_styles: readonly string[]
}
