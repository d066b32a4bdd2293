import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { paymentType } from '#contract/orders.ts'
import { sendRefusal } from '../http/failures.ts'
import { refuse } from '../http/refusal.ts'
import type { Services } from '../services.ts'
import { settlePayment } from './settle-payment.ts'

const BODY_LIMIT_BYTES = 64 * 1024

/**
 * Where providers report payments: `POST /api/webhooks/:gateway`, believed by its signature over the
 * raw bytes alone. Forged, altered and stale ones change nothing; a failure of ours is answered
 * as one, so that the provider tries again.
 */
export function mountWebhooks(app: FastifyInstance, services: Services): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    scope.post<{ Params: { gateway: string } }>(
      '/api/webhooks/:gateway',
      { bodyLimit: BODY_LIMIT_BYTES },
      async (request, reply) => {
        const name = v.safeParse(paymentType, request.params.gateway)
        const gateway = name.success ? services.gateways.get(name.output) : undefined
        if (!gateway) return sendRefusal(reply, refuse('not_found'))
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const event = gateway.verify(singleHeaders(request.headers), body)
        if (event === null) return sendRefusal(reply, refuse('invalid_request'))
        await settlePayment(services, gateway.payment_type, event)
        return reply.header('cache-control', 'no-store').send({ received: true })
      },
    )
  })
}

/** A header that was sent twice vouches for nothing. */
function singleHeaders(
  headers: Record<string, string | string[] | undefined>,
): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : undefined,
    ]),
  )
}
