import type { ExportReply } from '#contract/export.ts'
import { HOUR_MS } from '#domain/durations.ts'
import { toOrder } from '../billing/order-reply.ts'
import { expireOrders } from '../billing/queries.ts'
import { listDevices } from '../devices/list-devices.ts'
import { listReferrals } from '../referrals/list-referrals.ts'
import type { Services } from '../services.ts'
import { readUsage } from '../usage/read-usage.ts'
import {
  countKnownBrowsers,
  selectAllOrders,
  selectLivingSessions,
  selectTermsTime,
} from './export-queries.ts'
import { readNotices } from './inbox.ts'
import { readAccount } from './read-account.ts'
import { readSettings } from './settings.ts'

const EVERY_NOTICE = 100_000
const wholeHour = (instant_ms: number) => Math.floor(instant_ms / HOUR_MS) * HOUR_MS

/** Everything that is held of a member: no hash, no secret, nothing of anybody else. */
export async function exportAccount(services: Services, account_id: string): Promise<ExportReply> {
  const { db, now } = services
  const sessions = await selectLivingSessions(db, account_id, now())
  return {
    exported_at_ms: now(),
    account: await readAccount(services, account_id),
    terms_accepted_at_ms: await selectTermsTime(db, account_id),
    settings: await readSettings(db, account_id),
    sessions: sessions.map(({ kind, DeviceId, ...times }) => ({
      kind,
      DeviceId,
      began_at_ms: wholeHour(times.created_at_ms),
      last_seen_at_ms: wholeHour(times.last_seen_at_ms),
      ends_at_ms: wholeHour(times.expires_at_ms),
    })),
    known_browsers: await countKnownBrowsers(db, account_id),
    devices: await listDevices(services, account_id),
    usage: await readUsage(services, account_id),
    orders: await readAllOrders(services, account_id),
    referrals: await listReferrals(services, account_id),
    notices: await readNotices(db, account_id, EVERY_NOTICE),
  }
}

/** Every order of a member as it is now, newest first. */
export async function readAllOrders({ db, now }: Services, account_id: string) {
  await expireOrders(db, now(), account_id)
  const orders = await selectAllOrders(db, account_id)
  return orders.map(toOrder)
}
