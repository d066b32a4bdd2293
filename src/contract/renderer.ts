import type { Locale } from '#domain/locales.ts'

/**
 * The agreement between the server and the renderer that the web's build leaves in
 * `dist/renderer/render.js`: the server knows the operator's content, the renderer how pages look.
 */
export interface Renderer {
  /** @throws when a page cannot be drawn from this content and build */
  renderPage(request: PageRequest): Promise<RenderedPage>
}

/** What the operator says, by the path that it is served under (`/content/plans.json`). */
export type ContentFiles = Readonly<Record<string, unknown>>

/** The build's scripts by their sources, as vite writes them to `.vite/manifest.json`. */
export type BuildManifest = Readonly<
  Record<string, { file: string; imports?: readonly string[]; css?: readonly string[] }>
>

export interface PageRequest {
  /** a path of the route table, or any other one for the not-found page */
  path: string
  locale: Locale
  /** where members reach the site, without a slash at its end; null while the operator names none */
  origin: string | null
  /** when the content was last changed, milliseconds since 1970 UTC; the page is drawn as of then */
  as_of_ms: number
  content: ContentFiles
  manifest: BuildManifest
}

/** The picture that previews of links show, 1200 × 630. */
export const sharingPicturePath = (locale: Locale) => `/content/${locale}/sharing.png`

export interface RenderedPage {
  html: string
  status: 200 | 404
  /** whether search engines may show it */
  is_indexed: boolean
  /** the texts of the page's inline scripts and styles, which its policy lets run */
  inline_scripts: readonly string[]
  inline_styles: readonly string[]
}
