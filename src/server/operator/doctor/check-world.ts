import { lookup } from 'node:dns/promises'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { IP_FAMILIES } from '#domain/nodes/exits.ts'
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/open.ts'
import { verifySmtp } from '../../email/smtp-mailer.ts'
import { selectMirrorLists } from '../../mirrors/queries.ts'
import type { Gateways } from '../../payments/gateway.ts'
import type { Services } from '../../services.ts'
import { newestContent } from '../../site/queries.ts'
import { utc } from '../plain-text.ts'
import { askAddress } from '../reads/ask-address.ts'
import { areEmailsStuck, endsSoon } from '../reads/judgements.ts'
import { countOutbox } from '../reads/outbox-queries.ts'
import { judgeClock } from './check-database.ts'
import { type Finding, ok, warning, wordsOf, wrong } from './finding.ts'

const TIMEOUT_MS = 10_000
const RENDERED_WITHIN_MS = 2 * MINUTE_MS
/** Devices that are rarely opened need time to take the next list. */
const MIRRORS_LEFT_MS = 30 * DAY_MS

/** Checks that the mail server accepts our credentials. */
export async function checkSmtp({ smtp, demonstration }: Config): Promise<Finding> {
  if (smtp === null) {
    const next = 'Set SMTP_URL and MAIL_FROM: without them no code reaches a member.'
    const words = 'no mail server is set, so emails are kept as files'
    return demonstration ? warning('email', words, next) : wrong('email', words, next)
  }
  try {
    await verifySmtp(smtp)
    return ok('email', 'the mail server accepts our credentials')
  } catch (error) {
    return wrong('email', wordsOf(error), 'Check SMTP_URL and that the mail server is running.')
  }
}

/** Checks that queued mails are being sent. */
export async function checkOutbox(services: Pick<Services, 'db' | 'now'>): Promise<Finding> {
  const { now } = services
  const { waiting, retried, given_up, oldest_at_ms } = await countOutbox(services)
  const ageMs = oldest_at_ms === null ? 0 : now() - oldest_at_ms
  const words = `${waiting} emails are waiting, the oldest for ${Math.round(ageMs / MINUTE_MS)} min; ${retried} were retried, ${given_up} given up in the last day`
  if (areEmailsStuck(oldest_at_ms, now())) {
    return wrong(
      'outbox',
      words,
      'Check that the server is running and that the mail server accepts emails.',
    )
  }
  return given_up > 0 || retried > 0
    ? warning('outbox', words, 'Check in the log of the mail server what it refuses.')
    : ok('outbox', words)
}

/** Checks that each payment provider accepts our keys, and how far its clock differs from ours. */
export async function checkGateways(gateways: Gateways, now: () => number): Promise<Finding[]> {
  if (gateways.size === 0) {
    return [
      warning(
        'payments',
        'no payment provider is set, so nothing can be bought',
        'Set the keys of a payment provider.',
      ),
    ]
  }
  const findings: Finding[] = []
  for (const { payment_type, probe } of gateways.values()) {
    if (!probe) continue
    try {
      const { nowMs } = await probe()
      findings.push(ok('payments', `${payment_type} accepts our keys`))
      if (nowMs !== null) findings.push(judgeClock(payment_type, nowMs - now()))
    } catch (error) {
      const next = 'Check its keys, and that this machine can reach it.'
      findings.push(wrong('payments', `${payment_type}: ${wordsOf(error)}`, next))
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
  if (!rendered)
    return warning(
      'site',
      'no pages are rendered',
      'Start the server: its first pages take a minute.',
    )
  const words = `rendered ${utc(rendered.mtimeMs)}`
  const newestMs = (await newestContent(db)) ?? 0
  const isBehind = newestMs > rendered.mtimeMs && now() - newestMs > RENDERED_WITHIN_MS
  return isBehind
    ? wrong('site', `${words}, before the latest change of content`, "Check the server's log.")
    : ok('site', words)
}

/** Checks that the addresses for one IP version answer, and each over its version alone (decision 146). */
export async function checkFamilyOrigins({ familyOrigins }: Config): Promise<Finding[]> {
  const checks = IP_FAMILIES.map(async (family) => {
    const origin = familyOrigins[family]
    if (origin === undefined) return []
    const { hostname } = new URL(origin)
    const found = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true })
    const other = found.find((one) => one.family !== (family === 'ipv4' ? 4 : 6))
    const next = `Give ${hostname} ${family === 'ipv4' ? 'an A record and no AAAA' : 'an AAAA record and no A'}.`
    if (other) return [wrong(family, `${origin} is also at ${other.address}`, next)]
    const { status } = await askAddress(`${origin}/healthz`, TIMEOUT_MS)
    if (status === 200) return [ok(family, `${origin} answers`)]
    return [wrong(family, `${origin} answers ${status}`, 'Check that the proxy forwards to it.')]
  })
  return (await Promise.all(checks)).flat()
}

/** Checks that the site answers at its public address, and how long its certificate is valid. */
export async function checkAddress(
  { publicUrl, demonstration }: Config,
  now: () => number,
): Promise<Finding> {
  if (publicUrl === null) {
    const next = 'Set PUBLIC_URL to the address that members use.'
    return (demonstration ? warning : wrong)('address', 'none is set', next)
  }
  return judgeAddress('address', publicUrl, now)
}

/** Checks that each mirror answers, and that the signed lists hold for a while yet. */
export async function checkMirrors({ db }: { db: Db }, now: () => number): Promise<Finding[]> {
  const lists = await selectMirrorLists(db)
  const [first] = lists
  if (!first) return []
  const hosts = lists.flatMap((list) => list.hosts.split(','))
  const words = `${hosts.length} addresses in ${lists.length} groups, until ${utc(first.ends_at_ms)}`
  const ends =
    first.ends_at_ms - now() < MIRRORS_LEFT_MS
      ? warning('mirrors', words, 'Sign a new list: mirrors sign')
      : ok('mirrors', words)
  const asked = hosts.map((host) => judgeAddress('mirror', `https://${host}`, now))
  return [ends, ...(await Promise.all(asked))]
}

async function judgeAddress(what: string, address: string, now: () => number): Promise<Finding> {
  try {
    const { status, certificateEndsAtMs } = await askAddress(`${address}/healthz`, TIMEOUT_MS)
    if (status !== 200) {
      const next = 'Check that the server is running, and that the proxy forwards to it.'
      return wrong(what, `${address} answers ${status}`, next)
    }
    if (certificateEndsAtMs === null) return ok(what, `${address} answers`)
    const words = `${address} answers, its certificate is valid until ${utc(certificateEndsAtMs)}`
    return endsSoon(certificateEndsAtMs, now())
      ? warning(what, words, 'Renew the certificate.')
      : ok(what, words)
  } catch (error) {
    const next = 'Check the domain name, the certificate and the proxy.'
    return wrong(what, `${address}: ${wordsOf(error)}`, next)
  }
}
