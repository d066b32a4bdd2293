import { lookup } from 'node:dns/promises'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { IP_FAMILIES } from '#domain/nodes/exits.ts'
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts'
import type { Config } from '../../config/config.ts'
import type { Db } from '../../db/open.ts'
import { verifySmtp } from '../../email/smtp-mailer.ts'
import { selectMirrorLists } from '../../mirrors/queries.ts'
import type { Gateways } from '../../ports/gateway.ts'
import type { DbAndClock } from '../../services.ts'
import { newestContent } from '../../site/queries.ts'
import { askAddress } from '../reads/ask-address.ts'
import { areEmailsStuck, endsSoon } from '../reads/judgements.ts'
import { countOutbox } from '../reads/outbox-queries.ts'
import { judgeProviderClock } from './check-database.ts'
import { type Finding, ok, warning, wordsOf, wrong } from './finding.ts'

const TIMEOUT_MS = 10_000
const RENDERED_WITHIN_MS = 2 * MINUTE_MS
/** Devices that are rarely opened need time to take the next list. */
const MIRRORS_LEFT_MS = 30 * DAY_MS

/** Checks that the mail server accepts our credentials. */
export async function checkSmtp({ smtp, demonstration }: Config): Promise<Finding> {
  if (smtp === null) {
    return (demonstration ? warning : wrong)('email', 'smtp_missing')
  }
  try {
    await verifySmtp(smtp)
    return ok('email', 'smtp_accepted')
  } catch (error) {
    return wrong('email', 'smtp_refused', { error: wordsOf(error) })
  }
}

/** Checks that queued emails are being sent. */
export async function checkOutbox(services: DbAndClock): Promise<Finding> {
  const { now } = services
  const { waiting, retried, given_up, oldest_at_ms } = await countOutbox(services)
  const ageMs = oldest_at_ms === null ? 0 : now() - oldest_at_ms
  const values = { waiting, minutes: Math.round(ageMs / MINUTE_MS), retried, givenUp: given_up }
  if (areEmailsStuck(oldest_at_ms, now())) return wrong('outbox', 'outbox_stuck', values)
  return given_up > 0 || retried > 0
    ? warning('outbox', 'outbox_trouble', values)
    : ok('outbox', 'outbox_fine', values)
}

/** Checks that each payment provider accepts our keys, and how far its clock differs from ours. */
export async function checkGateways(gateways: Gateways, now: () => number): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { payment_type: provider, probe } of gateways.values()) {
    if (!probe) continue
    try {
      const { nowMs, isFeeHidden, cannotBeAsked, missingEvents = [], ...more } = await probe()
      if (cannotBeAsked) {
        findings.push(wrong('payments', 'provider_not_askable', { provider }))
        continue
      }
      findings.push(ok('payments', 'provider_accepts', { provider }))
      if (isFeeHidden) findings.push(warning('payments', 'provider_fees_hidden', { provider }))
      if (missingEvents.length > 0) {
        const values = { provider, events: missingEvents.join(', ') }
        findings.push(warning('payments', 'provider_events_missing', values))
      }
      if (more.webhookVersion) {
        const values = { provider, ...more.webhookVersion }
        findings.push(warning('payments', 'provider_webhook_version', values))
      }
      if (nowMs !== null) findings.push(judgeProviderClock(provider, nowMs - now()))
    } catch (error) {
      const values = { provider, error: wordsOf(error) }
      findings.push(wrong('payments', 'provider_refuses', values))
    }
  }
  return findings
}

/** Checks that the rendered pages are as new as the content. */
export async function checkSite(
  { db, dataDir }: { db: Db; dataDir: string },
  now: () => number,
): Promise<Finding> {
  const rendered = await stat(join(dataDir, 'site', 'current')).catch(() => null)
  if (!rendered) return warning('site', 'site_not_rendered')
  const values = { renderedMs: Math.round(rendered.mtimeMs) }
  const newestMs = (await newestContent(db)) ?? 0
  const isBehind = newestMs > rendered.mtimeMs && now() - newestMs > RENDERED_WITHIN_MS
  return isBehind ? wrong('site', 'site_behind', values) : ok('site', 'site_rendered', values)
}

/** Checks that the addresses for one IP version answer, and each over its version alone (decision 146). */
export async function checkFamilyOrigins({ familyOrigins }: Config): Promise<Finding[]> {
  const checks = IP_FAMILIES.map(async (family) => {
    const origin = familyOrigins[family]
    if (origin === undefined) return []
    const { hostname: host } = new URL(origin)
    const addresses = await lookup(host.replace(/^\[|\]$/g, ''), { all: true })
    const elsewhere = addresses.find(
      (address) => address.family !== (family === 'ipv4' ? 4 : 6),
    )?.address
    if (elsewhere !== undefined) {
      const records =
        family === 'ipv4' ? { needed: 'A', other: 'AAAA' } : { needed: 'AAAA', other: 'A' }
      return [wrong(family, 'family_elsewhere', { address: origin, elsewhere, host, ...records })]
    }
    const { status } = await askAddress(`${origin}/healthz`, TIMEOUT_MS)
    if (status === 200) return [ok(family, 'address_answers', { address: origin })]
    return [wrong(family, 'address_status', { address: origin, status })]
  })
  return (await Promise.all(checks)).flat()
}

/** Checks that the site answers at its public address, and how long its certificate is valid. */
export async function checkAddress(
  { publicUrl, demonstration }: Config,
  now: () => number,
): Promise<Finding> {
  if (publicUrl === null) {
    return (demonstration ? warning : wrong)('address', 'address_missing')
  }
  return judgeAddress('address', publicUrl, now)
}

/** Checks that each mirror answers, and that the signed lists hold for a while yet. */
export async function checkMirrors({ db }: { db: Db }, now: () => number): Promise<Finding[]> {
  const lists = await selectMirrorLists(db)
  const [first] = lists
  if (!first) return []
  const hosts = lists.flatMap((list) => list.hosts.split(','))
  const values = { hosts: hosts.length, groups: lists.length, dayEndMs: first.ends_at_ms }
  const ends =
    first.ends_at_ms - now() < MIRRORS_LEFT_MS
      ? warning('mirrors', 'mirrors_ending', values)
      : ok('mirrors', 'mirrors_signed', values)
  const findings = hosts.map((host) => judgeAddress('mirror', `https://${host}`, now))
  return [ends, ...(await Promise.all(findings))]
}

async function judgeAddress(
  subject: 'address' | 'mirror',
  address: string,
  now: () => number,
): Promise<Finding> {
  try {
    const { status, certificateEndsAtMs } = await askAddress(`${address}/healthz`, TIMEOUT_MS)
    if (status !== 200) return wrong(subject, 'address_status', { address, status })
    if (certificateEndsAtMs === null) return ok(subject, 'address_answers', { address })
    const values = { address, endsMs: certificateEndsAtMs }
    return endsSoon(certificateEndsAtMs, now())
      ? warning(subject, 'certificate_ends', values)
      : ok(subject, 'address_certificate', values)
  } catch (error) {
    return wrong(subject, 'address_unreachable', { address, error: wordsOf(error) })
  }
}
