import { join } from 'node:path'
import type { PageInLanguage, RenderJob } from './render-job.ts'
import type { RenderedPart } from './render-process.ts'
import { runApart } from './run-apart.ts'
import { type SitePage, SiteSet } from './site-set.ts'
import { type SiteSources, siteHash } from './site-sources.ts'

const PROGRAM = join(import.meta.dirname, 'render-process.ts')

/**
 * Renders all pages in all languages and all other files, compressed quickly, in a child process.
 * @throws the renderer's error; when aborted
 */
export async function renderSite(sources: SiteSources, signal?: AbortSignal): Promise<SiteSet> {
  const hash = siteHash(sources)
  const parts = await renderApart({ sources, hash, onlyPages: null }, signal)
  return new SiteSet({ hash, ...parts, isCompressedBest: false })
}

/** Renders one page without storing it. @throws the renderer's error */
export async function renderOnePage(
  sources: SiteSources,
  wanted: PageInLanguage,
): Promise<SitePage> {
  const hash = siteHash(sources)
  const { pages } = await renderApart({ sources, hash, onlyPages: [wanted] })
  const [page] = pages
  if (page === undefined) throw new Error('No page was rendered')
  return page
}

async function renderApart(job: RenderJob, signal?: AbortSignal) {
  const parts = await runApart<RenderedPart>(PROGRAM, job, signal)
  return {
    pages: parts.flatMap((part) => ('page' in part ? [part.page] : [])),
    files: parts.flatMap((part) => ('file' in part ? [part.file] : [])),
    pictures: parts.flatMap((part) => ('picture' in part ? [part.picture] : [])),
  }
}
