import { STATUS_PATH } from '#domain/site/links.ts'
import { pageLanguage } from './language.ts'
import {
  CACHE_LIMIT_MS,
  cachedAnswer,
  deviceNow,
  fetchWithin,
  isSitePage,
  openCache,
  within,
} from './platform.ts'
import { partOf } from './site-set.ts'
import { unavailablePage } from './unavailable-page.ts'

const LIMIT_MS = 3_000
/** Survives new builds and new content, since the page needs neither (decision 144). */
const STATUS_CACHE = 'status'
/** When a copy was stored, in milliseconds since 1970 UTC by the device's clock. */
const STORED_AT = 'x-stored-at'

/**
 * Answers the status page from the network, which alone knows it. If the service gives no valid response within
 * three seconds, answers the last copy in the reader's language, with its age on the document.
 */
export async function answerStatus(request: Request): Promise<Response> {
  const locale = await pageLanguage(new URL(request.url))
  const address = partOf(STATUS_PATH, locale)
  try {
    const answer = await fetchWithin(request, LIMIT_MS)
    if (!isSitePage(answer)) throw new Error(`${STATUS_PATH} answered ${answer.status}`)
    // reads the body within the time limit, too
    const html = await answer.text()
    await within(CACHE_LIMIT_MS, storeCopy(address, html, answer.headers)).catch(() => {})
    return new Response(html, { headers: answer.headers })
  } catch {
    const copy = await within(CACHE_LIMIT_MS, readCopy(address)).catch(() => undefined)
    return copy ?? unavailablePage(locale, 'statusUnavailable')
  }
}

async function storeCopy(address: string, html: string, received: Headers): Promise<void> {
  const headers = new Headers(received)
  headers.set(STORED_AT, String(deviceNow()))
  await (await openCache(STATUS_CACHE)).put(address, new Response(html, { headers }))
}

async function readCopy(address: string): Promise<Response | undefined> {
  const copy = await cachedAnswer(STATUS_CACHE, address)
  if (copy === undefined) return undefined
  const ageMs = Math.max(0, deviceNow() - Number(copy.headers.get(STORED_AT)))
  const html = (await copy.text()).replace('<html ', `<html data-age="${ageMs}" `)
  return new Response(html, { headers: copy.headers })
}
