import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { RenderJob, RenderNews } from './render-process.ts'
import type { SharingPicture } from './sharing-picture.ts'

/** A rendered page with its path and language. */
export type PageInPlace = Extract<RenderNews, { page: unknown }>['page']

interface Rendered {
  pages: PageInPlace[]
  pictures: SharingPicture[]
}

const PROGRAM = join(import.meta.dirname, 'render-process.ts')
const LIMIT_MS = 60_000

/**
 * Renders pages in a process of their own, so that answers go on meanwhile and the memory that it
 * takes is given back.
 * @returns one page for each that was asked for, and the pictures of their links
 * @throws what the renderer throws, and when it takes longer than a minute
 */
export async function renderPages(job: RenderJob): Promise<Rendered> {
  const rendered: Rendered = { pages: [], pictures: [] }
  const process = fork(PROGRAM, {
    execArgv: [],
    timeout: LIMIT_MS,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await new Promise<void>((resolve, reject) => {
    process.on('message', (news: RenderNews | object) => {
      if ('page' in news) rendered.pages.push(news.page)
      else if ('picture' in news) rendered.pictures.push(news.picture)
      else if ('failure' in news) reject(new Error(news.failure))
    })
    process.on('error', reject)
    process.on('exit', () => resolve())
    process.send(job)
  })
  if (rendered.pages.length !== job.pages.length) {
    throw new Error(`Only ${rendered.pages.length} of ${job.pages.length} pages were rendered`)
  }
  return rendered
}
