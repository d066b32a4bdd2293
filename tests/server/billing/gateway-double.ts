import type {
  Gateway,
  GatewayEvent,
  PaymentRequest,
  PaymentState,
} from '../../../src/server/payments/gateway.ts'
import { GatewayUnavailableError } from '../../../src/server/payments/gateway.ts'
import { SIGNATURE_HEADER, sign } from '../../../src/server/payments/test-gateway/signature.ts'
import { testGateway } from '../../../src/server/payments/test-gateway/test-gateway.ts'

/** A provider whose answers the test decides; its signatures are the real ones. */
export interface GatewayDouble extends Gateway {
  /** what it was asked to collect, oldest first */
  requests: PaymentRequest[]
  /** what it answers about an order; `unknown` where nothing is set */
  states: Map<string, PaymentState>
  /** while true nobody reaches it */
  isDown: boolean
  /** how often it was asked what became of an order */
  queries: string[]
  /** the raw request of a webhook that it signed */
  webhook(event: GatewayEvent, at_ms?: number): { headers: Record<string, string>; body: string }
}

export function gatewayDouble(secret: string, now: () => number): GatewayDouble {
  const { verify, payment_type } = testGateway({ origin: 'http://127.0.0.1:9', secret, now })
  const double: GatewayDouble = {
    payment_type,
    verify,
    requests: [],
    states: new Map(),
    isDown: false,
    queries: [],
    async create(request) {
      if (double.isDown) throw new GatewayUnavailableError('down')
      double.requests.push(request)
      return {
        provider_ref: refOf(request.order_no),
        payment_url: `https://pay.example/${request.order_no}`,
      }
    },
    async query({ order_no }) {
      double.queries.push(order_no)
      if (double.isDown) throw new GatewayUnavailableError('down')
      return double.states.get(order_no) ?? { kind: 'unknown' }
    },
    webhook(event, at_ms = now()) {
      const body = JSON.stringify(event)
      return {
        headers: {
          'content-type': 'application/json',
          [SIGNATURE_HEADER]: sign(secret, body, at_ms),
        },
        body,
      }
    },
  }
  return double
}

/** The double's name for the payment of an order. */
export const refOf = (order_no: string) => `ref-${order_no}`
