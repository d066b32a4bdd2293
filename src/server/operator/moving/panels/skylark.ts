import type { OrderStatus } from '#domain/billing/orders.ts'
import { BYTES_PER_GB, packGb } from '#domain/billing/packs-on-sale.ts'
import { type BillingCycle, isPack, type OrderTerm } from '#domain/membership/billing-cycle.ts'
import { PAID_TIERS } from '#domain/membership/membership.ts'
import { matchLocale } from '#domain/site/locales.ts'
import { parseDateTime } from '#domain/time/dates.ts'
import type { OldOrder, OldRecords } from '../old-records.ts'
import { numberOf, type OldRow, textOf } from '../old-row.ts'
import type { Panel } from '../panel.ts'

const STATES: Partial<Record<OrderStatus, OldOrder['state']>> = {
  unpaid: 'unpaid',
  completed: 'completed',
  paid_late: 'waiting',
  underpaid: 'waiting',
  refund_due: 'waiting',
}

const TIER_NAMES: Readonly<Record<string, string>> = { gold: 'Gold', diamond: 'Diamond' }

/** Another installation of this service, by the folder that its `export` writes. */
export const SKYLARK: Panel = {
  title: 'another installation',
  from: 'the folder that "export" wrote',
  plans: Object.fromEntries(PAID_TIERS.map((tier) => [tier, tier])),
  tables: {
    account: (row, { members }) => {
      const untilMs = parseDateTime(row.expire_date)
      members.push({
        source_id: textOf(row, 'account'),
        email: row.email ?? '',
        locale: matchLocale(row.locale) ?? undefined,
        password: null,
        membership: untilMs === null ? null : { planId: textOf(row, 'tier'), untilMs },
        balance: 0,
        commission: 0,
        isBanned: Boolean(row.suspended_at),
        isStaff: false,
        registeredMs: parseDateTime(row.registered_at) ?? 0,
        deviceLimit: null,
        inviterId: row.inviter || null,
      })
    },
    orders: (row, records) => {
      const term = textOf(row, 'cycle') as OrderTerm
      const state = STATES[row.order_status as OrderStatus] ?? 'cancelled'
      const amountMinor = numberOf(row, 'amount_minor') ?? 0
      const isTime = state === 'completed' && !isPack(term)
      addOrder(records, row, {
        source_id: textOf(row, 'order_no'),
        planName: isPack(term) ? `${packGb(term)} GB` : (TIER_NAMES[textOf(row, 'tier')] ?? ''),
        term: isPack(term) ? null : term,
        state,
        amountMinor,
        timeMinor: isTime ? amountMinor : 0,
        paidMs: parseDateTime(row.activation_time),
      })
    },
    imported_order: (row, records) => {
      addOrder(records, row, {
        source_id: `${textOf(row, 'source')} ${textOf(row, 'source_id')}`,
        planName: textOf(row, 'plan_name'),
        term: (row.term || null) as BillingCycle | 'without_end' | null,
        state: textOf(row, 'state') as OldOrder['state'],
        amountMinor: numberOf(row, 'amount_minor') ?? 0,
        timeMinor: 0,
        paidMs: parseDateTime(row.paid_at),
      })
    },
    traffic_pack: (row, { lost }) => {
      const leftBytes = (numberOf(row, 'bytes') ?? 0) - (numberOf(row, 'used_bytes') ?? 0)
      if (!row.account || row.ended_at || leftBytes <= 0) return
      const what = 'Packs of traffic that are not used up, which are lost'
      lost.push({
        memberId: row.account,
        what,
        detail: `${(leftBytes / BYTES_PER_GB).toFixed(1)} GB`,
      })
    },
  },
}

/** Adds an order of a member's; one in another currency than those before it is named as lost. */
function addOrder(
  records: OldRecords,
  row: OldRow,
  order: Omit<OldOrder, 'memberId' | 'planId' | 'createdMs'>,
): void {
  const memberId = row.account
  // an erased account has no number, and nobody to come along
  if (!memberId) return
  const currency = textOf(row, 'currency')
  records.currency ??= currency
  if (currency === records.currency) {
    const createdMs = parseDateTime(row.created_at) ?? 0
    records.orders.push({ ...order, memberId, planId: '', createdMs })
    return
  }
  const what = `Orders in another currency than ${records.currency}, which are lost`
  records.lost.push({ memberId, what, detail: `${order.source_id}, ${currency}` })
}
