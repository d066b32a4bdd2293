import { byPaidTier, type PaidTier, tierOf } from '#domain/membership/membership.ts'
import { DEFAULT_TIME_ZONE } from '#domain/site/support-hours.ts'
import { localDate } from '#domain/time/local-day.ts'
import type { DbAndClock } from '../../services.ts'
import { siteContent } from '../../site/content/content.ts'
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
  const { web_config } = await siteContent(services)
  const day = localDate(services.now(), web_config.time_zone || DEFAULT_TIME_ZONE)
  await upsertTierCount(services.db, { day, ...(await countTiers(services)) })
}
