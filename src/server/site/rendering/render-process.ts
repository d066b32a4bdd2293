import { makeSite } from './make-site.ts'
import type { RenderJob } from './render-job.ts'
import type { SiteFile, SitePage } from './site-set.ts'

/** Messages of the rendering process: each page and file, then completion or the failure. */
export type RenderNews =
  | { page: SitePage }
  | { file: SiteFile }
  | { isWhole: true }
  | { failure: string }

const tell = (news: RenderNews) =>
  new Promise<void>((resolve) => process.send?.(news, () => resolve()))

async function render(job: RenderJob): Promise<void> {
  const { pages, files } = await makeSite(job)
  for (const page of pages) await tell({ page })
  for (const file of files) await tell({ file })
  await tell({ isWhole: true })
}

process.once('message', (job: RenderJob) => {
  render(job)
    .catch((error) => tell({ failure: error instanceof Error ? String(error.stack) : `${error}` }))
    .finally(() => process.connected && process.disconnect?.())
})
