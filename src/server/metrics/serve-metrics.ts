import { once } from 'node:events'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { createHttpServer } from '../http/create-http-server.ts'
import { countOpenMessages } from '../messages/queries.ts'
import { countMailings } from '../operator/mailings/mailing-queries.ts'
import { countFull } from '../operator/reads/count-full.ts'
import { type Health, healthReader } from '../operator/reads/health.ts'
import { countNodes, readNodes } from '../operator/reads/nodes.ts'
import { countOutbox } from '../operator/reads/outbox-queries.ts'
import { countPaymentCases } from '../operator/reads/payment-cases.ts'
import { countFailedWays } from '../operator/reads/ways.ts'
import type { Services } from '../services.ts'
import type { SiteRenderer } from '../site/serving/site-renderer.ts'
import { countRefused } from './count-refused.ts'
import { countRequests } from './count-requests.ts'

/**
 * Serves `GET /metrics` on a separate loopback port: those of the service, and the standard ones of a Node
 * process. The metrics contain counts only, no member's data.
 * @throws when the port is taken
 */
export async function serveMetrics(
  app: FastifyInstance,
  services: Services,
  port: number,
): Promise<{ close(): Promise<void> }> {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  countRequests(app, registry)
  countRefused(app, registry)
  const readHealth = healthReader(services)
  const server = createHttpServer((request, reply) => {
    if (request.url !== '/metrics') {
      reply.writeHead(404).end()
      return
    }
    writeMetrics(app, services, { registry, readHealth }).then(
      (text) => reply.writeHead(200, { 'content-type': registry.contentType }).end(text),
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

/** Gauges are read at each call, and left out where they are not known. */
async function writeMetrics(
  app: FastifyInstance,
  services: Services,
  { registry, readHealth }: { registry: Registry; readHealth: () => Promise<Health> },
): Promise<string> {
  const read = new Registry()
  const gauge = (name: string, help: string, value: number) =>
    new Gauge({ name, help, registers: [read] }).set(value)
  const { hasher, now } = services
  gauge('skylark_password_queue', 'Password hashes that wait for their turn.', hasher.waiting())
  const behindSinceMs = app.getDecorator<SiteRenderer>('site').behindSinceMs()
  gauge(
    'skylark_pages_behind_seconds',
    'For how long the pages have not been what the content says; 0 while they are.',
    behindSinceMs === null ? 0 : secondsSince(behindSinceMs, now()),
  )
  const stored = await readStored(services).catch(() => null)
  gauge('skylark_database_up', 'Whether the database answers.', stored ? 1 : 0)
  if (stored) {
    const { outbox, mailings, messages, cases, nodes, full, failedWays } = stored
    const { waiting, retried, given_up, oldest_at_ms } = outbox
    gauge('skylark_outbox_waiting', 'Emails waiting to be sent.', waiting)
    gauge(
      'skylark_outbox_age_seconds',
      'Age of the oldest email that waits to be sent.',
      oldest_at_ms === null ? 0 : secondsSince(oldest_at_ms, now()),
    )
    gauge('skylark_mails_failing', 'Emails waiting after a failed attempt.', retried)
    gauge('skylark_mails_given_up', 'Emails of the last day that were given up.', given_up)
    gauge('skylark_mailings_running', 'Group emails that are being sent.', mailings.running)
    gauge('skylark_mailings_paused', 'Group emails that are paused.', mailings.paused)
    gauge('skylark_mailing_emails_waiting', 'Emails to groups in the outbox.', mailings.waiting)
    gauge('skylark_nodes_suspected', 'Nodes whose readings were not believed.', nodes.suspected)
    gauge('skylark_nodes_closed', 'Nodes that a problem of their own keeps closed.', nodes.closed)
    gauge('skylark_nodes_silent', 'Nodes whose agent does not report.', nodes.silent)
    const ways = new Gauge({
      name: 'skylark_ways_failed',
      help: 'Ways of nodes that do not run, by reason.',
      labelNames: ['reason'],
      registers: [read],
    })
    for (const [reason, count] of failedWays) ways.set({ reason }, count)
    gauge(
      'skylark_devices_stranded',
      'Devices on lost nodes, until their members move them.',
      nodes.stranded,
    )
    gauge('skylark_nodes_open', 'Nodes on which devices can connect.', nodes.open)
    gauge('skylark_nodes_full', 'Open nodes on which no slot is left.', full)
    gauge('skylark_slots_held', 'Slots of nodes that devices hold.', nodes.held)
    gauge('skylark_slots_capacity', 'Slots that nodes have.', nodes.capacity)
    gauge('skylark_messages_waiting', 'Messages to support without an answer.', messages.waiting)
    gauge('skylark_payment_cases', 'Orders and payments that wait for an operator.', cases)
    addHealth(gauge, await readHealth(), now())
  }
  return Registry.merge([registry, read]).metrics()
}

type SetGauge = (name: string, help: string, value: number) => void

/** Leaves out what is not known, such as the age of a backup that was never made. */
function addHealth(gauge: SetGauge, health: Health, nowMs: number): void {
  const { backupAtMs, freeBytes, certificateEndsAtMs } = health
  gauge('skylark_disk_free_bytes', 'Free space for the data folder.', freeBytes)
  if (backupAtMs !== null) {
    const ageS = secondsSince(backupAtMs, nowMs)
    gauge('skylark_backup_age_seconds', 'Time since the last backup by command.', ageS)
  }
  if (certificateEndsAtMs !== null) {
    const leftS = (certificateEndsAtMs - nowMs) / 1000
    gauge('skylark_certificate_left_seconds', 'How long the certificate is still valid.', leftS)
  }
}

async function readStored(services: Services) {
  const nodes = await readNodes(services)
  return {
    outbox: await countOutbox(services),
    mailings: await countMailings(services.db),
    messages: await countOpenMessages(services.db),
    cases: await countPaymentCases(services),
    failedWays: await countFailedWays(services),
    nodes: countNodes(nodes),
    full: countFull(nodes),
  }
}

const secondsSince = (thenMs: number, nowMs: number) => Math.max(0, nowMs - thenMs) / 1000
