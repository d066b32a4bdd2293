import { isEmail } from '../identity/credentials.ts'

const MAX_LENGTH = 500
const HTTPS =
  /^https:\/\/[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?(?::\d{1,5})?(?:[/?#][^\s\p{C}"'<>\\^`{|}]*)?$/u
const MAILTO = /^mailto:([^\s?%]+)(?:\?[^\s\p{C}"'<>\\^`{|}]*)?$/u

const SITE_PATH = /^\/(?![/\\])[^\s\p{C}"'<>\\^`{|}]{0,400}$/u

/** Checks whether the text is a path of this site that no browser reads as another host. */
export const isSitePath = (text: string): boolean => SITE_PATH.test(text)

/** The status page, which the server writes for each request, beside the app (decision 144). */
export const STATUS_PATH = '/status'

/** The page for reports of abuse, which the server writes, too (decision 178). */
export const ABUSE_PATH = '/abuse'

/**
 * Redirects to the first page. The worker handles nothing below `/api`, so this address shows the page of a network's
 * sign-in or of another server that answers in the service's place.
 */
export const PAST_WORKER_PATH = '/api/page'

/** Where members stop emails with news; followed by a token, which each email brings (decision 167). */
export const UNSUBSCRIBE_PATH = '/unsubscribe'

const BESIDE_THE_APP = [STATUS_PATH, ABUSE_PATH]

/** Checks whether a link leads to a page that the app draws, so that it can go there without the server. */
export const isAppPath = (text: string): boolean =>
  isSitePath(text) && !BESIDE_THE_APP.includes(`/${text.split(/[/?#]/, 2)[1]}`)

/**
 * Returns the link if a page may show it (https or mailto, no credentials, no other scheme), else null.
 * Links come from operators' content only, which is not trusted any further.
 */
export function safeLink(text: string): string | null {
  if (text.length > MAX_LENGTH) return null
  if (HTTPS.test(text)) return text
  const address = MAILTO.exec(text)?.[1]
  return address !== undefined && isEmail(address) ? text : null
}
