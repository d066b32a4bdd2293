import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Order } from '#contract/orders.ts'
import type { PaymentType } from '#contract/payment-types.ts'
import type { Member, Shop } from '../shop.ts'

/** An order whose payment is open at the provider. */
export interface Opened {
  member: Member
  order: Order
  /** the payment's name at the provider */
  ref: string
}

/** A call with which the provider reports a payment. */
export interface Notice {
  method: 'GET' | 'POST'
  url: string
  headers?: Record<string, string>
  payload?: string
}

export type Intercept = (request: IncomingMessage, reply: ServerResponse) => void

/** A shop with one provider, and what that provider does; each speaks its own protocol. */
export interface Provider {
  shop: Shop
  payment_type: PaymentType
  secrets: string[]
  /** finds the payment behind an order that was just opened */
  refOf(order: Order, payment_url: string): Promise<string>
  /** the payer pays in full */
  pay(opened: Opened): void
  /** how many payments were opened there */
  count(): number
  /** a genuine notice about the payment as it is */
  notice(opened: Opened): Notice
  /** notices that somebody else made or changed */
  forged(opened: Opened): Notice[]
  /** makes the provider report another sum as paid, in the currency's main unit */
  claimAmount(opened: Opened, amount: number): void
  /** makes it report another currency; absent where the protocol has none */
  claimCurrency?(opened: Opened): object
  /** makes it report the other order's payment as this one's */
  claimPayment(opened: Opened, other: Opened): void
  /** answers instead of the provider; null lets it answer again */
  intercept(instead: Intercept | null): void
  close(): Promise<void>
}

/** A member who has ordered and whose browser has opened the provider's page. */
export async function openPayment({ shop, payment_type, refOf }: Provider): Promise<Opened> {
  const member = await shop.member({ payment_type })
  const { order, payment_url } = await member.checkout('gold', 'month')
  return { member, order, ref: await refOf(order, payment_url) }
}

/** @returns the status of the answer to a notice */
export async function sendNotice({ shop }: Provider, notice: Notice): Promise<number> {
  return (await shop.app.inject(notice)).statusCode
}

export const statusOf = async ({ member, order }: Opened) => (await member.read(order)).order_status

export const outcomesOf = async ({ shop }: Provider, { order }: Opened) =>
  (await shop.eventsOf(order.order_no)).map(({ outcome }) => outcome).sort()

/** The member's membership before anything was bought. */
export const NOTHING_GRANTED = { expire_date: null, vip_type: 1 }
