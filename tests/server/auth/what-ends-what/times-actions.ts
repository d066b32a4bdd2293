import { monthOf } from '#domain/devices/traffic.ts'
import { formatInstant } from '#domain/time/dates.ts'
import { checkSlots } from '../../../../src/server/devices/check-slots.ts'
import { runChores } from '../../../../src/server/housekeeping.ts'
import type { Holder } from './holder.ts'
import { type Action, MEMBERS_ACTIONS } from './members-actions.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Lets time pass, and the service notice it. */
async function wait({ net }: Holder, ms: number) {
  net.clock.advance(ms)
  await checkSlots(net.services)
  await runChores(net.services, (error) => {
    throw error
  })
}

const waitFor = (ms: number): Action => ({ act: (holder) => wait(holder, ms) })

async function setMembership({ net, account_id }: Holder, expireMs: number) {
  await net.services.db
    .updateTable('account')
    .set({ expire_date: formatInstant(expireMs) })
    .where('account_id', '=', account_id)
    .execute()
}

/** The rows of what time does, under the words of the table. */
export const TIMES_ACTIONS: Record<string, Action> = {
  'three minutes without a word of the app': waitFor(3 * MINUTE_MS),
  'five minutes': waitFor(5 * MINUTE_MS),
  'ten minutes': waitFor(10 * MINUTE_MS),
  'a quarter of an hour': waitFor(15 * MINUTE_MS),
  'seventy-two hours': waitFor(3 * DAY_MS),
  'thirty days without use': waitFor(30 * DAY_MS),
  'a year without signing in': waitFor(366 * DAY_MS),
  'the membership lapses': {
    act: async (holder) => {
      const { net, app } = holder
      await setMembership(holder, net.clock.nowMs + MINUTE_MS)
      await app.ok('clientHeartbeat')
      await wait(holder, MINUTE_MS)
    },
  },
  'the allowance is used up': {
    act: async (holder) => {
      const { net, account_id, app, node, router } = holder
      await net.services.db
        .insertInto('traffic')
        .values({
          account_id,
          month: monthOf(net.clock.nowMs),
          used_bytes: 1e12,
          last_connection_time_ms: null,
          last_connection_node: null,
        })
        .execute()
      await setMembership(holder, net.clock.nowMs + MINUTE_MS)
      await app.ok('clientHeartbeat')
      await wait(holder, MINUTE_MS)
      await node.report([{ public_key: router.public_key, counted_bytes: 1 }])
    },
  },
  'seven days after the deletion was asked for': {
    act: async (holder) => {
      await MEMBERS_ACTIONS['ask for the account to be deleted']?.act(holder)
      await wait(holder, 7 * DAY_MS)
    },
  },
}
