import { timingSafeEqual } from 'node:crypto'
import { join } from 'node:path'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { SECOND_MS } from '#domain/time/durations.ts'
import type { Config } from '../../config/config.ts'
import type { Secrets } from '../../config/secrets.ts'
import { createHttpServer } from '../../http/create-http-server.ts'
import { NO_SCHEMAS } from '../../http/no-schemas.ts'
import { startJob } from '../../jobs.ts'
import { notFoundPage, pageHeaders, payPage } from './page.ts'
import { openPayments, type Payments } from './payments.ts'
import { CreatePayment } from './schemas.ts'
import { openStore, type Store } from './store.ts'
import { PAY_ACTIONS } from './texts.ts'
import { openWebhooks, type Webhooks } from './webhooks.ts'

const BODY_LIMIT_BYTES = 16 * 1024
const TICK_MS = SECOND_MS
const LOOPBACK_NAME = /^(localhost|127\.0\.0\.1)(:\d+)?$/

/** A running test gateway, which stands in for a payment provider. */
export interface TestGatewayServer {
  /** the address for the service; payers' pages are on the same port of `localhost` */
  origin: string
  /** makes late payments and sends due webhooks; also runs every second by itself */
  tick(): Promise<void>
  close(): Promise<void>
}

/**
 * Starts the test gateway on its own loopback port with its own state file; the service calls it
 * over HTTP like any provider. Reuses its port after a restart if the port is free, so that open
 * payment pages keep working.
 * @param options.webhookUrl the address to which it reports payments
 * @throws when its state file is damaged
 */
export async function startTestGateway(options: {
  config: Pick<Config, 'dataDir'>
  secrets: Pick<Secrets, 'test_gateway'>
  webhookUrl: string
  now: () => number
}): Promise<TestGatewayServer> {
  const { config, secrets, webhookUrl, now } = options
  const store = openStore(join(config.dataDir, 'test-gateway.json'))
  const webhooks = openWebhooks(store, { webhookUrl, secret: secrets.test_gateway, now })
  const payments = openPayments(store, now)
  const app = fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    forceCloseConnections: true,
    serverFactory: (listener) => createHttpServer(listener),
    schemaController: NO_SCHEMAS,
  })

  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    if (!LOOPBACK_NAME.test(request.host)) return reply.code(404).send('')
  })
  mountApi(app, { secret: secrets.test_gateway, store, payments })
  mountPages(app, payments, webhooks)

  const port = await listen(app, store.port)
  store.port = port
  store.save(now())

  async function tick(): Promise<void> {
    payments.settleLate()
    await webhooks.sendDue()
  }
  const job = { name: 'test gateway', startAfterMs: TICK_MS, pauseMs: TICK_MS, run: tick }
  // errors are ignored: the next tick tries again what could not be saved
  const stopTicking = startJob(job, () => {})
  return {
    origin: `http://127.0.0.1:${port}`,
    tick,
    async close() {
      await Promise.all([stopTicking(), webhooks.stop()])
      await app.close()
    },
  }
}

async function listen(app: FastifyInstance, wantedPort: number): Promise<number> {
  try {
    await app.listen({ host: '127.0.0.1', port: wantedPort })
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    if (!isTaken) throw error
    await app.listen({ host: '127.0.0.1', port: 0 })
  }
  const address = app.server.address()
  if (address === null || typeof address === 'string')
    throw new Error('The test gateway has no port')
  return address.port
}

/** Mounts the endpoints for the service, which authenticates with the shared secret. */
function mountApi(
  app: FastifyInstance,
  { secret, store, payments }: { secret: string; store: Store; payments: Payments },
): void {
  app.post('/payments', (request, reply) => {
    if (!isTrusted(request, secret)) return reply.code(401).send({})
    const parsed = v.safeParse(CreatePayment, request.body)
    if (!parsed.success) return reply.code(400).send({})
    const payment = payments.open(parsed.output)
    if (payment === null) return reply.code(409).send({})
    const { provider_ref } = payment
    return reply.send({
      provider_ref,
      payment_url: `http://localhost:${store.port}/pay/${provider_ref}`,
    })
  })

  app.post<{ Params: { order_no: string } }>('/payments/:order_no/charge', (request, reply) => {
    if (!isTrusted(request, secret)) return reply.code(401).send({})
    const payment = payments.find(request.params.order_no)
    if (payment === null) return reply.code(404).send({})
    payments.decide(payment, 'pay')
    return reply.send({})
  })

  app.get<{ Params: { order_no: string } }>('/payments/:order_no', (request, reply) => {
    if (!isTrusted(request, secret)) return reply.code(401).send({})
    const payment = payments.find(request.params.order_no)
    return payment === null ? reply.code(404).send({}) : reply.send(payment.state)
  })
}

function isTrusted(request: FastifyRequest, secret: string): boolean {
  const received = Buffer.from(request.headers.authorization ?? '')
  const expected = Buffer.from(`Bearer ${secret}`)
  return received.length === expected.length && timingSafeEqual(received, expected)
}

const Form = v.strictObject({ action: v.picklist(PAY_ACTIONS) })

/** Mounts the payer's pages. A decision is reported to the service before the payer is sent back. */
function mountPages(app: FastifyInstance, payments: Payments, webhooks: Webhooks): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )

  app.get<{ Params: { ref: string } }>('/pay/:ref', (request, reply) => {
    const payment = payments.findByRef(request.params.ref)
    if (payment === null) return sendNotFound(request, reply)
    return reply
      .headers(pageHeaders(new URL(payment.return_url).origin))
      .send(payPage(payment, payments.pageState(payment)))
  })

  app.post<{ Params: { ref: string } }>('/pay/:ref', async (request, reply) => {
    const payment = payments.findByRef(request.params.ref)
    if (payment === null) return sendNotFound(request, reply)
    const form = v.safeParse(Form, request.body)
    if (!form.success) return reply.code(400).send('')
    if (!payments.decide(payment, form.output.action)) {
      return reply.redirect(`/pay/${payment.provider_ref}`, 303)
    }
    await webhooks.sendDue()
    return reply.redirect(payment.return_url, 303)
  })
  app.setNotFoundHandler(sendNotFound)
}

function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .headers(pageHeaders())
    .send(notFoundPage(request.headers['accept-language']))
}
