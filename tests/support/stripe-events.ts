import type Stripe from 'stripe'

export interface Webhook {
  headers: Record<string, string>
  body: string
}

/** Signs an event over an object as it is now, as Stripe would send it. */
export function signEvent(
  stripe: Stripe,
  event: { id: string; type: string; object: unknown; at_ms: number; secret: string },
): Webhook {
  const { id, type, object, at_ms, secret } = event
  const created = Math.floor(at_ms / 1000)
  const body = JSON.stringify({
    id,
    object: 'event',
    api_version: '2026-01-01.later',
    created,
    livemode: false,
    type,
    data: { object },
    field_of_tomorrow: { is: 'let pass' },
  })
  const header = { payload: body, secret, timestamp: created }
  return {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': stripe.webhooks.generateTestHeaderString(header),
    },
    body,
  }
}
