import { fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { MINUTE_MS } from '#domain/time/durations.ts'
import { childEnvironment } from '../../config/environment.ts'
import type { News } from './serve-job.ts'

/**
 * Gives a job to a program in a child process, which leaves the server's event loop and thread pool free for
 * requests and returns its memory when it ends.
 * @param signal kills the child process
 * @returns the parts of the result
 * @throws the program's error, and when the process is aborted or takes longer than the limit
 */
export async function runApart<Part>(
  program: string,
  job: object,
  signal?: AbortSignal,
  limitMs = MINUTE_MS,
): Promise<Part[]> {
  const parts: Part[] = []
  let isWhole = false
  const child = fork(program, {
    execArgv: [],
    signal,
    timeout: limitMs,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...childEnvironment(),
      // leave one processor for requests
      UV_THREADPOOL_SIZE: String(Math.max(1, availableParallelism() - 1)),
    },
  })
  await new Promise<void>((resolve, reject) => {
    child.on('message', (news: News<Part> & object) => {
      if ('part' in news) parts.push(news.part)
      else if ('failure' in news) reject(new Error(news.failure))
      else isWhole = true
    })
    child.on('error', reject)
    child.on('exit', () => resolve())
    child.send(job)
  })
  if (!isWhole) throw new Error(`${program} ended after ${parts.length} parts of its result`)
  return parts
}
