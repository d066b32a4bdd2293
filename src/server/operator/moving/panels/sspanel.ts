import * as v from 'valibot'
import { BYTES_PER_GB } from '#domain/billing/packs-on-sale.ts'
import type { BillingCycle } from '#domain/membership/billing-cycle.ts'
import { cycleOfLength } from '#domain/membership/cycle-length.ts'
import { readSspanelPassword } from '../../../auth/old-passwords/old-password.ts'
import { ask, type OldMember, type OldOrder, type OldRecords } from '../old-records.ts'
import { dateTimeOf, hundredthsOf, instantOf, numberOf, type OldRow, textOf } from '../old-row.ts'
import type { Panel } from '../panel.ts'
import type { MovingMap } from '../read-map.ts'

/** Prices and balances are in it; providers of other currencies convert. */
const CURRENCY = 'CNY'

/** Written where there is no time. */
const NO_TIME = /^(1989-06-04|0000-00-00)/

const TOP_UP = 'topup'
const TIME_PRODUCTS = ['tabp', 'time']
const STATES: Readonly<Record<string, OldOrder['state']>> = {
  pending_payment: 'unpaid',
  pending_activation: 'waiting',
  activated: 'completed',
  expired: 'completed',
}

/** The longest cycle in days that has a name. */
const MOST_DAYS = 999

/** Old addresses with a shorter token are not answered. */
const SHORTEST_TOKEN = 15

const LOST = {
  traffic: 'Members of a class with traffic left, which is lost',
  shadowBan: 'Members whom the old panel kept from buying, which they can do here',
  secondStep: 'Devices of the two-step verification, which members set up again',
  link: 'Members whose old subscription address is too short to be answered here',
  refund: 'Orders that are not given; what was paid for them is in the balance',
  giftCard: 'Gift cards that nobody has used, which are lost',
}

/** SSPanel-UIM, read at 7e5e1c3: its classes are the plans, and the products that give them the orders. */
export const SSPANEL: Panel = {
  title: 'SSPanel-UIM',
  tables: {
    user: (row, records, map) => {
      if (map.time_zone === undefined) ask(records, 'time_zone')
      const id = textOf(row, 'id')
      const planId = textOf(row, 'class')
      records.members.push({
        source_id: id,
        email: row.email ?? '',
        password: passwordOf(row, records, map),
        membership: planId === '0' ? null : { planId, untilMs: timeOf(row, 'class_expire', map) },
        balance: hundredthsOf(row, 'money'),
        commission: 0,
        isBanned: row.is_banned === '1',
        isStaff: row.is_admin === '1',
        registeredMs: timeOf(row, 'reg_date', map),
        deviceLimit: numberOf(row, 'node_iplimit') || null,
        inviterId: row.ref_by ?? null,
      })
      const lose = (what: string, detail = '') => records.lost.push({ memberId: id, what, detail })
      const bytes = Number(row.transfer_enable) - Number(row.u) - Number(row.d)
      if (planId !== '0' && bytes > 0) lose(LOST.traffic, `${(bytes / BYTES_PER_GB).toFixed(1)} GB`)
      if (row.is_shadow_banned === '1') lose(LOST.shadowBan)
      // versions before 2025 have the authenticator here
      if (row.ga_enable === '1') lose(LOST.secondStep, 'totp')
    },
    product: (row, { plans }) => {
      const { class: level } = contentOf(row.content)
      if (level === undefined) return
      const before = plans.get(`${level}`)
      const name = [before?.name, row.name].filter(Boolean).join(', ')
      plans.set(`${level}`, { name, deviceLimit: null })
    },
    order: (row, { orders }) => {
      const type = row.product_type ?? ''
      const { class: level = 0, class_time: days } = contentOf(row.product_content)
      const givesTime = TIME_PRODUCTS.includes(type) && Number(level) > 0
      const term = givesTime ? termOf(Number(days)) : null
      const state = STATES[row.status ?? ''] ?? 'cancelled'
      const amountMinor = hundredthsOf(row, 'price')
      orders.push({
        source_id: textOf(row, 'id'),
        memberId: textOf(row, 'user_id'),
        planId: term === null ? type : `${level}`,
        planName: row.product_name ?? '',
        term,
        state,
        amountMinor,
        timeMinor: state === 'completed' ? amountMinor : 0,
        createdMs: instantOf(row, 'create_time') ?? 0,
        paidMs: null,
      })
    },
    invoice: (row, { invoices }) => {
      const isPart = row.status === 'partially_paid'
      invoices.set(textOf(row, 'order_id'), {
        isPaid: row.status?.startsWith('paid_') ?? false,
        unpaidMinor: isPart ? hundredthsOf(row, 'price') : null,
        paidMs: instantOf(row, 'pay_time') || null,
      })
    },
    user_invite_code: (row, { invitationCodes }) => {
      if (row.code) invitationCodes.push({ memberId: textOf(row, 'user_id'), code: row.code })
    },
    link: (row, { linkTokens, lost }) => {
      const memberId = textOf(row, 'userid')
      const token = row.token ?? ''
      if (token.length < SHORTEST_TOKEN) lost.push({ memberId, what: LOST.link, detail: '' })
      else linkTokens.set(memberId, token)
    },
    gift_card: (row, { lost }) => {
      if (row.status !== '0') return
      const detail = `${textOf(row, 'id')}: ${numberOf(row, 'balance')}.00`
      lost.push({ memberId: null, what: LOST.giftCard, detail })
    },
    mfa_devices: (row, { lost }) => {
      lost.push({ memberId: textOf(row, 'userid'), what: LOST.secondStep, detail: row.type ?? '' })
    },
  },
  laterTables: ['mfa_devices'],
  finish: settleOrders,
}

