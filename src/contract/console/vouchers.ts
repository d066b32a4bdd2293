import * as v from 'valibot'
import { MAX_PACK_GB } from '#domain/billing/packs-on-sale.ts'
import { BATCH_STATES } from '#domain/vouchers/batch-state.ts'
import { MOST_VOUCHERS } from '#domain/vouchers/voucher-code.ts'
import { get, post } from '../call.ts'
import { count, day, filled, instantMs, listOf, paidTier, text } from '../fields.ts'
import { operatorEndpoint } from './endpoint.ts'
import { days, Why, why } from './request-fields.ts'

/** The worth of each voucher of a batch: days of a tier, or traffic; null: none of that. */
const worth = {
  tier: v.nullable(paidTier),
  days: v.nullable(count),
  gb: v.nullable(count),
}

/** Vouchers that were made together. */
const VoucherBatch = v.object({
  batch_id: filled(16),
  ...worth,
  /** how many there are */
  vouchers: count,
  redeemed: count,
  made_at_ms: instantMs,
  /** from then on they can't be redeemed; null: no end */
  ends_at_ms: v.nullable(instantMs),
  state: v.picklist(BATCH_STATES),
})

/** Shown once, because only hashes of the codes are stored. */
const NewVouchersReply = v.object({
  batch_id: filled(16),
  ...worth,
  ends_at_ms: v.nullable(instantMs),
  codes: v.pipe(v.array(filled(16)), v.maxLength(MOST_VOUCHERS), v.readonly()),
  /** the site's address and its names, for the printed sheet */
  site: filled(300),
  app_name: text(120),
  app_name_en: text(120),
})

export const listVouchers = get(
  '/api/operator/vouchers',
  v.object({ batches: listOf(VoucherBatch, 200) }),
)
export const makeVouchers = post('/api/operator/vouchers', NewVouchersReply)
export const makeTrafficVouchers = post('/api/operator/vouchers/traffic', NewVouchersReply)
export const revokeVouchers = post(
  '/api/operator/vouchers/:batch_id/revoke',
  v.object({ revoked: count }),
)

/** Fields of every request for new vouchers. */
const batch = {
  count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_VOUCHERS)),
  /** the last day on which they can be redeemed; null: no end */
  until: v.nullable(day),
  why,
}

export const VOUCHER_LIST_ENDPOINTS = {
  listVouchers: operatorEndpoint(listVouchers, {
    summary: 'List batches of vouchers, newest first, with what is left of each',
    roles: ['finance'],
  }),
  makeVouchers: operatorEndpoint(makeVouchers, {
    summary: 'Make vouchers for days of a tier; returns their codes, once',
    guard: 'confirmed_operators',
    roles: ['finance'],
    request: v.strictObject({ tier: paidTier, days, ...batch }),
  }),
  makeTrafficVouchers: operatorEndpoint(makeTrafficVouchers, {
    summary: 'Make vouchers for packs of traffic; returns their codes, once',
    guard: 'confirmed_operators',
    roles: ['finance'],
    request: v.strictObject({
      gb: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_PACK_GB)),
      ...batch,
    }),
  }),
  revokeVouchers: operatorEndpoint(revokeVouchers, {
    summary: 'End the vouchers of a batch that were not redeemed; what was redeemed stays',
    roles: ['finance'],
    params: v.strictObject({ batch_id: filled(16) }),
    request: Why,
  }),
}

export type VoucherBatch = v.InferOutput<typeof VoucherBatch>
export type NewVouchersReply = v.InferOutput<typeof NewVouchersReply>
