import { PAGES } from '#contract/site/pages.ts'
import { ABUSE_PATH } from '#domain/site/links.ts'
import { DAY_MS } from '#domain/time/durations.ts'

export const SECURITY_PATH = '/.well-known/security.txt'

/** RFC 9116 recommends less than a year. The file is written for each request, so it never expires. */
const VALID_FOR_MS = 180 * DAY_MS

/**
 * Writes `security.txt` (RFC 9116): where researchers and others report what they found.
 * @param email the operator's address; empty when none is set
 */
export function securityText(origin: string, email: string, nowMs: number): string {
  return [
    ...(email === '' ? [] : [`Contact: mailto:${email}`]),
    `Contact: ${origin}${PAGES.contactUs}`,
    `Contact: ${origin}${ABUSE_PATH}`,
    `Expires: ${new Date(nowMs + VALID_FOR_MS).toISOString().slice(0, 19)}Z`,
    'Preferred-Languages: en, zh',
    `Canonical: ${origin}${SECURITY_PATH}`,
    '',
  ].join('\n')
}
