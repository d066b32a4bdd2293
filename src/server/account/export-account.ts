import type { ExportReply } from '#contract/export.ts'
import { listFactors } from '../auth/factors.ts'
import { listSessions } from '../auth/list-sessions.ts'
import type { Session } from '../auth/sessions.ts'
import { toOrder } from '../billing/order-reply.ts'
import { expireOrders } from '../billing/queries.ts'
import { listDevices } from '../devices/list-devices.ts'
import { listReferrals } from '../referrals/list-referrals.ts'
import type { Services } from '../services.ts'
import { readUsage } from '../usage/read-usage.ts'
import {
  countKnownBrowsers,
  selectAllOrders,
  selectMessages,
  selectTermsTime,
} from './export-queries.ts'
import { readNotices } from './inbox.ts'
import { readAccount } from './read-account.ts'
import { readSettings } from './settings.ts'

const EVERY_NOTICE = 100_000

/** Everything that is held of a member: no hash, no secret, nothing of anybody else. */
export async function exportAccount(services: Services, session: Session): Promise<ExportReply> {
  const { db, now } = services
  const { account_id } = session
  return {
    exported_at_ms: now(),
    account: await readAccount(services, account_id),
    terms_accepted_at_ms: await selectTermsTime(db, account_id),
    settings: await readSettings(db, account_id),
    factors: await listFactors(services, account_id),
    sessions: await listSessions(services, session),
    known_browsers: await countKnownBrowsers(db, account_id),
    devices: await listDevices(services, account_id),
    usage: await readUsage(services, account_id),
    orders: await readAllOrders(services, account_id),
    referrals: await listReferrals(services, account_id),
    notices: await readNotices(db, account_id, EVERY_NOTICE),
    messages: await selectMessages(db, account_id),
  }
}

/** Every order of a member as it is now, newest first. */
export async function readAllOrders({ db, now }: Services, account_id: string) {
  await expireOrders(db, now(), account_id)
  const orders = await selectAllOrders(db, account_id)
  return orders.map(toOrder)
}
