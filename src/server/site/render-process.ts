import type { PageRequest, RenderedPage, Renderer } from '#contract/renderer.ts'
import type { Locale } from '#domain/locales.ts'
import { drawSharingPictures, type SharingPicture } from './sharing-picture.ts'

/** What the process is given: the renderer's address and what all pages share. */
export interface RenderJob {
  renderer: string
  shared: Omit<PageRequest, keyof Place>
  pages: readonly Place[]
  /** what the sharing pictures say; null: nobody can be led here, so there are none */
  names: Readonly<Record<Locale, string>> | null
}

type Place = Pick<PageRequest, 'path' | 'locale'>

/** What the process tells: each page, each picture, or why it cannot go on. */
export type RenderNews =
  | { page: Place & RenderedPage }
  | { picture: SharingPicture }
  | { failure: string }

const tell = (news: RenderNews) =>
  new Promise<void>((resolve) => process.send?.(news, () => resolve()))

async function render({ renderer, shared, pages, names }: RenderJob): Promise<void> {
  const { renderPage }: Renderer = await import(renderer)
  for (const { path, locale } of pages) {
    const page = await renderPage({ ...shared, path, locale })
    await tell({ page: { path, locale, ...page } })
  }
  if (names === null) return
  for (const picture of await drawSharingPictures(names)) await tell({ picture })
}

process.once('message', (job: RenderJob) => {
  render(job)
    .catch((error) => tell({ failure: error instanceof Error ? String(error.stack) : `${error}` }))
    .finally(() => process.disconnect?.())
})
