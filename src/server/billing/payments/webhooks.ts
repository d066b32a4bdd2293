import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { paymentType } from '#contract/payment-types.ts'
import { sendRefusal } from '../../http/failures.ts'
import { type Gateway, GatewayUnavailableError, type WebhookResult } from '../../ports/gateway.ts'
import { refuse } from '../../refusal.ts'
import { type PaymentServices, queryGateway } from './query-provider.ts'
import { settlePayment } from './settle-payment.ts'

const BODY_LIMIT_BYTES = 64 * 1024
const URL = '/api/webhooks/:gateway'

type Call = FastifyRequest<{ Params: { gateway: string } }>

/**
 * Mounts `/api/webhooks/:gateway`, where providers report payments by POST or, where the protocol
 * wants it, by GET. Trusts only the gateway's own verification: forged, altered and stale requests
 * change nothing. Answers an error when we or the provider fail, so that the provider tries again.
 */
export function mountWebhooks(app: FastifyInstance, services: PaymentServices): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    scope.all(URL, { bodyLimit: BODY_LIMIT_BYTES }, (request: Call, reply) =>
      answer(services, gatewayOf(services, request), request, reply),
    )
  })
}

function gatewayOf({ gateways }: PaymentServices, { params }: Call): Gateway | undefined {
  const name = v.safeParse(paymentType, params.gateway)
  return name.success ? gateways.get(name.output) : undefined
}

async function answer(
  services: PaymentServices,
  gateway: Gateway | undefined,
  request: Call,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!gateway) return sendRefusal(reply, refuse('not_found'))
  const allowed = gateway.acceptsGet ? ['GET', 'POST'] : ['POST']
  if (!allowed.includes(request.method)) {
    return sendRefusal(reply.header('allow', allowed.join(', ')), refuse('method_not_allowed'))
  }
  try {
    const result = await gateway.verify({
      headers: singleHeaders(request.headers),
      query: request.url.split('?', 2)[1] ?? '',
      body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    })
    if (result === null) return sendRefusal(reply, refuse('invalid_request'))
    await handleResult(services, gateway, result)
  } catch (error) {
    if (!(error instanceof GatewayUnavailableError)) throw error
    return sendRefusal(reply, refuse('gateway_unavailable'))
  }
  reply.header('cache-control', 'no-store')
  const { acknowledgement } = gateway
  if (acknowledgement === undefined) return reply.send({ received: true })
  return reply.type('text/plain; charset=utf-8').send(acknowledgement)
}

async function handleResult(
  services: PaymentServices,
  gateway: Gateway,
  result: WebhookResult,
): Promise<void> {
  switch (result.kind) {
    case 'events':
      for (const event of result.events) await settlePayment(services, gateway.payment_type, event)
      return
    case 'query':
      await confirmClaim(services, gateway, result)
      return
    case 'nothing':
  }
}

/**
 * Queries the provider about the order. Keeps the claim when the provider doesn't confirm it, so that operators see
 * it and the provider is asked again (decision 216).
 * @throws {GatewayUnavailableError}
 */
async function confirmClaim(
  services: PaymentServices,
  gateway: Gateway,
  { order_no, provider_ref, claim }: Extract<WebhookResult, { kind: 'query' }>,
): Promise<void> {
  let isConfirmed = false
  try {
    const states = await queryGateway(services, gateway, {
      order_no,
      provider_ref: provider_ref ?? null,
    })
    isConfirmed = states.some(({ kind }) => kind === 'paid')
  } finally {
    if (claim && !isConfirmed) {
      await settlePayment(services, gateway.payment_type, {
        event_id: `claim:${order_no}:${claim.provider_ref}`,
        order_no,
        state: { kind: 'claimed', ...claim },
      })
    }
  }
}

/** Drops headers that were sent more than once: their value is ambiguous. */
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
