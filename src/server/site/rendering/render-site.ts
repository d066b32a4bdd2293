import { renderApart } from './render-apart.ts'
import type { Place } from './render-job.ts'
import { type SitePage, SiteSet } from './site-set.ts'
import { type SiteSources, siteHash } from './site-sources.ts'

/** Renders every page in every language, and the files beside them. @throws what the renderer throws, and when it is aborted */
export async function renderSite(sources: SiteSources, signal?: AbortSignal): Promise<SiteSet> {
  const hash = siteHash(sources)
  const { pages, files } = await renderApart({ sources, hash, places: null }, signal)
  return new SiteSet(hash, pages, files)
}

/** Renders one page that is kept nowhere. @throws what the renderer throws */
export async function renderOnePage(sources: SiteSources, place: Place): Promise<SitePage> {
  const hash = siteHash(sources)
  const { pages } = await renderApart({ sources, hash, places: [place] })
  const [page] = pages
  if (page === undefined) throw new Error('No page was rendered')
  return page
}
