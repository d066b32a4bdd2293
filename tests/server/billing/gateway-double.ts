import { SIGNATURE_HEADER, sign } from '../../../src/server/payments/test-gateway/signature.ts'
import { testGateway } from '../../../src/server/payments/test-gateway/test-gateway.ts'
import type {
  Gateway,
  GatewayEvent,
  PaymentRequest,
  PaymentState,
} from '../../../src/server/ports/gateway.ts'
import { GatewayUnavailableError } from '../../../src/server/ports/gateway.ts'

/** A provider whose replies the test sets; its signatures are real. */
export interface GatewayDouble extends Gateway {
  /** requests to open a payment, oldest first */
  requests: PaymentRequest[]
  /** replies to queries by order number; `unknown` for other orders */
  states: Map<string, PaymentState>
  /** whether every call fails */
  isDown: boolean
  /** the order numbers that were queried, oldest first */
  queries: string[]
  /** creates the raw request of a signed webhook */
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

/** The double's reference of an order's payment. */
export const refOf = (order_no: string) => `ref-${order_no}`
