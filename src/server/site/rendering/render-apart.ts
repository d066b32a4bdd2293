import { fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { RenderJob } from './render-job.ts'
import type { RenderNews } from './render-process.ts'
import type { SiteFile, SitePage } from './site-set.ts'

interface Rendered {
  pages: SitePage[]
  files: SiteFile[]
}

const PROGRAM = join(import.meta.dirname, 'render-process.ts')
const LIMIT_MS = 60_000

/**
 * Renders and compresses in a child process, which leaves the server's event loop and thread pool free for
 * requests and returns its memory when it ends.
 * @param signal kills the child process
 * @throws the renderer's error, and when the process is aborted or takes longer than a minute
 */
export async function renderApart(job: RenderJob, signal?: AbortSignal): Promise<Rendered> {
  const rendered: Rendered = { pages: [], files: [] }
  let isWhole = false
  const program = fork(PROGRAM, {
    execArgv: [],
    signal,
    timeout: LIMIT_MS,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // leave one processor for requests
    env: { ...process.env, UV_THREADPOOL_SIZE: String(Math.max(1, availableParallelism() - 1)) },
  })
  await new Promise<void>((resolve, reject) => {
    program.on('message', (news: RenderNews | object) => {
      if ('page' in news) rendered.pages.push(news.page)
      else if ('file' in news) rendered.files.push(news.file)
      else if ('failure' in news) reject(new Error(news.failure))
      else isWhole = true
    })
    program.on('error', reject)
    program.on('exit', () => resolve())
    program.send(job)
  })
  if (!isWhole) throw new Error(`Only ${rendered.pages.length} pages were rendered`)
  return rendered
}
