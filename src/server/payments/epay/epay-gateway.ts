import type { LookupFunction } from 'node:net'
import * as v from 'valibot'
import { decimalMoney, readDecimalMoney } from '#domain/billing/money.ts'
import { parseDateTime } from '#domain/time/dates.ts'
import { type EpayConfig, PANEL_DECIMALS } from '../../config/read-epay.ts'
import {
  type Gateway,
  GatewayUnavailableError,
  type OpenedPayment,
  type PaymentRequest,
  type PaymentState,
  type RefundRequest,
  type WebhookRequest,
  type WebhookResult,
} from '../../ports/gateway.ts'
import { callJson } from '../http-json.ts'
import { DONE, PAID, PanelAnswer, PanelCode, PanelOrder, REFUNDED } from './schemas.ts'
import { isSignedByEpay, signEpay } from './signature.ts'

const TIMEOUT_MS = 8000
/** How long to wait for a code to scan before the payer gets the panel's page alone. */
const CODE_TIMEOUT_MS = 3000
/** The time zone of the panels: they write China's time without a zone. */
const PANEL_ZONE = '+08:00'
/** Longest number of a payment. */
const MAX_REFERENCE = 200
/** Panels require the payer's IP address, which is never passed on (decision 9). */
const NO_ADDRESS = '0.0.0.0'

/**
 * Creates the gateway to a panel of the Epay protocol, where members pay by Alipay or WeChat Pay.
 * The protocol's signature is weak: a notification only makes us query the panel, and its answer is
 * compared with the order.
 * @param options.notifyUrl the address to which the panel reports payments
 */
