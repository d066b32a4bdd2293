import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allCurrencies, decimalsOf } from '#domain/billing/currencies.ts'
import { writeMoney } from '#domain/billing/money.ts'
import { DEFAULT_LOCALE } from '#domain/site/locales.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import { readEpay } from '../../../src/server/config/read-epay.ts'
import { btcpayGateway } from '../../../src/server/payments/btcpay/btcpay-gateway.ts'
import { epayGateway } from '../../../src/server/payments/epay/epay-gateway.ts'
import { stripeGateway } from '../../../src/server/payments/stripe/stripe-gateway.ts'
import type { Gateway, PaymentRequest } from '../../../src/server/ports/gateway.ts'
import { START_MS } from '../../support/app.ts'
import { type BtcpayStandIn, startBtcpayStandIn } from '../../support/btcpay-stand-in.ts'
import { type EpayStandIn, startEpayStandIn } from '../../support/epay-stand-in.ts'
import { type StripeStandIn, startStripeStandIn } from '../../support/stripe-stand-in.ts'

const SUMS = process.env.TEST_LONG ? 2000 : 200
const now = () => START_MS

/** Stripe's own reckoning, from its page on currencies. */
const STRIPE_WHOLE = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ')
const STRIPE_THOUSANDTHS = ['BHD', 'JOD', 'KWD', 'OMR', 'TND']
function stripeDecimals(currency: string): number {
  if (STRIPE_WHOLE.includes(currency)) return 0
  return STRIPE_THOUSANDTHS.includes(currency) ? 3 : 2
}

/** The books of a provider, in main units of the currency, as a person there reads them. */
interface Books {
  /** null: its settings refuse the currency, as is tested above */
  gatewayFor(currency: string): Gateway | null
  /** what the payer is asked for, after the browser was there */
  requestedAmount(opened: {
    order_no: string
    provider_ref: string
    payment_url: string
  }): Promise<number>
  pay(opened: { order_no: string; provider_ref: string }): void
}

describe('a sum that a provider has no units for', () => {
  const stripe = stripeGateway(
    { secretKey: 'sk_test_1234567890', webhookSecrets: ['whsec_x'], apiUrl: null },
    { now },
  )

  it.each([
    [1234, 'KWD', false],
    [1230, 'KWD', true],
    [499, 'MGA', false],
    [500, 'MGA', true],
    [500, 'ISK', true],
    [500, 'IRR', false],
    [500, 'XXX', false],
  ])('%d of %s is offered at Stripe: %s', (amount_minor, currency, isOffered) => {
    expect(stripe.canCollect?.(amount_minor, currency)).toBe(isOffered)
  })

  it.each(['KWD', 'XXX', 'cny', 'USDT'])(
    'is refused with the settings of a panel: %s',
    (currency) => {
      expect(() => readPanel(currency)).toThrow(/EPAY_CURRENCY/)
    },
  )
})

