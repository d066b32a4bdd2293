import { afterEach, describe, expect, it, vi } from 'vitest'
import { checkout, openCheckout, placeOrder } from '../../../src/web/state/orders/checkout.ts'
import { readChoice } from '../../../src/web/state/orders/choice.ts'
import { openedOrder } from '../../../src/web/state/orders/opened-order.ts'
import { ACCOUNT } from './account-sample.ts'
import { ORDER_NO, order, quote } from './order-sample.ts'
import { type Reply, stubService } from './stub-service.ts'

const GOLD_MONTH = { tier: 'gold', cycle: 'month' } as const
const answers = (table: Record<string, () => Reply>) => stubService((name) => table[name]?.())
const quoted = (changed = {}) => ({ body: { quote: quote(changed), payment_types: ['test'] } })

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the plan in the address (decision 15)', () => {
  it('is read from plan and cycle', () => {
    expect(readChoice('?plan=diamond&cycle=year')).toEqual({ tier: 'diamond', cycle: 'year' })
  })

  it.each(['', '?plan=gold', '?cycle=month', '?plan=free&cycle=month', '?plan=gold&cycle=decade'])(
    'is absent in %j',
    (search) => {
      expect(readChoice(search)).toBeNull()
    },
  )
})

describe('ordering at the quote on screen', () => {
  it('charges exactly that quote, by the first way to pay', async () => {
    const sent = answers({
      'GET /api/quote': quoted,
      'POST /api/orders': () => ({
        body: { order: order(), payment_url: 'https://pay.example/1', scan: null },
      }),
    })
    await openCheckout(GOLD_MONTH)
    const placed = await placeOrder()
    expect(placed?.payment_url).toBe('https://pay.example/1')
    expect(sent.find(({ name }) => name === 'POST /api/orders')?.body).toEqual({
      ...GOLD_MONTH,
      quoted_at_ms: quote().quoted_at_ms,
      total_minor: 499,
      payment_type: 'test',
      renews: false,
    })
    expect(openedOrder).toMatchObject({ order_no: ORDER_NO, remote: { status: 'ready' } })
  })

  it('orders once for two presses', async () => {
    const sent = answers({
      'GET /api/quote': quoted,
      'POST /api/orders': () => ({ body: { order: order(), payment_url: null, scan: null } }),
    })
    await openCheckout(GOLD_MONTH)
    await Promise.all([placeOrder(), placeOrder()])
    expect(sent.filter(({ name }) => name === 'POST /api/orders')).toHaveLength(1)
  })

  it('shows the present price and orders nothing when the quote no longer holds', async () => {
    let total_minor = 499
    answers({
      'GET /api/quote': () => quoted({ total_minor }),
      'POST /api/orders': () => ({ status: 409, body: { error: 'quote_changed' } }),
    })
    await openCheckout(GOLD_MONTH)
    total_minor = 599
    expect(await placeOrder()).toBeNull()
    expect(checkout).toMatchObject({
      ordering: false,
      quoted: { status: 'ready', quote: { total_minor: 599 } },
      failure: { error: 'quote_changed' },
    })
  })

  it('needs no way to pay when nothing is left to pay', async () => {
    answers({
      'GET /api/quote': () => ({ body: { quote: quote({ total_minor: 0 }), payment_types: [] } }),
    })
    await openCheckout(GOLD_MONTH)
    expect(checkout.payment_type).toBeNull()
  })

  it('keeps the date at which a lower tier can be bought', async () => {
    answers({
      'GET /api/quote': () => ({ status: 409, body: { error: 'lower_tier', available_at_ms: 5 } }),
    })
    await openCheckout(GOLD_MONTH)
    expect(checkout.quoted).toMatchObject({
      status: 'failed',
      failure: { error: 'lower_tier', available_at_ms: 5 },
    })
  })
})

describe('a prefetched quote', () => {
  const openPage = async (session: unknown, quoteReply: () => Reply) => {
    vi.resetModules()
    vi.stubGlobal('indexedDB', undefined)
    vi.stubGlobal('document', { documentElement: { style: {} } })
    vi.stubGlobal('addEventListener', () => {})
    const sent = answers({
      'GET /api/session': () => ({ body: session }),
      'GET /api/quote': quoteReply,
    })
    const { checkout, prefetchQuote, openCheckout } = await import(
      '../../../src/web/state/orders/checkout.ts'
    )
    const countQuotes = () => sent.filter(({ name }) => name === 'GET /api/quote').length
    await prefetchQuote(GOLD_MONTH)
    return { checkout, openCheckout, countQuotes }
  }
  const MEMBER = { signed_in: true, account: ACCOUNT }

  it('is there when the page opens, which asks for no other', async () => {
    const { checkout, openCheckout, countQuotes } = await openPage(MEMBER, quoted)
    expect(checkout.quoted.status).toBe('ready')
    await openCheckout(GOLD_MONTH)
    expect(checkout.quoted.status).toBe('ready')
    expect(countQuotes()).toBe(1)
  })

  it('serves one opening, and no other plan', async () => {
    const { openCheckout, countQuotes } = await openPage(MEMBER, quoted)
    await openCheckout({ tier: 'diamond', cycle: 'month' })
    await openCheckout(GOLD_MONTH)
    expect(countQuotes()).toBe(3)
  })

  it('is asked for again when it did not come', async () => {
    const lost = () => ({ status: 500, body: { error: 'internal' } })
    const { openCheckout, countQuotes } = await openPage(MEMBER, lost)
    await openCheckout(GOLD_MONTH)
    expect(countQuotes()).toBe(2)
  })

  it('is not asked for where nobody is signed in', async () => {
    const { countQuotes } = await openPage({ signed_in: false }, quoted)
    expect(countQuotes()).toBe(0)
  })
})
