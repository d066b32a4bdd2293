import { snapshot } from 'valtio'
import type { ReplyOf } from '#contract/endpoints.ts'
import { call, type Failure } from '../../api.ts'
import { now } from '../../clock.ts'
import { shownValue } from '../../remote.ts'
import { currentGeneration, readShadow } from '../../storage.ts'
import type { ShadowValue } from '../../stored-copies/table.ts'
import { keep, member } from '../session/member.ts'

type OrderBook = ShadowValue<'order_book'>
export type OlderOrders = NonNullable<OrderBook['older']>

/** Reads this device's copy of older orders and payments that were opened before. */
export async function openOrderBook(): Promise<void> {
  const owner = shownValue(member.account)?.account_id
  if (member.order_book !== null || owner === undefined) return
  const askedIn = currentGeneration()
  const shadow = await readShadow('order_book', owner)
  if (askedIn !== currentGeneration()) return
  member.order_book ??= shadow?.value ?? { older: null, payments: {} }
}

/**
 * Loads the page of orders before the list, which ends at `from`, or before the older orders already
 * `seen`. @returns the failure, or null
 */
export async function loadOlderOrders(
  from: string,
  seen: Pick<OlderOrders, 'older_before'> | null,
): Promise<Failure | null> {
  const askedIn = currentGeneration()
  const before = seen?.older_before ?? from
  const outcome = await call('getOrders', { request: { before } })
  if (!outcome.ok) return outcome.failure
  const page = outcome.value
  await write(askedIn, (book) => {
    const above = before === from ? null : book.older
    book.older = {
      as_of_ms: above?.as_of_ms ?? now(),
      from,
      orders: [...(above?.orders ?? []), ...page.orders],
      older_before: page.older_before,
    }
  })
  return null
}

/** Stores the payments received for an order; an empty list never replaces them. */
export async function notePayments(
  askedIn: string,
  order_no: string,
  list: ReplyOf<'getOrder'>['payments'],
): Promise<void> {
  if (list.length === 0) return
  await write(askedIn, ({ payments }) => {
    payments[order_no] = { as_of_ms: now(), list }
  })
}

async function write(askedIn: string, change: (book: OrderBook) => void): Promise<void> {
  await openOrderBook()
  const account = shownValue(member.account)
  const { order_book } = member
  if (askedIn !== currentGeneration() || account === null || order_book === null) return
  change(order_book)
  const copy = structuredClone(snapshot(order_book)) as OrderBook
  await keep('order_book', copy, account, askedIn)
}
