import * as v from 'valibot'
import { parseExpireDate } from '#domain/dates.ts'
import type { EpayConfig } from '../../config.ts'
import { isSignedByEpay, signEpay } from './epay-signature.ts'
import {
  type Delivery,
  type Gateway,
  GatewayUnavailableError,
  type OpenedPayment,
  type PaymentRequest,
  type PaymentState,
  type Report,
} from './gateway.ts'
import { callJson } from './http-json.ts'
import { fromMajorUnits, toMajorUnits } from './major-units.ts'

const TIMEOUT_MS = 8000
/** The panels that speak this protocol write times of China without a zone. */
const PANEL_ZONE = '+08:00'

const scalar = v.union([
  v.pipe(v.string(), v.maxLength(200)),
  v.pipe(
    v.number(),
    v.transform((value) => String(value)),
  ),
])
const Answer = v.object({ code: scalar })
const PanelOrder = v.object({
  trade_no: v.pipe(scalar, v.nonEmpty()),
  out_trade_no: scalar,
  pid: v.optional(scalar),
  money: scalar,
  status: scalar,
  endtime: v.nullish(scalar),
})
const FOUND = '1'
const PAID = '1'

/**
 * A panel of the Epay protocol, where members pay by Alipay or WeChat Pay. Its signature is weak: a
 * notification only makes us ask the panel, whose answer is compared with the order.
 * @param options.notify_url where the panel reports payments
 */
export function epayGateway(
  config: EpayConfig,
  options: { now: () => number; notify_url: string; timeout_ms?: number },
): Gateway {
  const { url, pid, key, currency } = config
  const { now, notify_url, timeout_ms = TIMEOUT_MS } = options

  async function create({ order_no, amount_minor, return_url }: PaymentRequest) {
    const params = {
      pid,
      out_trade_no: order_no,
      notify_url,
      return_url,
      name: order_no,
      money: toMajorUnits(amount_minor),
    }
    const signed = { ...params, sign: signEpay(params, key), sign_type: 'MD5' }
    const payment_url = `${url}/submit.php?${new URLSearchParams(signed)}`
    return { provider_ref: order_no, payment_url }
  }

  async function verify({ query, body }: Delivery): Promise<Report | null> {
    const params = single(new URLSearchParams(query || body.toString()))
    if (params === null || params.pid !== pid || !isSignedByEpay(params, key)) return null
    const { trade_status, out_trade_no = '' } = params
    if (trade_status !== 'TRADE_SUCCESS') return { kind: 'nothing' }
    return out_trade_no === '' ? null : { kind: 'ask', order_no: out_trade_no }
  }

  async function query({ order_no }: OpenedPayment): Promise<PaymentState> {
    const params = new URLSearchParams({ act: 'order', pid, key, out_trade_no: order_no })
    const reply = await callJson({ method: 'GET', url: `${url}/api.php?${params}`, timeout_ms })
    const answer = v.safeParse(Answer, reply.body)
    if (reply.status !== 200 || !answer.success) throw nonsense()
    if (answer.output.code !== FOUND) return { kind: 'unknown' }
    const order = v.safeParse(PanelOrder, reply.body)
    const amount_minor = order.success ? fromMajorUnits(order.output.money) : null
    if (!order.success || amount_minor === null) throw nonsense()
    const { trade_no, out_trade_no, status, endtime } = order.output
    if (out_trade_no !== order_no || (order.output.pid ?? pid) !== pid) throw nonsense()
    if (status !== PAID) return { kind: 'open' }
    const paid_at_ms = parseExpireDate(`${endtime ?? ''}${PANEL_ZONE}`) ?? now()
    return { kind: 'paid', amount_minor, currency, provider_ref: trade_no, paid_at_ms }
  }

  return {
    payment_type: 'epay',
    currency,
    acknowledgement: 'success',
    takes_get: true,
    create,
    verify,
    query,
  }
}

/** A parameter that comes twice makes the whole of them mean nothing. */
function single(params: URLSearchParams): Record<string, string> | null {
  const names = [...params.keys()]
  return new Set(names).size === names.length ? Object.fromEntries(params) : null
}

function nonsense(): GatewayUnavailableError {
  return new GatewayUnavailableError('The payment panel answered without sense')
}
