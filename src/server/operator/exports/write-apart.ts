import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { childEnvironment } from '../../config/environment.ts'
import type { Services } from '../../services.ts'
import type { ExportedList, SearchOf } from './exported-lists.ts'

const PROGRAM = fileURLToPath(new URL('export-process.ts', import.meta.url))

/**
 * Keeps the process small: the engine would otherwise let rows that live for a moment pile up to 100 MB. What lives
 * longer takes 15 MB.
 */
const LITTLE_ROOM = ['--max-semi-space-size=1', '--max-old-space-size=24', '--expose-gc']
/** Keeps all threads of the process to one heap: each would hold what it once needed (glibc). */
const ONE_HEAP = { MALLOC_ARENA_MAX: '1' }

/** Says what a process writes, and from which database. */
export interface ExportJob {
  databaseUrl: string
  nowMs: number
  list: ExportedList
  search: SearchOf<ExportedList>
  /** the memory in which SQLite keeps pages of the file */
  pageCacheKb: number
}

/** SQLite's own 16 MB help who reads a page twice, which an export doesn't. */
const EXPORT_CACHE_KB = 1000

/**
 * Writes what a search of a list finds as CSV in a process of its own (decision 202). That leaves requests their turn and
 * returns its memory when it ends. It is never ahead of the download by more than a pipe holds.
 * @throws when the process fails, which cuts the download off
 */
export async function* writeApart<L extends ExportedList>(
  { config, now }: Pick<Services, 'config' | 'now'>,
  list: L,
  search: SearchOf<L>,
  pageCacheKb = EXPORT_CACHE_KB,
): AsyncGenerator<Buffer<ArrayBuffer>> {
  const { databaseUrl } = config
  const job: ExportJob = { databaseUrl, nowMs: now(), list, search, pageCacheKb }
  const child = spawn(process.execPath, [...LITTLE_ROOM, PROGRAM], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...childEnvironment(), ...ONE_HEAP },
  })
  const ended = once(child, 'close')
  // an error that nobody hears ends the server: the first is thrown below, the second says less than the exit code
  ended.catch(() => {})
  child.stdin.on('error', () => {})
  // not by its arguments, which other users of the machine can read
  child.stdin.end(JSON.stringify(job))
  try {
    yield* child.stdout
    const [code] = await ended
    if (code !== 0) throw new Error(`the export of ${list} ended with ${code}`)
  } finally {
    child.kill()
  }
}
