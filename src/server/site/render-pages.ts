import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { RenderJob, RenderNews } from './render-process.ts'

/** A rendered page with its path and language. */
export type PageInPlace = Extract<RenderNews, { page: unknown }>['page']

const PROGRAM = join(import.meta.dirname, 'render-process.ts')
const LIMIT_MS = 60_000

/**
 * Renders pages in a process of their own, so that answers go on meanwhile and the memory that it
 * takes is given back.
 * @returns one page for each that was asked for
 * @throws what the renderer throws, and when it takes longer than a minute
 */
export async function renderPages(job: RenderJob): Promise<PageInPlace[]> {
  const rendered: PageInPlace[] = []
  const process = fork(PROGRAM, {
    execArgv: [],
    timeout: LIMIT_MS,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await new Promise<void>((resolve, reject) => {
    process.on('message', (news: RenderNews | object) => {
      if ('page' in news) rendered.push(news.page)
      else if ('failure' in news) reject(new Error(news.failure))
    })
    process.on('error', reject)
    process.on('exit', () => resolve())
    process.send(job)
  })
  if (rendered.length !== job.pages.length) {
    throw new Error(`Only ${rendered.length} of ${job.pages.length} pages were rendered`)
  }
  return rendered
}
