import { createHash } from 'node:crypto'
import { DAY_MS } from '#domain/time/durations.ts'
import {
  dumpOf,
  endAfter,
  type MadeUpRow,
  madeUpOrder,
  madeUpUser,
  PLANS,
  SETTINGS,
} from '../../server/operator/moving/made-up-panel.ts'

const PERIODS = ['monthly', 'quarterly', 'half_yearly', 'yearly', 'onetime', 'reset_traffic']
const STATUSES = [3, 3, 3, 3, 2, 0, 4, 1]
/** As many rows as `mysqldump` writes into a statement of a megabyte. */
const ROWS_OF_STATEMENT = 2000

/** Writes the dump of a panel with members of every kind, and of every ugly one. */
export function dumpOfPanel(members: number, orders: number, nowMs: number): string {
  const users = Array.from({ length: members }, (_, nth) => userAt(nth + 1, members, nowMs))
  const paid = Array.from({ length: orders }, (_, nth) => {
    const paidMs = nowMs - (nth % 700) * DAY_MS
    return madeUpOrder(nth + 1, {
      panel: 'xboard',
      user_id: 1 + ((nth * 7) % members),
      paidMs,
      plan_id: 1 + (nth % 3),
      period: PERIODS[nth % PERIODS.length] ?? '',
      status: STATUSES[nth % STATUSES.length] ?? 3,
      balance_amount: nth % 5,
      surplus_amount: nth % 11 === 0 ? 300 : null,
    })
  })
  const rows = { v2_settings: SETTINGS, v2_plan: PLANS, v2_user: users, v2_order: paid }
  return dumpOf('xboard', rows, ROWS_OF_STATEMENT)
}

/** Makes a member: one in a thousand repeats an address, has none, or owes money; others have a plan without an end. */
function userAt(id: number, members: number, nowMs: number): MadeUpRow {
  const kind = id % 1000
  const email = kind === 1 ? `Member-${id - 1}@mail.example` : `member-${id}@mail.example`
  return madeUpUser(id, {
    email: kind === 2 ? `😀𠮷 ${id}` : email,
    plan_id: id % 4 === 0 ? null : 1 + (id % 3),
    expired_at: id % 5 === 0 ? null : endAfter(nowMs, (id % 800) - 200),
    balance: kind === 3 ? -500 : id % 400,
    commission_balance: id % 90,
    banned: id % 97 === 0 ? 1 : 0,
    invite_user_id: id % 3 === 0 ? members - id + 1 : null,
    device_limit: id % 40 === 0 ? 50 : null,
    ...passwordAt(id),
  })
}

/** Of ten members, seven have bcrypt; the others what panels had before. */
function passwordAt(id: number): MadeUpRow {
  const digest = (name: string) => createHash(name).update(`old password ${id}`).digest('hex')
  switch (id % 10) {
    case 0:
      return { password: digest('md5'), password_algo: 'md5' }
    case 1:
      return { password: digest('sha256'), password_algo: 'sha256' }
    case 2:
      return { password: digest('md5'), password_algo: 'md5salt', password_salt: `s${id % 9999}` }
    default:
      return {}
  }
}
