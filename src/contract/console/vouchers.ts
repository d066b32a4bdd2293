import * as v from 'valibot'
import { BATCH_STATES } from '#domain/vouchers/batch-state.ts'
import { MOST_VOUCHERS } from '#domain/vouchers/voucher-code.ts'
import type { Call } from '../call.ts'
import { count, filled, instantMs, paidTier, text } from '../fields.ts'

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

export const VOUCHER_LIST_CALLS = {
  listVouchers: {
    method: 'GET',
    path: '/api/operator/vouchers',
    reply: v.object({ batches: v.pipe(v.array(VoucherBatch), v.maxLength(200)) }),
  },
  makeVouchers: { method: 'POST', path: '/api/operator/vouchers', reply: NewVouchersReply },
  makeTrafficVouchers: {
    method: 'POST',
    path: '/api/operator/vouchers/traffic',
    reply: NewVouchersReply,
  },
  revokeVouchers: {
    method: 'POST',
    path: '/api/operator/vouchers/:batch_id/revoke',
    /** how many had not been redeemed */
    reply: v.object({ revoked: count }),
  },
} as const satisfies Record<string, Call>

export type VoucherBatch = v.InferOutput<typeof VoucherBatch>
export type NewVouchersReply = v.InferOutput<typeof NewVouchersReply>
