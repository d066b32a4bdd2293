import { readV2boardPassword } from '../../../auth/old-passwords/old-password.ts'
import type { OldOrder } from '../old-records.ts'
import { instantOf, numberOf, type OldRow, textOf } from '../old-row.ts'
import type { Panel } from '../panel.ts'

/** Names the plan of members who have time, but no plan, in the map of the move. */
const NO_PLAN = 'none'

/** As `v2_order.status` numbers them; the last one was taken over by an upgrade. */
const STATES = ['unpaid', 'waiting', 'cancelled', 'completed', 'completed'] as const
const COMPLETED = 3

const PERIODS: Readonly<Record<string, OldOrder['term']>> = {
  month: 'month',
  quarter: 'quarter',
  half_year: '6-months',
  year: 'year',
  two_year: '2-years',
  three_year: '3-years',
  onetime: 'without_end',
}

/** Reads `month_price`, which Xboard calls `monthly`. */
const termOf = ({ period }: OldRow) => PERIODS[period?.replace(/(_price|ly)$/, '') ?? ''] ?? null

/** V2Board, read at 0ca4762. */
export const V2BOARD: Panel = {
  title: 'V2Board',
  tables: {
    v2_user: (row, { members, linkTokens }) => {
      const id = textOf(row, 'id')
      const { password, password_algo: algorithm = null, password_salt: salt = null } = row
      members.push({
        source_id: id,
        email: row.email ?? '',
        password: password ? readV2boardPassword(password, algorithm, salt) : null,
        membership: membershipOf(row),
        balance: numberOf(row, 'balance') ?? 0,
        commission: numberOf(row, 'commission_balance') ?? 0,
        isBanned: row.banned === '1',
        isStaff: row.is_admin === '1' || row.is_staff === '1',
        registeredMs: instantOf(row, 'created_at') ?? 0,
        deviceLimit: limitOf(row),
        inviterId: row.invite_user_id ?? null,
      })
      if (row.token) linkTokens.set(id, row.token)
    },
    v2_plan: (row, { plans }) => {
      plans.set(textOf(row, 'id'), { name: row.name ?? '', deviceLimit: limitOf(row) })
    },
    v2_order: (row, { orders }) => {
      const status = numberOf(row, 'status') ?? 0
      const amount = (name: string) => numberOf(row, `${name}_amount`) ?? 0
      const amountMinor = amount('total') + amount('balance')
      // this is what the panels themselves credit at an upgrade
      const timeMinor = amountMinor + amount('surplus') - amount('refund')
      orders.push({
        source_id: textOf(row, 'trade_no'),
        memberId: textOf(row, 'user_id'),
        planId: textOf(row, 'plan_id'),
        term: termOf(row),
        state: STATES[status] ?? 'cancelled',
        amountMinor,
        timeMinor: status === COMPLETED ? timeMinor : 0,
        createdMs: instantOf(row, 'created_at') ?? 0,
        paidMs: instantOf(row, 'paid_at'),
      })
    },
    v2_invite_code: (row, { invitationCodes }) => {
      if (row.status !== '0') return
      invitationCodes.push({ memberId: textOf(row, 'user_id'), code: textOf(row, 'code') })
    },
  },
}

/** An empty end means none for a member with a plan, and no membership for others. */
function membershipOf(row: OldRow) {
  const untilMs = instantOf(row, 'expired_at')
  const planId = row.plan_id ?? null
  return planId === null && untilMs === null ? null : { planId: planId ?? NO_PLAN, untilMs }
}

/** Reads the limit of devices, which Xboard alone has; 0 means none. */
const limitOf = (row: OldRow) => numberOf(row, 'device_limit') || null
