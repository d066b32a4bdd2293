import { randomUUID } from 'node:crypto'
import type { PackKind } from '#domain/devices/packs.ts'
import type { Db } from '../../db/open.ts'
import { markSlotsDue } from '../../devices/slot-queries.ts'
import {
  insertPack,
  type PackRow,
  updateBoughtPack,
  updatePackEnd,
} from '../../usage/pack-queries.ts'
import type { OrderRow } from '../orders/order-queries.ts'

interface GrantedPack {
  account_id: string
  kind: PackKind
  bytes: number
  /** the order that bought it */
  order_no?: string
  nowMs: number
  /** where the caller has to know it */
  pack_id?: string
}

/**
 * Gives a member a pack of traffic (decision 185), in a transaction that locks the account, and has their nodes
 * notified of it within seconds.
 */
export async function grantPack(
  transaction: Db,
  { account_id, kind, bytes, order_no, nowMs, pack_id = randomUUID() }: GrantedPack,
): Promise<void> {
  const row = { pack_id, account_id, kind, bytes, order_no: order_no ?? null, created_at_ms: nowMs }
  await insertPack(transaction, row)
  await markSlotsDue(transaction, account_id)
}

/** Ends what is left of the pack that an order bought, or opens it again (`null`), as `endPack` does. */
export async function turnPack(
  transaction: Db,
  { account_id, order_no }: Pick<OrderRow, 'account_id' | 'order_no'>,
  ended_at_ms: number | null,
): Promise<void> {
  await updateBoughtPack(transaction, order_no, ended_at_ms)
  await markSlotsDue(transaction, account_id)
}

/**
 * Takes back what is left of a pack, in a transaction that locks the account; what was used of it stays used.
 * @returns false when the account has no such pack, or it was taken back before
 */
export async function endPack(
  transaction: Db,
  pack: Pick<PackRow, 'account_id' | 'pack_id'>,
  nowMs: number,
): Promise<boolean> {
  const isEnded = await updatePackEnd(transaction, pack, nowMs)
  if (isEnded) await markSlotsDue(transaction, pack.account_id)
  return isEnded
}
