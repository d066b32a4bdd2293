import * as v from 'valibot'
import { MAX_PACK_GB } from '#domain/billing/packs-on-sale.ts'
import { MOST_VOUCHERS } from '#domain/vouchers/voucher-code.ts'
import { day, Empty, filled, paidTier } from '../../fields.ts'
import type { ConsoleRules } from '../endpoint.ts'
import type { VOUCHER_LIST_CALLS } from '../vouchers.ts'
import { Why, why } from './fields.ts'
import { days } from './members.ts'

/** Fields of every request for new vouchers. */
const batch = {
  count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_VOUCHERS)),
  /** the last day on which they can be redeemed; null: no end */
  until: v.nullable(day),
  why,
}

export const VOUCHER_LIST_RULES = {
  listVouchers: {
    summary: 'List batches of vouchers, newest first, with what is left of each',
    guard: 'operators',
    roles: ['finance'],
    request: Empty,
    errors: [],
  },
  makeVouchers: {
    summary: 'Make vouchers for days of a tier; returns their codes, once',
    guard: 'confirmed_operators',
    roles: ['finance'],
    request: v.strictObject({ tier: paidTier, days, ...batch }),
    errors: [],
  },
  makeTrafficVouchers: {
    summary: 'Make vouchers for packs of traffic; returns their codes, once',
    guard: 'confirmed_operators',
    roles: ['finance'],
    request: v.strictObject({
      gb: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_PACK_GB)),
      ...batch,
    }),
    errors: [],
  },
  revokeVouchers: {
    summary: 'End the vouchers of a batch that were not redeemed; what was redeemed stays',
    guard: 'operators',
    roles: ['finance'],
    params: v.strictObject({ batch_id: filled(16) }),
    request: Why,
    errors: ['not_found'],
  },
} as const satisfies Record<keyof typeof VOUCHER_LIST_CALLS, ConsoleRules>