export function epayGateway(
  config: EpayConfig,
  options: { notifyUrl: string; timeoutMs?: number; lookup?: LookupFunction | undefined },
): Gateway {
  const { url, pid, key, oldKeys = [], currency, codeApp } = config
  const { notifyUrl, timeoutMs = TIMEOUT_MS, lookup } = options

  async function create({ order_no, amount_minor, return_url }: PaymentRequest) {
    const params = {
      pid,
      out_trade_no: order_no,
      notify_url: notifyUrl,
      return_url,
      name: order_no,
      money: panelMoney(amount_minor, currency),
    }
    return {
      provider_ref: order_no,
      payment_url: `${url}/submit.php?${signed(params)}`,
      scan: await requestCode(params),
    }
  }

  /** Requests a code that a payment app scans; null leaves the payer the panel's page. */
  async function requestCode(params: Record<string, string>) {
    if (codeApp === null) return null
    const body = signed({ ...params, type: codeApp, clientip: NO_ADDRESS })
    try {
      const answer = await callPanel('mapi.php', body, CODE_TIMEOUT_MS)
      const code = v.safeParse(PanelCode, answer)
      return code.success ? { app: codeApp, text: code.output.qrcode } : null
    } catch (error) {
      if (error instanceof GatewayUnavailableError) return null
      throw error
    }
  }

  async function verify({ query, body }: WebhookRequest): Promise<WebhookResult | null> {
    const params = single(new URLSearchParams(query || body.toString()))
    if (params === null || params.pid !== pid) return null
    if (![key, ...oldKeys].some((signingKey) => isSignedByEpay(params, signingKey))) return null
    const { out_trade_no: order_no = '', trade_no: provider_ref = order_no, money = '' } = params
    if (params.trade_status !== 'TRADE_SUCCESS') return { kind: 'nothing' }
    if (order_no === '' || provider_ref.length > MAX_REFERENCE) return null
    const amount_minor = readDecimalMoney(money, currency)
    return { kind: 'query', order_no, claim: { provider_ref, amount_minor, currency } }
  }

  async function query({ order_no }: OpenedPayment): Promise<PaymentState> {
    const order = await findOrder({ out_trade_no: order_no })
    if (order === null) return { kind: 'unknown' }
    const { trade_no, out_trade_no, status, endtime, amount_minor } = order
    if (out_trade_no !== order_no) throw unexpected(`order ${out_trade_no} instead of ${order_no}`)
    if (status !== PAID) return { kind: 'open' }
    const paid_at_ms = parseDateTime(`${endtime ?? ''}${PANEL_ZONE}`)
    return { kind: 'paid', amount_minor, currency, provider_ref: trade_no, paid_at_ms }
  }

  /**
   * Refunds whole payments only: the protocol has no id for a refund, so a retried partial refund
   * would be sent twice.
   */
  async function refund({ order_no, provider_ref, amount_minor }: RefundRequest) {
    const order = await findOrder({ trade_no: provider_ref })
    if (order === null || order.amount_minor !== amount_minor) return 'not_offered'
    // a panel that gives one number to two orders would refund the other order
    if (order.out_trade_no !== order_no) return 'not_offered'
    if (order.status === REFUNDED) return 'sent'
    const money = panelMoney(amount_minor, currency)
    const body = new URLSearchParams({ pid, key, trade_no: provider_ref, money })
    return (await callPanel('api.php?act=refund', body)) === null ? 'not_offered' : 'sent'
  }

  async function findOrder(reference: Record<string, string>) {
    const answer = await callPanel(
      `api.php?${new URLSearchParams({ act: 'order', pid, key, ...reference })}`,
    )
    if (answer === null) return null
    const order = v.safeParse(PanelOrder, answer)
    const amount_minor = order.success ? readDecimalMoney(order.output.money, currency) : null
    if (!order.success || amount_minor === null) throw unexpected('an order with invalid fields')
    if ((order.output.pid ?? pid) !== pid) throw unexpected('an order of another merchant')
    return { ...order.output, amount_minor }
  }

  /** @returns null when the panel refuses. @throws {GatewayUnavailableError} */
  async function callPanel(path: string, form?: URLSearchParams, limitMs = timeoutMs) {
    const reply = await callJson({
      method: form === undefined ? 'GET' : 'POST',
      url: `${url}/${path}`,
      timeoutMs: Math.min(limitMs, timeoutMs),
      lookup,
      ...(form && {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: form.toString(),
      }),
    })
    if (reply.status === 404) {
      throw new NoSuchAddressError(`The payment panel has no ${path.split('?', 1)}`)
    }
    const answer = v.safeParse(PanelAnswer, reply.body)
    if (reply.status !== 200 || !answer.success) {
      throw unexpected(`status ${reply.status} from ${path.split('?', 1)}`)
    }
    return answer.output.code === DONE ? reply.body : null
  }

  async function probe() {
    try {
      const answer = await callPanel(`api.php?${new URLSearchParams({ act: 'query', pid, key })}`)
      if (answer !== null) return { nowMs: null }
    } catch (error) {
      if (error instanceof NoSuchAddressError) return { nowMs: null, cannotBeAsked: true }
      throw error
    }
    throw new GatewayUnavailableError('The payment panel rejects the merchant number and key')
  }

  function signed(params: Record<string, string>): URLSearchParams {
    return new URLSearchParams({ ...params, sign: signEpay(params, key), sign_type: 'MD5' })
  }

  return {
    payment_type: 'epay',
    canCollect: (_amount_minor, wanted) => wanted === currency,
    acknowledgement: 'success',
    acceptsGet: true,
    create,
    verify,
    query,
    refund,
    probe,
  }
}

/** Writes an amount as panels keep it: with two decimals, whatever the currency. */
const panelMoney = (amount_minor: number, currency: string): string =>
  Number(decimalMoney(amount_minor, currency)).toFixed(PANEL_DECIMALS)

/** The panel lacks a part of the protocol: several that take crypto notify and can't be asked. */
class NoSuchAddressError extends GatewayUnavailableError {
  override name = 'NoSuchAddressError'
}

/** Converts parameters to an object; null when a name occurs twice, because its value is ambiguous. */
function single(params: URLSearchParams): Record<string, string> | null {
  const names = [...params.keys()]
  return new Set(names).size === names.length ? Object.fromEntries(params) : null
}

function unexpected(detail: string): GatewayUnavailableError {
  return new GatewayUnavailableError(`Unexpected response from the payment panel: ${detail}`)
}
