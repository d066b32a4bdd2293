import { snapshot } from 'valtio'
import type { ReplyOf } from '#contract/endpoint.ts'
import * as api from '#contract/orders.ts'
import { call, type Failure } from '../../api.ts'
import { now } from '../../clock.ts'
import { shownValue } from '../../remote.ts'
import { currentEpoch, readCopy } from '../../storage.ts'
import { SAVED_ORDER_COPIES } from '../../stored-copies/orders.ts'
import type { OfflineCopyValue } from '../../stored-copies/table.ts'
import { member } from '../session/member.ts'
import { storeCopy } from '../session/store-copy.ts'

type SavedOrders = OfflineCopyValue<'order_book'>
export type OlderOrders = NonNullable<SavedOrders['older']>

/** Reads this device's copy of older orders and payments that were opened before. */
export async function openSavedOrders(): Promise<void> {
  const owner = shownValue(member.account)?.account_id
  if (member.savedOrders !== null || owner === undefined) return
  const askedIn = currentEpoch()
  const copy = await readCopy(SAVED_ORDER_COPIES, owner)
  if (askedIn !== currentEpoch()) return
  member.savedOrders ??= copy?.value ?? { older: null, payments: {} }
}

/**
 * Loads the page of orders before the list, which ends at `from`, or before the older orders already
 * `seen`. @returns the failure, or null
 */
export async function loadOlderOrders(
  from: string,
  seen: Pick<OlderOrders, 'older_before'> | null,
): Promise<Failure | null> {
  const askedIn = currentEpoch()
  const before = seen?.older_before ?? from
  const outcome = await call(api.getOrders, { request: { before } })
  if (!outcome.ok) return outcome.failure
  const page = outcome.value
  await write(askedIn, (saved) => {
    const above = before === from ? null : saved.older
    saved.older = {
      as_of_ms: above?.as_of_ms ?? now(),
      from,
      orders: [...(above?.orders ?? []), ...page.orders],
      older_before: page.older_before,
    }
  })
  return null
}

/** Stores the payments received for an order; an empty list never replaces them. */
export async function savePayments(
  askedIn: string,
  order_no: string,
  list: ReplyOf<typeof api.getOrder>['payments'],
): Promise<void> {
  if (list.length === 0) return
  await write(askedIn, ({ payments }) => {
    payments[order_no] = { as_of_ms: now(), list }
  })
}

async function write(askedIn: string, change: (orders: SavedOrders) => void): Promise<void> {
  await openSavedOrders()
  const account = shownValue(member.account)
  const saved = member.savedOrders
  if (askedIn !== currentEpoch() || account === null || saved === null) return
  change(saved)
  const copy = structuredClone(snapshot(saved)) as SavedOrders
  await storeCopy(SAVED_ORDER_COPIES, copy, account, askedIn)
}
