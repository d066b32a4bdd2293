import { makeSite } from './make-site.ts'
import type { RenderJob } from './render-job.ts'
import { serveJob } from './serve-job.ts'
import type { SharingPicture } from './sharing-picture.ts'
import type { SiteFile, SitePage } from './site-set.ts'

/** A part of a rendered site. */
export type RenderedPart = { page: SitePage } | { file: SiteFile } | { picture: SharingPicture }

serveJob<RenderJob, RenderedPart>(async (job) => {
  const { pages, files, pictures } = await makeSite(job)
  return [
    ...pages.map((page) => ({ page })),
    ...files.map((file) => ({ file })),
    ...pictures.map((picture) => ({ picture })),
  ]
})
