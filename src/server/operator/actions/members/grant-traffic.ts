import { endPack, grantPack } from '../../../billing/grants/grant-pack.ts'
import { selectPacks } from '../../../usage/pack-queries.ts'
import type { Author } from '../../queries/audit-queries.ts'
import { type Changed, type Context, changeMember } from './change-member.ts'

/**
 * Grants a member a pack of traffic (decision 185).
 * @param bytes 1 to `MAX_PACK_BYTES`
 */
export function grantTraffic(
  context: Context,
  { member, bytes }: { member: string; bytes: number },
  author: Author,
): Promise<Changed | 'no_member'> {
  const audit = { ...author, what: `grant-traffic ${bytes} bytes` }
  return changeMember(context, member, audit, async (transaction, { account_id }) => {
    await grantPack(transaction, { account_id, kind: 'operator', bytes, nowMs: context.now() })
    return true
  })
}

/**
 * Takes back what is left of a pack that an operator or a voucher granted. A pack that was bought ends by its
 * refund only.
 * @returns `is_new` is false when it was taken back before
 */
export function takeBackTraffic(
  context: Context,
  { member, pack_id }: { member: string; pack_id: string },
  author: Author,
): Promise<Changed | 'no_member'> {
  const audit = { ...author, what: 'take-back-traffic' }
  return changeMember(context, member, audit, async (transaction, { account_id }) => {
    const packs = await selectPacks(transaction, account_id)
    const isGranted = packs.some((pack) => pack.pack_id === pack_id && pack.order_no === null)
    return isGranted ? endPack(transaction, { account_id, pack_id }, context.now()) : 'unknown'
  })
}
