import { DAY_MS } from '#domain/time/durations.ts'
import type { Services } from '../../services.ts'
import { deleteDeliveriesBefore } from './webhook-queries.ts'

const KEPT_MS = 30 * DAY_MS

/** Deletes deliveries 30 days after they were made or given up. */
export async function purgeDeliveries({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await deleteDeliveriesBefore(db, now() - KEPT_MS)
}