describe('a price', () => {
  let stripe: StripeStandIn
  let panel: EpayStandIn
  let btcpay: BtcpayStandIn
  beforeAll(async () => {
    stripe = await startStripeStandIn({ secret: 'whsec_of_this_test', now })
    panel = await startEpayStandIn({ now })
    btcpay = await startBtcpayStandIn({ now })
  })
  afterAll(() => Promise.all([stripe.close(), panel.close(), btcpay.close()]))

  const sessionOf = (id: string) => {
    const session = stripe.sessions.get(id)
    if (!session) throw new Error(`Stripe has no session ${id}`)
    return session
  }

  const invoiceOf = (id: string) => {
    const invoice = btcpay.invoices.find((invoice) => invoice.id === id)
    if (!invoice) throw new Error(`BTCPay Server has no invoice ${id}`)
    return invoice
  }

  const BOOKS: Record<string, Books> = {
    Stripe: {
      gatewayFor: () =>
        stripeGateway(
          { secretKey: stripe.secretKey, webhookSecrets: ['whsec_x'], apiUrl: stripe.apiUrl },
          { now },
        ),
      async requestedAmount({ provider_ref }) {
        const { amount_total, currency } = sessionOf(provider_ref)
        return amount_total / 10 ** stripeDecimals(currency.toUpperCase())
      },
      pay: ({ provider_ref }) => stripe.pay(provider_ref),
    },
    'a panel of the Epay protocol': {
      gatewayFor(currency) {
        const { url, pid, key } = panel
        const notifyUrl = 'http://localhost/api/webhooks/epay'
        if (decimalsOf(currency) === 3) return null
        return epayGateway({ url, pid, key, currency, codeApp: null }, { notifyUrl })
      },
      async requestedAmount({ order_no, payment_url }) {
        await panel.visit(payment_url)
        return Number(panel.orders.get(order_no)?.money)
      },
      pay: ({ order_no }) => panel.pay(order_no),
    },
    'BTCPay Server': {
      gatewayFor() {
        const { url, storeId, apiKey } = btcpay
        return btcpayGateway({ url, storeId, apiKey, webhookSecrets: ['x'] }, { now })
      },
      requestedAmount: async ({ provider_ref }) => invoiceOf(provider_ref).amount,
      pay: ({ provider_ref }) => btcpay.send(provider_ref, invoiceOf(provider_ref).amount),
    },
  }

  it.each(Object.keys(BOOKS))(
    'is one sum on the page, in the request to %s and back from its answer, in every currency',
    async (name) => {
      const { gatewayFor, requestedAmount, pay } = BOOKS[name] as Books
      const collected = new Set<string>()
      const sums = fc.sample(
        fc.record({
          currency: fc.constantFrom(...allCurrencies()),
          amount_minor: fc.integer({ min: 1, max: 2_147_483_647 }),
        }),
        { numRuns: 2 * SUMS, seed: 40 },
      )
      let n = 0
      for (const { currency, ...sum } of sums) {
        // thousandths in tens, which every provider of such a currency takes
        const amount_minor = decimalsOf(currency) === 3 ? sum.amount_minor * 10 : sum.amount_minor
        const gateway = gatewayFor(currency)
        if (gateway === null || gateway.canCollect?.(amount_minor, currency) === false) continue
        collected.add(currency)
        n += 1
        if (n > SUMS) break
        const order_no = `20261121-${String(n).padStart(10, '0')}`
        const created = await gateway.create(requestOf({ order_no, amount_minor, currency }))
        const opened = { order_no, ...created, payment_url: created.payment_url ?? '' }
        const price = decimalOf(writeMoney(amount_minor, currency, DEFAULT_LOCALE))
        expect(`${currency} ${await requestedAmount(opened)}`).toBe(`${currency} ${price}`)
        pay(opened)
        const { provider_ref } = opened
        const answers = [await gateway.query({ order_no, provider_ref, isClosed: false })].flat()
        expect(answers).toMatchObject([{ kind: 'paid', amount_minor, currency }])
      }
      expect(n).toBeGreaterThan(SUMS)
      console.log(`${name}: ${SUMS} sums in ${collected.size} currencies`)
    },
  )
})

const readPanel = (EpayCurrency: string) =>
  readEpay({
    EPAY_URL: 'https://pay.example',
    EPAY_PID: '1',
    EPAY_KEY: 'k',
    EPAY_CURRENCY: EpayCurrency,
  })

const requestOf = (money: Pick<PaymentRequest, 'order_no' | 'amount_minor' | 'currency'>) => ({
  ...money,
  payment_id: `payment-${money.order_no}`,
  provider_ref: null,
  expires_at_ms: START_MS + 30 * MINUTE_MS,
  return_url: 'http://localhost/pay/success',
  locale: DEFAULT_LOCALE,
  keepsCard: false,
})

/** Reads the figure of a price as a person does: `HUF 4,990.00` is 4990. */
const decimalOf = (shown: string): number => Number(shown.replace(/[^\d.]/g, ''))
