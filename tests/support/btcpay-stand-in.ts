import { createHmac, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { serveOnLoopback } from './loopback-server.ts'

type Status = 'New' | 'Processing' | 'Expired' | 'Invalid' | 'Settled'
type Exception = 'None' | 'PaidLate' | 'PaidPartial' | 'Marked' | 'PaidOver'

interface BtcpayInvoice {
  id: string
  orderId: string | null
  amount: number
  currency: string
  createdMs: number
  expiresMs: number
  status: Status
  additionalStatus: Exception
  payments: { id: string; value: number; receivedMs: number; status: 'Processing' | 'Settled' }[]
  redirectURL: string
}

export interface Webhook {
  headers: Record<string, string>
  body: string
}

/** A store of a BTCPay Server, by its Greenfield API over real HTTP on loopback. */
export interface BtcpayStandIn {
  url: string
  storeId: string
  apiKey: string
  webhookSecret: string
  /** oldest first */
  invoices: BtcpayInvoice[]
  /** whether the store also takes Lightning */
  takesLightning: boolean
  /** answers instead of the server while it is set */
  intercept: ((request: IncomingMessage, reply: ServerResponse) => void) | null
  /** the server does what it is asked, then its answer gets lost */
  isCutOff: boolean
  /** the payer sends money, in the invoice's currency; it needs confirmations unless told */
  send(id: string, amount: number, status?: 'Processing' | 'Settled'): void
  /** the network confirms all that was sent */
  confirm(id: string): void
  /** a person marks the invoice in the server's own pages */
  mark(id: string, status: 'Settled' | 'Invalid'): void
  webhook(type: string, id: string, change?: object, secret?: string): Webhook
  close(): Promise<void>
}

/** One coin at this rate is what the invoices promise. */
const RATE = 50_000
const ADDRESS = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'

export async function startBtcpayStandIn({ now }: { now: () => number }): Promise<BtcpayStandIn> {
  const storeId = '9CiNzKoANXxmk5ayZngSXrHTiVvvgCrwrpFQd4m2K776'
  const apiKey = randomBytes(20).toString('hex')
  const invoices: BtcpayInvoice[] = []
  const seconds = (ms: number) => Math.floor(ms / 1000)

  const { port, close } = await serveOnLoopback((request, reply) => {
    if (standIn.intercept) return void standIn.intercept(request, reply)
    const body = request.method === 'POST' ? json(request) : Promise.resolve({})
    body.then((sent) => {
      const { status, value } = answer(request, sent as Record<string, unknown>)
      if (standIn.isCutOff) return void request.socket.destroy()
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    })
  })

  function answer(request: IncomingMessage, sent: Record<string, unknown>) {
    if (request.headers.authorization !== `token ${apiKey}`) {
      return { status: 401, value: failure('unauthenticated') }
    }
    const { pathname, searchParams } = new URL(request.url ?? '/', standIn.url)
    const [, ofStore, id = '', part] =
      /^\/api\/v1\/stores\/([^/]+)\/invoices(?:\/([^/]+))?(?:\/(payment-methods))?$/.exec(
        pathname,
      ) ?? []
    if (ofStore !== storeId) return { status: 404, value: failure('store-not-found') }
    if (id === '') {
      return request.method === 'POST' ? create(sent) : list(searchParams)
    }
    const invoice = invoices.find((invoice) => invoice.id === id)
    if (!invoice) return { status: 404, value: failure('invoice-not-found') }
    return { status: 200, value: part ? methodsOf(invoice) : shown(invoice) }
  }

  function list(filters: URLSearchParams) {
    const orderIds = filters.getAll('orderId')
    const found = invoices
      .filter(({ orderId }) => orderIds.length === 0 || orderIds.includes(orderId ?? ''))
      .toReversed()
      .slice(0, Number(filters.get('take') ?? invoices.length))
    return { status: 200, value: found.map(shown) }
  }

  function create({ amount, currency, metadata, checkout }: Record<string, unknown>) {
    const { orderId = null } = metadata as { orderId?: string }
    const { expirationMinutes, paymentTolerance, redirectURL } = checkout as Record<string, unknown>
    if (!/^\d+(\.\d+)?$/.test(String(amount)) || !Number.isInteger(expirationMinutes)) {
      return { status: 422, value: [{ path: 'amount', message: 'invalid' }] }
    }
    if (paymentTolerance !== 0) throw new Error('the stand-in takes no tolerance')
    const invoice: BtcpayInvoice = {
      id: randomBytes(11).toString('hex'),
      orderId,
      amount: Number(amount),
      currency: String(currency),
      createdMs: now(),
      expiresMs: now() + Number(expirationMinutes) * 60_000,
      status: 'New',
      additionalStatus: 'None',
      payments: [],
      redirectURL: String(redirectURL),
    }
    invoices.push(invoice)
    return { status: 200, value: shown(invoice) }
  }

  /** The invoice as the server answers it, after its clock has moved it on. */
  function shown(invoice: BtcpayInvoice) {
    update(invoice)
    const { id, orderId, amount, currency, createdMs, expiresMs, status, additionalStatus } =
      invoice
    return {
      id,
      storeId,
      amount: String(amount),
      paidAmount: String(Math.round(paidOf(invoice) * 100) / 100),
      currency,
      type: 'Standard',
      checkoutLink: `${standIn.url}/i/${id}`,
      createdTime: seconds(createdMs),
      expirationTime: seconds(expiresMs),
      monitoringExpiration: seconds(expiresMs) + 86_400,
      status,
      additionalStatus,
      availableStatusesForManualMarking: ['Settled', 'Invalid'],
      archived: false,
      metadata: orderId === null ? {} : { orderId },
      checkout: { redirectURL: invoice.redirectURL },
      receipt: {},
    }
  }

  function methodsOf(invoice: BtcpayInvoice) {
    update(invoice)
    const due = (invoice.amount / RATE).toFixed(8)
    const payments = invoice.payments.map(({ id, value, receivedMs, status }) => ({
      id,
      receivedDate: seconds(receivedMs),
      value: value.toFixed(8),
      fee: '0',
      status,
      destination: ADDRESS,
    }))
    const common = { activated: true, currency: 'BTC', rate: String(RATE), amount: due, due }
    const chain = { paymentMethodId: 'BTC-CHAIN', destination: ADDRESS, payments }
    const lightning = { paymentMethodId: 'BTC-LN', destination: `lnbc${invoice.id}`, payments: [] }
    return [
      { ...common, ...chain, paymentLink: `bitcoin:${ADDRESS}?amount=${due}` },
      ...(standIn.takesLightning
        ? [{ ...common, ...lightning, paymentLink: `lightning:lnbc${invoice.id}` }]
        : []),
    ]
  }

  const paidOf = ({ payments }: BtcpayInvoice) =>
    payments.reduce((sum, { value }) => sum + value * RATE, 0)
  /** a satoshi that is missing by rounding is not missed */
  const isFull = (invoice: BtcpayInvoice) => paidOf(invoice) > invoice.amount - RATE / 1e8

  /** Moves the invoice on as the server's own watcher does. */
  function update(invoice: BtcpayInvoice): void {
    if (invoice.additionalStatus === 'Marked') return
    if (invoice.status === 'New' && invoice.expiresMs <= now()) invoice.status = 'Expired'
    const hasMoney = invoice.payments.length > 0
    if (invoice.status === 'New' && isFull(invoice)) {
      invoice.status = 'Processing'
      const isOver = paidOf(invoice) > invoice.amount + RATE / 1e8
      invoice.additionalStatus = isOver ? 'PaidOver' : 'None'
    } else if (invoice.status === 'Expired' && hasMoney && isFull(invoice)) {
      invoice.additionalStatus = 'PaidLate'
    } else if ((invoice.status === 'New' || invoice.status === 'Expired') && hasMoney) {
      invoice.additionalStatus = 'PaidPartial'
    }
    const isConfirmed = invoice.payments.every(({ status }) => status === 'Settled')
    if (invoice.status === 'Processing' && isConfirmed) invoice.status = 'Settled'
  }

  function invoiceOf(id: string): BtcpayInvoice {
    const invoice = invoices.find((invoice) => invoice.id === id)
    if (!invoice) throw new Error(`there is no invoice ${id}`)
    update(invoice)
    return invoice
  }

  const standIn: BtcpayStandIn = {
    url: `http://127.0.0.1:${port}`,
    storeId,
    apiKey,
    webhookSecret: randomBytes(20).toString('base64url'),
    invoices,
    takesLightning: false,
    intercept: null,
    isCutOff: false,
    send(id, amount, status = 'Settled') {
      const invoice = invoiceOf(id)
      const value = Math.round((amount / RATE) * 1e8) / 1e8
      invoice.payments.push({
        id: randomBytes(32).toString('hex'),
        value,
        receivedMs: now(),
        status,
      })
      update(invoice)
    },
    confirm(id) {
      for (const payment of invoiceOf(id).payments) payment.status = 'Settled'
      update(invoiceOf(id))
    },
    mark(id, status) {
      const invoice = invoiceOf(id)
      if (
        status === 'Invalid' &&
        invoice.status === 'Settled' &&
        invoice.additionalStatus !== 'Marked'
      )
        throw new Error('the server does not take a settled invoice back')
      Object.assign(invoice, { status, additionalStatus: 'Marked' })
    },
    webhook(type, id, change = {}, secret = standIn.webhookSecret) {
      const { orderId } = invoices.find((invoice) => invoice.id === id) ?? { orderId: null }
      const body = JSON.stringify({
        deliveryId: randomBytes(10).toString('hex'),
        webhookId: '4XzBQyXw2Qx9TxkTt3bZ7z',
        originalDeliveryId: '__test__',
        isRedelivery: false,
        type,
        timestamp: seconds(now()),
        storeId,
        invoiceId: id,
        metadata: orderId === null ? {} : { orderId },
        ...change,
      })
      const signature = createHmac('sha256', secret).update(body).digest('hex')
      const headers = { 'content-type': 'application/json', 'btcpay-sig': `sha256=${signature}` }
      return { headers, body }
    },
    close,
  }
  return standIn
}

const failure = (code: string) => ({ code, message: code })
