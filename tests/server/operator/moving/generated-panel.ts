import fc from 'fast-check'
import { DAY_MS } from '#domain/time/durations.ts'
import {
  endAfter,
  type MadeUpRow,
  type MadeUpRows,
  madeUpOrder,
  madeUpUser,
  PLANS,
  SETTINGS,
} from './made-up-panel.ts'

const PERIODS = [
  'monthly',
  'quarterly',
  'half_yearly',
  'yearly',
  'three_yearly',
  'onetime',
  'reset_traffic',
  'odd',
]

const amount = fc.integer({ min: 0, max: 100_000 })

const oldOrder = fc.record({
  period: fc.constantFrom(...PERIODS),
  plan_id: fc.constantFrom(1, 2, 3, 99),
  status: fc.constantFrom(0, 1, 2, 3, 3, 3, 4),
  total_amount: amount,
  balance_amount: fc.option(amount),
  surplus_amount: fc.option(amount),
  refund_amount: fc.option(amount),
  daysAgo: fc.integer({ min: 0, max: 1500 }),
})

const oldMember = fc.record({
  plan_id: fc.constantFrom(null, 1, 2, 3),
  days: fc.oneof(fc.constant(null), fc.constant(0), fc.integer({ min: -400, max: 4000 })),
  address: fc.constantFrom('own', 'own', 'own', 'OWN', 'that of the one before', 'none'),
  balance: fc.oneof(fc.constant(0), fc.integer({ min: -500, max: 2_000_000 })),
  commission_balance: fc.oneof(fc.constant(0), fc.integer({ min: -500, max: 50_000 })),
  banned: fc.constantFrom(0, 1),
  inviter: fc.option(fc.nat(10)),
  device_limit: fc.option(fc.nat(9)),
  orders: fc.array(oldOrder, { maxLength: 4 }),
})

/** Panels with every ugly case that their tables allow, by the time at which the move runs. */
export const generatedPanel = fc.array(oldMember, { minLength: 1, maxLength: 12 }).map(
  (members) =>
    (run: string, nowMs: number): MadeUpRows =>
      rowsOf(members, { run, nowMs }),
)

type OldMembers = typeof oldMember extends fc.Arbitrary<infer M> ? readonly M[] : never

function rowsOf(members: OldMembers, { run, nowMs }: { run: string; nowMs: number }): MadeUpRows {
  const users: MadeUpRow[] = []
  const orders: MadeUpRow[] = []
  for (const [nth, { orders: own, days, address, inviter, ...member }] of members.entries()) {
    const id = Number(`${run}${nth + 100}`)
    const email = `m-${id - (address.startsWith('that') ? 1 : 0)}@${address === 'OWN' ? 'MAIL' : 'mail'}.example`
    users.push(
      madeUpUser(id, {
        ...member,
        email: address === 'none' ? `😀 ${id}` : email,
        expired_at: days === 0 || days === null ? days : endAfter(nowMs, days),
        invite_user_id: inviter === null ? null : Number(`${run}${inviter + 100}`),
      }),
    )
    for (const { daysAgo, ...order } of own) {
      const paidMs = nowMs - daysAgo * DAY_MS
      const orderId = Number(`${id}${orders.length + 10}`)
      orders.push(madeUpOrder(orderId, { panel: 'xboard', user_id: id, paidMs, ...order }))
    }
  }
  return { v2_settings: SETTINGS, v2_plan: PLANS, v2_user: users, v2_order: orders }
}
