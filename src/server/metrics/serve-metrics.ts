import { once } from 'node:events'
import type { FastifyInstance } from 'fastify'
import { DAY_MS } from '#domain/time/durations.ts'
import { selectSuspected } from '../agents/report-queries.ts'
import { selectSpareMoney, selectWaitingOrders } from '../billing/payments/waiting-queries.ts'
import { createHttpServer } from '../http/create-http-server.ts'
import { countOpenMessages } from '../messages/queries.ts'
import { selectNodes } from '../nodes/queries.ts'
import type { Services } from '../services.ts'
import type { SiteKeeper } from '../site/serving/keep-site.ts'
import { countRefused } from './count-refused.ts'
import { countRequests } from './count-requests.ts'
import { MetricsText } from './metrics-text.ts'
import { selectOutboxState } from './queries.ts'

const SHOWN_DAYS = 30

/**
 * Serves `GET /metrics` on a separate loopback port. The metrics contain counts only, no member's data.
 * @throws when the port is taken
 */
export async function serveMetrics(
  app: FastifyInstance,
  services: Services,
  port: number,
): Promise<{ close(): Promise<void> }> {
  const writers = [countRequests(app), countRefused(app)]
  const server = createHttpServer((request, reply) => {
    if (request.url !== '/metrics') {
      reply.writeHead(404).end()
      return
    }
    writeMetrics(app, services, writers).then(
      (text) => reply.writeHead(200, { 'content-type': 'text/plain; version=0.0.4' }).end(text),
      (error: unknown) => {
        app.log.error({ err: error }, 'metrics cannot be written')
        reply.writeHead(500).end()
      },
    )
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function writeMetrics(
  app: FastifyInstance,
  services: Services,
  writers: readonly ((text: MetricsText) => void)[],
): Promise<string> {
  const text = new MetricsText()
  const gauge = (name: string, help: string, value: number) =>
    text.add(name, 'gauge', help, [[{}, value]])
  const { hasher, now } = services
  for (const write of writers) write(text)
  gauge('skylark_password_queue', 'Password hashes that wait for their turn.', hasher.waiting())
  const behindSinceMs = app.getDecorator<SiteKeeper>('site').behindSinceMs()
  gauge(
    'skylark_pages_behind_seconds',
    'For how long the pages have not been what the content says; 0 while they are.',
    behindSinceMs === null ? 0 : secondsSince(behindSinceMs, now()),
  )
  gauge(
    'process_resident_memory_bytes',
    'Memory that the process holds.',
    process.memoryUsage.rss(),
  )
  gauge('process_uptime_seconds', 'Time since the start.', process.uptime())
  const stored = await readStored(services).catch(() => null)
  gauge('skylark_database_up', 'Whether the database answers.', stored ? 1 : 0)
  if (stored) {
    const { waiting, failing, given_up, oldest_at_ms, messages, openCases, suspected, closed } =
      stored
    gauge('skylark_outbox_waiting', 'Mails that have not left yet.', waiting)
    gauge(
      'skylark_outbox_age_seconds',
      'Age of the oldest mail that has not left yet.',
      oldest_at_ms === null ? 0 : secondsSince(oldest_at_ms, now()),
    )
    gauge('skylark_mails_failing', 'Mails that were tried and have not left yet.', failing)
    gauge('skylark_mails_given_up', 'Mails of the last day that were given up.', given_up)
    gauge('skylark_nodes_suspected', 'Nodes whose readings were not believed.', suspected)
    gauge('skylark_nodes_closed', 'Nodes that a problem of their own keeps closed.', closed)
    gauge('skylark_messages_waiting', 'Messages to support without an answer.', messages)
    gauge('skylark_payment_cases', 'Orders and sums that wait for a person.', openCases)
  }
  return text.toString()
}

async function readStored({ db, now }: Services) {
  const outbox = await selectOutboxState(db)
  const orders = await selectWaitingOrders(db, now() - SHOWN_DAYS * DAY_MS)
  const spare = await selectSpareMoney(db)
  const nodes = (await selectNodes(db)).filter(({ public_key }) => public_key !== null)
  return {
    ...outbox,
    suspected: (await selectSuspected(db)).length,
    closed: nodes.filter(({ problem }) => problem !== null).length,
    messages: await countOpenMessages(db),
    openCases: orders.length + spare.length,
  }
}

const secondsSince = (thenMs: number, nowMs: number) => Math.max(0, nowMs - thenMs) / 1000
