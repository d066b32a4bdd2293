import { byPaidTier, type PaidTier, tierOf } from '#domain/membership/membership.ts'
import { localDate } from '#domain/time/local-day.ts'
import type { DbAndClock } from '../../services.ts'
import { readTimeZone } from '../../site/content/time-zone.ts'
import { countPaid, upsertTierCount } from '../queries/tier-queries.ts'

/** Counts the members of each paid tier now. */
export async function countTiers({ db, now }: DbAndClock): Promise<Record<PaidTier, number>> {
  const counts = byPaidTier(() => 0)
  for (const { vip_type, n } of await countPaid(db, new Date(now()).toISOString())) {
    const tier = tierOf(vip_type)
    if (tier !== 'free') counts[tier] += n
  }
  return counts
}

/** Stores today's count of each paid tier; the last one of a day stays. */
export async function storeTierCount(services: DbAndClock): Promise<void> {
  const day = localDate(services.now(), await readTimeZone(services))
  await upsertTierCount(services.db, { day, ...(await countTiers(services)) })
}
