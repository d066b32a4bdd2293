import type { Engine } from '../../../support/engines.ts'
import type { Webhook } from '../../../support/stripe-events.ts'
import { OLD_SECRET, openStripeShop, SECRET } from '../stripe-shop.ts'
import type { Notice, Provider } from './provider.ts'

export async function openStripeProvider(engine: Engine): Promise<Provider> {
  const shop = await openStripeShop(engine)
  const { stripe } = shop
  const sessionOf = (id: string) => stripe.sessions.get(id) ?? {}
  return {
    shop,
    payment_type: 'stripe',
    secrets: [stripe.secretKey, SECRET, OLD_SECRET],
    refOf: async (_order, payment_url) => payment_url.split('/').at(-1) ?? '',
    pay: ({ ref }) => stripe.pay(ref),
    count: () => stripe.sessions.size,
    notice: ({ ref }) => asNotice(shop.completed(ref)),
    forged({ ref }) {
      const { headers, body } = shop.completed(ref)
      return [
        shop.completed(ref, { secret: 'whsec_of_somebody_else' }),
        { headers, body: body.replace('"paid"', '"paid" ') },
        { headers: { 'content-type': 'application/json' }, body },
        { headers, body: '' },
      ].map(asNotice)
    },
    claimAmount: ({ ref }, amount) =>
      Object.assign(sessionOf(ref), { amount_total: Math.round(amount * 100) }),
    claimCurrency: ({ ref }) => Object.assign(sessionOf(ref), { currency: 'jpy' }),
    claimPayment: ({ ref }, other) => Object.assign(sessionOf(ref), { id: other.ref }),
    intercept(instead) {
      stripe.intercept = instead
    },
    close: () => shop.close(),
  }
  function asNotice({ headers, body }: Webhook): Notice {
    return { method: 'POST', url: '/api/webhooks/stripe', headers, payload: body }
  }
}
