import { endPack, grantPack } from '../../../billing/grants/grant-pack.ts'
import { selectPacks } from '../../../usage/pack-queries.ts'
import { memberAction } from './change-member.ts'

/** Grants a member a pack of traffic, of 1 to `MAX_PACK_BYTES` (decision 185). */
export const grantTraffic = memberAction<{ bytes: number }>(
  ({ bytes }) => `grant-traffic ${bytes} bytes`,
  async (transaction, { account_id }, { bytes, nowMs }) => {
    await grantPack(transaction, { account_id, kind: 'operator', bytes, nowMs })
    return true
  },
)

/**
 * Takes back what is left of a pack that an operator or a voucher granted. A pack that was bought ends by its
 * refund only.
 * @returns `is_new` is false when it was taken back before
 */
export const takeBackTraffic = memberAction<{ pack_id: string }>(
  'take-back-traffic',
  async (transaction, { account_id }, { pack_id, nowMs }) => {
    const packs = await selectPacks(transaction, account_id)
    const isGranted = packs.some((pack) => pack.pack_id === pack_id && pack.order_no === null)
    return isGranted ? endPack(transaction, { account_id, pack_id }, nowMs) : 'unknown'
  },
)
