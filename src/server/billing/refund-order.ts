import type { Db } from '../db/open.ts'
import { GatewayUnavailableError } from '../outside/payments/gateway.ts'
import type { Services } from '../services.ts'
import { selectEventsOf, selectPaymentsOf } from './queries.ts'
import { COUNTED } from './reverse-payment.ts'
import { type Outcome, settlePayment } from './settle-payment.ts'

type RefundRefusal = 'nothing_paid' | 'gateway_off' | 'bank_ref_needed' | 'gateway_unavailable'

/**
 * Sends an order's money back and takes back what it had bought. A provider that cannot send money
 * back by itself needs the reference under which a person has done it.
 * @param within runs in the same transaction when the refund is new
 */
export async function refundOrder(
  services: Pick<Services, 'db' | 'now' | 'gateways'>,
  { order_no, bank_ref }: { order_no: string; bank_ref: string | null },
  within: (transaction: Db, outcome: Outcome) => Promise<void>,
): Promise<Outcome | 'duplicate' | { refused: RefundRefusal }> {
  const { db, gateways } = services
  const paid = (await selectEventsOf(db, order_no)).find(
    ({ kind, outcome }) => kind === 'paid' && COUNTED.includes(outcome),
  )
  const payments = await selectPaymentsOf(db, order_no)
  const payment = payments.find(({ gateway }) => gateway === paid?.gateway)
  if (!paid?.provider_ref || paid.amount_minor === null || paid.currency === null || !payment) {
    return { refused: 'nothing_paid' }
  }
  const gateway = [...gateways.values()].find(({ payment_type }) => payment_type === paid.gateway)
  if (!gateway) return { refused: 'gateway_off' }
  if (!gateway.refund && bank_ref === null) return { refused: 'bank_ref_needed' }

  const { amount_minor, currency, provider_ref } = paid
  const sent_back = { kind: 'refunded' as const, amount_minor, currency, provider_ref }
  try {
    const { payment_id } = payment
    const state = (await gateway.refund?.({ payment_id, provider_ref })) ?? sent_back
    const event = { event_id: `refund:${order_no}`, order_no, state }
    return await settlePayment(services, gateway.payment_type, event, within)
  } catch (error) {
    if (!(error instanceof GatewayUnavailableError)) throw error
    return { refused: 'gateway_unavailable' }
  }
}
