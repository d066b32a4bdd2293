import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { brotliCompressSync, constants as zlib } from 'node:zlib'
import * as v from 'valibot'
import { PAGE_LIST_PATH, PageList } from '#contract/site/page-list.ts'
import { ROOT } from '../support/source-files.ts'

const PAUSE_MS = 250
const LIMIT_MS = 120_000

/**
 * Waits until the service sends this build's pages as small as they get: one that has just started sends
 * those of the build before, then its own compressed quickly, so that a page may need one more round trip.
 * @throws when that takes longer than two minutes
 */
export async function waitForBestPages(origin: string): Promise<void> {
  const signal = AbortSignal.timeout(LIMIT_MS)
  const build = (await readFile(join(ROOT, 'dist/build-id'), 'utf8')).trim()
  while (!((await sentBuild(origin, signal)) === build && (await isBest(origin, signal))))
    await wait(PAUSE_MS, null, { signal })
}

async function sentBuild(origin: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(`${origin}${PAGE_LIST_PATH}`, { signal })
  return v.parse(PageList, await answer.json()).build
}

async function isBest(origin: string, signal: AbortSignal): Promise<boolean> {
  const best = brotliCompressSync(await (await fetch(origin, { signal })).bytes(), {
    params: { [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT },
  }).length
  const { headers } = await fetch(origin, {
    method: 'HEAD',
    headers: { 'accept-encoding': 'br' },
    signal,
  })
  return Number(headers.get('content-length')) <= best
}
