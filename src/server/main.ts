import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { WIREGUARD_APP_PATH } from '#domain/nodes/demonstration.ts'
import { withSettingsFile } from '#files/settings-file.ts'
import { agentUpdates } from './agents/agent-updates.ts'
import { createApp } from './app.ts'
import { PROOF_ROUNDS } from './auth/limits/proof-of-work.ts'
import { oldPasswordWrapping } from './auth/old-passwords/wrap-old-passwords.ts'
import { createPasswordHasher } from './auth/passwords/password-hasher.ts'
import { upgradeDatabase } from './backup/upgrade-database.ts'
import { feeQuestions } from './billing/payments/ask-fees.ts'
import { reconciliation } from './billing/payments/reconcile.ts'
import { renewals } from './billing/renewals/run-renewals.ts'
import { collectGarbage } from './collect-garbage.ts'
import { type Config, readConfig } from './config/config.ts'
import { loadSecrets } from './config/secrets.ts'
import { openDatabase } from './db/open.ts'
import { endDemonstrationNode } from './demonstration/end-node.ts'
import type { WireguardApp } from './demonstration/wireguard-app.ts'
import { slotChecks } from './devices/check-slots.ts'
import { nodeChanges } from './devices/node-changes.ts'
import { createMailboxMailer } from './email/mailbox/mailer.ts'
import { outbox } from './email/outbox-loop.ts'
import { createSmtpMailer } from './email/smtp-mailer.ts'
import { backupPurge, housekeeping } from './housekeeping.ts'
import { startDraining } from './http/draining.ts'
import { siteAddress } from './http/origin.ts'
import { startJobs } from './jobs.ts'
import { readSender } from './mirrors/read-sender.ts'
import { isSetUp } from './nodes/is-set-up.ts'
import { recordVersion } from './operator/alerts/record-version.ts'
import { alerts } from './operator/alerts/watch.ts'
import { mailings } from './operator/mailings/send-mailings.ts'
import {
  providerChanges,
  synchronizeProviders,
} from './operator/providers/synchronize-providers.ts'
import { businessEvents } from './operator/webhooks/business-events.ts'
import { webhookCalls } from './operator/webhooks/deliver.ts'
import { createGateways } from './payments/create-gateways.ts'
import { pushes } from './push/send-pushes.ts'
import type { Services } from './services.ts'
import { importDefaultContent } from './site/content/default-content.ts'
import type { SiteRenderer } from './site/serving/site-renderer.ts'
import { silentDays } from './status/count-silent-days.ts'
import { wordProblem } from './word-problem.ts'

/** Time for running requests and jobs to finish after the server stops accepting requests. */
const LAST_CALLS_MS = 10_000
/** A single Ctrl-C can arrive twice, from the terminal and from npm; only a later one kills the process. */
const SAME_SIGNAL_MS = 1000
const now = () => Date.now()

interface Running {
  config: Config
  stop(): Promise<void>
}

