import type { LookupFunction } from 'node:net'
import * as v from 'valibot'
import { decimalMoney, roundedMinor } from '#domain/billing/money.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import type { BtcpayConfig } from '../../config/read-btcpay.ts'
import {
  type Gateway,
  GatewayUnavailableError,
  type OpenedPayment,
  type PaymentRequest,
  type PaymentState,
} from '../../ports/gateway.ts'
import { callJson } from '../http-json.ts'
import { paymentCode } from './payment-code.ts'
import { statesOf } from './payment-states.ts'
import { Invoice, Invoices, PaymentMethods } from './schemas.ts'
import { readNotice } from './webhook.ts'

const TIMEOUT_MS = 8000
/** How many invoices of one order are looked at; a second one needs two tabs that press at the same time. */
const INVOICES = '10'

/**
 * Creates the gateway to a store of a BTCPay Server, where members pay by Bitcoin. A webhook only makes
 * us query the server; refunds are sent by a person (decision 189).
 */
export function btcpayGateway(
  { url, storeId, apiKey, webhookSecrets }: BtcpayConfig,
  options: { now: () => number; timeoutMs?: number; lookup?: LookupFunction | undefined },
): Gateway {
  const { now, timeoutMs = TIMEOUT_MS, lookup } = options
  const store = `stores/${storeId}/invoices`

  async function create(request: PaymentRequest) {
    const { order_no, amount_minor, currency } = request
    const invoices = await findInvoices(order_no)
    const begun = invoices.find(({ status }) => status === 'Processing' || status === 'Settled')
    if (begun !== undefined) return { provider_ref: begun.id, payment_url: null }
    const isUsable = (invoice: Invoice) =>
      invoice.status === 'New' &&
      invoice.currency === currency &&
      roundedMinor(Number(invoice.amount), currency) === amount_minor
    const { id, checkoutLink } = invoices.find(isUsable) ?? (await createInvoice(request))
    if (!/^https?:$/.test(URL.parse(checkoutLink)?.protocol ?? '')) {
      throw new GatewayUnavailableError('BTCPay Server created an invoice without a payment page')
    }
    return { provider_ref: id, payment_url: checkoutLink, scan: await findCode(id) }
  }

  async function createInvoice(request: PaymentRequest): Promise<Invoice> {
    const { order_no, amount_minor, currency, expires_at_ms, return_url, locale } = request
    const created = await callStore(store, Invoice, {
      amount: decimalMoney(amount_minor, currency),
      currency,
      metadata: { orderId: order_no },
      checkout: {
        // the rate is promised no longer than the order can be paid
        expirationMinutes: Math.max(1, Math.floor((expires_at_ms - now()) / MINUTE_MS)),
        paymentTolerance: 0,
        lazyPaymentMethods: false,
        redirectURL: return_url,
        redirectAutomatically: true,
        defaultLanguage: locale,
      },
    })
    if (created === null) throw new GatewayUnavailableError('BTCPay Server does not know the store')
    return created
  }

  /** Finds what wallets scan; null leaves the payer the server's page. */
  async function findCode(id: string) {
    try {
      return paymentCode((await callStore(`${store}/${id}/payment-methods`, PaymentMethods)) ?? [])
    } catch (error) {
      if (error instanceof GatewayUnavailableError) return null
      throw error
    }
  }

  /**
   * Queries all invoices of the order: the API has no key for a request that is repeated, so that an
   * order can come to have two.
   */
  async function query({ order_no }: OpenedPayment): Promise<PaymentState[]> {
    const invoices = await findInvoices(order_no)
    if (invoices.length === 0) return [{ kind: 'unknown' }]
    const states = await Promise.all(invoices.map(readStates))
    return states.flat()
  }

  async function readStates(invoice: Invoice): Promise<PaymentState[]> {
    const isOpen = invoice.status === 'New' || invoice.status === 'Processing'
    const methods = isOpen
      ? []
      : await callStore(`${store}/${invoice.id}/payment-methods`, PaymentMethods)
    return statesOf(invoice, methods ?? [])
  }

  async function findInvoices(order_no: string): Promise<Invoice[]> {
    const filter = new URLSearchParams({
      orderId: order_no,
      includeArchived: 'true',
      take: INVOICES,
    })
    const invoices = (await callStore(`${store}?${filter}`, Invoices)) ?? []
    if (
      invoices.every(
        (invoice) => invoice.storeId === storeId && invoice.metadata.orderId === order_no,
      )
    )
      return invoices
    throw new GatewayUnavailableError('BTCPay Server sent the invoice of another order')
  }

  /** @returns null when the server does not know it. @throws {GatewayUnavailableError} */
  async function callStore<S extends v.GenericSchema>(
    path: string,
    schema: S,
    body?: object,
  ): Promise<v.InferOutput<S> | null> {
    const reply = await callJson({
      method: body === undefined ? 'GET' : 'POST',
      url: `${url}/api/v1/${path}`,
      timeoutMs,
      lookup,
      headers: {
        authorization: `token ${apiKey}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (reply.status === 404) return null
    const answer = v.safeParse(schema, reply.body)
    if (reply.status === 200 && answer.success) return answer.output
    throw new GatewayUnavailableError(
      `Unexpected response from BTCPay Server: status ${reply.status} from ${path.split('?', 1)}`,
    )
  }

  async function probe() {
    if ((await callStore(`${store}?take=1`, Invoices)) !== null) return { nowMs: null }
    throw new GatewayUnavailableError('BTCPay Server does not know the store')
  }

  return {
    payment_type: 'btcpay',
    create,
    verify: async (request) => readNotice(request, webhookSecrets),
    query,
    probe,
  }
}
