import { emailProblem } from './credentials.ts'

const MAX_LENGTH = 500
const HTTPS =
  /^https:\/\/[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?(?::\d{1,5})?(?:[/?#][^\s\p{C}"'<>\\^`{|}]*)?$/u
const MAILTO = /^mailto:([^\s?%]+)(?:\?[^\s\p{C}"'<>\\^`{|}]*)?$/u

const SITE_PATH = /^\/(?![/\\])[^\s\p{C}"'<>\\^`{|}]{0,400}$/u

/** Whether it is a path of this site, and nothing that a browser would read as another host. */
export const isSitePath = (text: string): boolean => SITE_PATH.test(text)

/**
 * The link when it may stand on a page (https or mailto, no credentials, no other scheme), else
 * null. Operator content is the only source of links, and is not trusted with more.
 */
export function safeLink(text: string): string | null {
  if (text.length > MAX_LENGTH) return null
  if (HTTPS.test(text)) return text
  const address = MAILTO.exec(text)?.[1]
  return address !== undefined && emailProblem(address) === null ? text : null
}