/**
 * Decides on what was paid and not given: time of the running tier follows that time; for the rest, the money is in the
 * balance, as it is once the panel itself cancels an order.
 */
function settleOrders(records: OldRecords, { plans: tiers }: MovingMap): void {
  records.currency = CURRENCY
  const memberOf = new Map(records.members.map((member) => [member.source_id, member]))
  const tierOf = (planId: string) => tiers[planId] ?? planId
  for (const order of records.orders) {
    const { term, planId, amountMinor } = order
    const {
      isPaid = false,
      unpaidMinor = null,
      paidMs = null,
    } = records.invoices.get(order.source_id) ?? {}
    order.paidMs = paidMs
    // the panel's next run would have done so
    if (order.state === 'unpaid' && isPaid) order.state = 'waiting'
    const member = memberOf.get(order.memberId)
    if (member === undefined) continue
    if (order.state === 'unpaid' && unpaidMinor !== null)
      refund(records, { order, member, minor: amountMinor - unpaidMinor })
    if (order.state !== 'waiting') continue
    const running = member.membership ?? member.waiting?.[0]
    const follows = running === undefined || tierOf(running.planId) === tierOf(planId)
    if (planId === TOP_UP) {
      member.balance += amountMinor
      order.state = 'completed'
    } else if (follows && term !== null && term !== 'without_end') {
      member.waiting = [...(member.waiting ?? []), { planId, term, paidMinor: amountMinor }]
      order.state = 'completed'
    } else refund(records, { order, member, minor: amountMinor })
  }
}

function refund(
  { lost }: OldRecords,
  { order, member, minor }: { order: OldOrder; member: OldMember; minor: number },
): void {
  member.balance += minor
  order.state = 'cancelled'
  const detail = `${(minor / 100).toFixed(2)} for ${order.source_id} ${order.planName}`
  lost.push({ memberId: member.source_id, what: LOST.refund, detail })
}

/** Reads the password; what is in hex says itself neither how it was made nor with which salt. */
function passwordOf(row: OldRow, records: OldRecords, { password_hash }: MovingMap) {
  const pass = row.pass ?? ''
  if (pass === '') return null
  if (!pass.startsWith('$') && password_hash === undefined) ask(records, 'password_hash')
  return readSspanelPassword(pass, password_hash?.method ?? '', password_hash?.salt ?? '')
}

/** Reads a time as the clocks of the old panel showed it; 0 for none. */
const timeOf = (row: OldRow, column: string, { time_zone }: MovingMap): number =>
  NO_TIME.test(row[column] ?? '') ? 0 : (dateTimeOf(row, column, time_zone) ?? 0)

/** Names a time in days; of more than three years, the years that were begun. */
function termOf(days: number): BillingCycle | null {
  if (!(days >= 1)) return null
  if (days <= MOST_DAYS) return cycleOfLength({ count: Math.ceil(days), unit: 'day' })
  return cycleOfLength({ count: Math.min(MOST_DAYS, Math.ceil(days / 365)), unit: 'year' })
}

const Content = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()))

/** Reads what a product gives. */
function contentOf(text: string | null | undefined): Record<string, unknown> {
  const { success, output } = v.safeParse(Content, text)
  return success ? output : {}
}