async function start(): Promise<Running> {
  // also for the processes that this one starts
  Object.assign(process.env, withSettingsFile(process.env))
  const config = await withPort(readConfig(process.env))
  const secrets = loadSecrets(config.dataDir)
  const database = openDatabase(config.databaseUrl, { exclusive: true })
  const { gateways, close: closeGateways } = await createGateways({ config, secrets, now })
  const services: Services = {
    config,
    db: database.db,
    engine: database.engine,
    now,
    secrets,
    hasher: createPasswordHasher({ pepper: secrets.password_pepper }),
    proofRounds: PROOF_ROUNDS,
    mailer: config.smtp ? createSmtpMailer(config.smtp) : createMailboxMailer(config.dataDir, now),
    gateways,
  }
  await upgradeDatabase(services)
  await importDefaultContent(services)
  await recordVersion(services)

  const app = await createApp(services)
  await synchronizeProviders(services, (error) =>
    app.log.warn({ err: error }, 'a payment provider is left out'),
  )
  const { metricsPort } = config
  // import on demand: without metrics it would cost start time and memory
  const serving = metricsPort === null ? null : await import('./metrics/serve-metrics.ts')
  const metrics = await serving?.serveMetrics(app, services, metricsPort ?? 0)
  await app.listen({ host: config.host, port: config.port })
  const stopDemonstration = await startDemonstration(app, services)
  const jobs = [
    outbox(services, (account_id) => readSender(services, account_id)),
    reconciliation(services),
    feeQuestions(services),
    renewals(services),
    slotChecks(services),
    nodeChanges(services),
    agentUpdates(services),
    providerChanges(services),
    housekeeping(services),
    silentDays(services),
    webhookCalls(services),
    businessEvents(services),
    mailings(services),
    pushes(services),
    oldPasswordWrapping(services),
    backupPurge(services),
    ...(config.demonstration ? [] : [alerts(services)]),
  ]
  const stopJobs = startJobs(services, jobs, (error, name) =>
    app.log.warn({ err: error }, `${name} failed and will be retried`),
  )
  announce(config, await isSetUp(services))
  app
    .getDecorator<SiteRenderer>('site')
    .current()
    .then(collectGarbage)
    .catch((error) => app.log.warn({ err: error }, 'memory of the start was not given back'))

  async function stop() {
    startDraining(app)
    await wait(config.drainMs)
    await stopDemonstration()
    await app.close()
    await stopJobs()
    await metrics?.close()
    await closeGateways()
    await database.close()
  }
  return { config, stop }
}

/**
 * Runs the node of demo mode, or ends what it left when the mode is over (decision 141).
 * @returns a function that stops the node
 */
async function startDemonstration(
  app: FastifyInstance,
  services: Services,
): Promise<() => Promise<void>> {
  if (!services.config.demonstration) {
    await endDemonstrationNode(services)
    return () => Promise.resolve()
  }
  const { runDemonstrationNode } = await import('./demonstration/node.ts')
  const wireguard = app.getDecorator<WireguardApp>('wireguardApp')
  const stopping = new AbortController()
  const { signal } = stopping
  const running = runDemonstrationNode(services, wireguard, {
    signal,
    log: (line) => app.log.info(`demonstration node: ${line}`),
  }).catch((error) => app.log.warn({ err: error }, 'the demonstration node stopped'))
  return () => {
    stopping.abort()
    return running
  }
}

/** Resolves port 0 to a free port: links in emails and payments need it before the server listens. */
async function withPort(config: Config): Promise<Config> {
  if (config.port !== 0) return config
  const probe = createServer()
  const port = await new Promise<number>((resolve, reject) => {
    probe.once('error', reject)
    probe.listen(0, config.host, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
  return { ...config, port, sitePort: config.sitePort || port }
}

function announce(config: Config, isReady: boolean) {
  const address = siteAddress(config)
  const lines = [
    `Site     ${address}`,
    ...(config.demonstration
      ? [`Mailbox  ${address}/mailbox`, `App      ${address}${WIREGUARD_APP_PATH}`]
      : []),
    `Data     ${config.dataDir}`,
    ...(isReady
      ? []
      : [
          'Nodes    none yet. Add one with: operator nodes add. Until then nothing can be ordered.',
        ]),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

/** Describes causes that an operator can mend in one line; any other error keeps its stack and its cause. */
function explain(error: unknown): string {
  const problem = wordProblem(error, process.env)
  if (problem !== null) return problem
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause === undefined ? [] : [`Caused by: ${explain(error.cause)}`]
  return [error.stack ?? error.message, ...cause].join('\n')
}

try {
  const { config, stop } = await start()
  let askedAtMs: number | null = null
  const end = () => {
    if (askedAtMs !== null) {
      if (performance.now() - askedAtMs > SAME_SIGNAL_MS) process.exit(1)
      return
    }
    askedAtMs = performance.now()
    setTimeout(() => process.exit(1), config.drainMs + LAST_CALLS_MS).unref()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${explain(error)}\n`)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
}
