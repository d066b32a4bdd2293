import type { PageBundle } from '#contract/site/page-list.ts'
import { DISPLAY_FACE_PATH } from '#domain/brand/display-face.ts'

type Page = PageBundle['pages'][number]

/**
 * Lets a kept page use the display face, which the worker keeps, too (`data-face`). The header has the browser
 * fetch it before it reads the page, because the first frame waits a moment for it.
 */
export const withDisplayFace = (page: Page): Page => ({
  ...page,
  headers: { ...page.headers, link: `<${DISPLAY_FACE_PATH}>; rel=preload; as=font; crossorigin` },
  html: page.html.replace('<html', '<html data-face'),
})
