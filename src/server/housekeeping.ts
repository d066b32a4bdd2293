import { HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts'
import { eraseDueAccounts } from './account/erase-accounts.ts'
import { remindOfExpiry } from './account/remind-of-expiry.ts'
import { purgeNetworkCounts } from './auth/limits/network-limits.ts'
import { purgeBackups } from './backup/purge-backups.ts'
import { grantDueRewards } from './billing/grants/grant-rewards.ts'
import { markConnected } from './devices/slot-queries.ts'
import { PURGES } from './expired-rows.ts'
import type { Job } from './jobs.ts'
import { recountSlots } from './nodes/recount-slots.ts'
import { endRefundRequests } from './operator/actions/refunds.ts'
import { storeTierCount } from './operator/reads/count-tiers.ts'
import type { Services } from './services.ts'
import { closeNodeMonths } from './usage/node-months.ts'
import { closeTrafficDays } from './usage/traffic-days.ts'

/** Shorter than the pause between rounds, so that any instance can take the lease for the next round. */
const LEASE_MS = HOUR_MS - 5 * MINUTE_MS

const CHORES = [
  ...PURGES,
  purgeNetworkCounts,
  endRefundRequests,
  eraseDueAccounts,
  grantDueRewards,
  remindOfExpiry,
  ({ db }: Services) => markConnected(db),
  recountSlots,
  storeTierCount,
  closeTrafficDays,
  closeNodeMonths,
]

/** Deletes expired records, erases accounts that are due, grants held rewards, sends expiry reminders, marks who has connected, counts slots and tiers, and rounds the traffic of days and months. */
export function housekeeping(services: Services): Job {
  return {
    name: 'housekeeping',
    startAfterMs: MINUTE_MS,
    pauseMs: HOUR_MS,
    leaseMs: LEASE_MS,
    run: ({ onFailure }) => runChores(services, onFailure),
  }
}

/** Deletes old backups; without a lease, since each instance has a data folder of its own. */
export const backupPurge = (services: Services): Job => ({
  name: 'old backups',
  startAfterMs: HOUR_MS,
  pauseMs: HOUR_MS,
  run: () => purgeBackups(services),
})

/** Runs each chore once. A failing chore does not stop the rest. */
export async function runChores(
  services: Services,
  onFailure: (error: unknown) => void,
): Promise<void> {
  for (const chore of CHORES) await chore(services).catch(onFailure)
}
