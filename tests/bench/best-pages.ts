import { setTimeout as wait } from 'node:timers/promises'
import { brotliCompressSync, constants as zlib } from 'node:zlib'

const PAUSE_MS = 250
const LIMIT_MS = 120_000

/**
 * Waits until the service sends its pages as small as they get: one that has just started has compressed
 * them quickly, and a page may then need one more round trip.
 * @throws when that takes longer than two minutes
 */
export async function waitForBestPages(origin: string): Promise<void> {
  const signal = AbortSignal.timeout(LIMIT_MS)
  const best = brotliCompressSync(await (await fetch(origin, { signal })).bytes(), {
    params: { [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT },
  }).length
  while ((await sentBytes(origin, signal)) > best) await wait(PAUSE_MS, null, { signal })
}

async function sentBytes(origin: string, signal: AbortSignal): Promise<number> {
  const { headers } = await fetch(origin, {
    method: 'HEAD',
    headers: { 'accept-encoding': 'br' },
    signal,
  })
  return Number(headers.get('content-length'))
}
