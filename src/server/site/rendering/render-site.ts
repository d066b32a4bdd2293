import { renderApart } from './render-apart.ts'
import type { Place } from './render-job.ts'
import { type SitePage, SiteSet } from './site-set.ts'
import { type SiteSources, siteHash } from './site-sources.ts'

/** Renders all pages in all languages and all other files. @throws the renderer's error; when aborted */
export async function renderSite(sources: SiteSources, signal?: AbortSignal): Promise<SiteSet> {
  const hash = siteHash(sources)
  const { pages, files } = await renderApart({ sources, hash, places: null }, signal)
  return new SiteSet(hash, pages, files)
}

/** Renders one page without storing it. @throws the renderer's error */
export async function renderOnePage(sources: SiteSources, place: Place): Promise<SitePage> {
  const hash = siteHash(sources)
  const { pages } = await renderApart({ sources, hash, places: [place] })
  const [page] = pages
  if (page === undefined) throw new Error('No page was rendered')
  return page
}
