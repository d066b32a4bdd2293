import { randomUUID } from 'node:crypto'
import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { eraseDueAccounts } from './account/erase-accounts.ts'
import { purgeEmailChanges } from './account/purge.ts'
import { remindOfExpiry } from './account/remind-of-expiry.ts'
import { purgeNetworkCounts } from './auth/network-limits.ts'
import { purgeEnded } from './auth/purge.ts'
import { grantDueRewards } from './billing/grant-rewards.ts'
import { purgeOperatorBrowsers } from './console/known-browsers.ts'
import { purgeOperatorSessions } from './console/sessions.ts'
import { holdLease } from './db/hold-lease.ts'
import { purgeInstallations } from './devices/purge.ts'
import { purgeMessages } from './messages/purge.ts'
import { forgetChanges, forgetLeft } from './nodes/peers.ts'
import { purgeOutbox } from './outside/outbox.ts'
import type { Services } from './services.ts'

/** Less than the pause, so that whoever had it may have it again. */
const LEASE_MS = HOUR_MS - 5 * MINUTE_MS

const JOBS = [
  purgeEnded,
  purgeNetworkCounts,
  purgeInstallations,
  purgeOutbox,
  purgeMessages,
  purgeOperatorSessions,
  purgeOperatorBrowsers,
  forgetChanges,
  forgetLeft,
  purgeEmailChanges,
  eraseDueAccounts,
  grantDueRewards,
  remindOfExpiry,
]

/**
 * A minute after the start and then once an hour forgets what has ended (sessions, codes, counters,
 * sent mails), erases accounts whose deletion is due, grants rewards that were held long enough and
 * reminds of memberships that end; of several instances one does it.
 * @param onFailure told when the database does not answer; the next hour tries again
 * @returns stops it; resolves when what is under way has ended
 */
export function startHousekeeping(
  services: Services,
  onFailure: (error: unknown) => void,
): () => Promise<void> {
  const holder = randomUUID()
  let running = Promise.resolve()
  const round = async () => {
    const wish = { name: 'housekeeping', holder, now_ms: services.now(), lasts_ms: LEASE_MS }
    if (await holdLease(services.db, wish)) await keepHouse(services, onFailure)
  }
  const run = () => {
    running = running.then(round).catch(onFailure)
  }
  const first = setTimeout(run, MINUTE_MS).unref()
  const timer = setInterval(run, HOUR_MS).unref()
  return () => {
    clearTimeout(first)
    clearInterval(timer)
    return running
  }
}

/** Every job once; one that fails keeps none of the others from being done. */
export async function keepHouse(
  services: Services,
  onFailure: (error: unknown) => void,
): Promise<void> {
  for (const job of JOBS) await job(services).catch(onFailure)
}
