import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { mountAbuse } from './abuse/routes.ts'
import { mountAccount } from './account/routes.ts'
import { mountAgents } from './agents/routes.ts'
import { mountAuth } from './auth/routes.ts'
import { mountBilling } from './billing/routes.ts'
import { mountConsole } from './console/routes.ts'
import { mountDevices } from './devices/routes.ts'
import { mountMailbox } from './email/mailbox/page.ts'
import { createHttpServer, type SendingLimits } from './http/create-http-server.ts'
import { answerUnknownApiPath, handleFailures, sendRefusal } from './http/failures.ts'
import { mountHealth } from './http/health.ts'
import { type LogStream, logOptions, logRequests } from './http/log.ts'
import { NO_SCHEMAS } from './http/no-schemas.ts'
import { refuseSecondHost } from './http/one-host.ts'
import { mountOpenApi } from './http/openapi.ts'
import { watchDatabase } from './http/readiness.ts'
import { mountInbox } from './inbox/routes.ts'
import { answerMovedLink, mountLinks } from './links/routes.ts'
import { mountMessages } from './messages/routes.ts'
import { mountMirrors } from './mirrors/routes.ts'
import { mountExits } from './nodes/routes.ts'
import { mountPush } from './push/routes.ts'
import { mountReferrals } from './referrals/routes.ts'
import { refuse } from './refusal.ts'
import type { Services } from './services.ts'
import { isSiteServed, mountSite, sendPage } from './site/routes.ts'
import { mountStatus } from './status/routes.ts'
import { mountUnsubscribe } from './unsubscribe/routes.ts'
import { mountUsage } from './usage/routes.ts'
import { mountVouchers } from './vouchers/routes.ts'

const BODY_LIMIT_BYTES = 64 * 1024

/** Creates the whole service without listening. */
export async function createApp(
  services: Services,
  options: { logStream?: LogStream; distDir?: string; sendingLimits?: SendingLimits } = {},
): Promise<FastifyInstance> {
  const { config } = services
  const app = fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    serverFactory: (listener) => createHttpServer(listener, options.sendingLimits),
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    logger: logOptions(options.logStream),
    schemaController: NO_SCHEMAS,
    frameworkErrors: (_error, _request, reply) => {
      sendRefusal(reply, refuse('invalid_request'))
    },
  })
  // accept JSON alone: a form on another site cannot send it without a CORS preflight
  app.removeContentTypeParser('text/plain')
  await app.register(cookie)
  logRequests(app)
  refuseSecondHost(app)
  const readiness = watchDatabase(services, (error) =>
    app.log.error({ err: error }, 'the database cannot be written'),
  )
  handleFailures(app, readiness)

  mountHealth(app, readiness, () => isSiteServed(app))
  mountOpenApi(app)
  mountAuth(app, services)
  mountAccount(app, services)
  mountInbox(app, services)
  mountPush(app, services)
  mountReferrals(app, services)
  mountDevices(app, services)
  mountLinks(app, services)
  mountAgents(app, services)
  mountUsage(app, services)
  mountBilling(app, services)
  mountVouchers(app, services)
  mountMessages(app, services)
  mountMirrors(app, services)
  mountConsole(app, services, options)
  mountStatus(app, services)
  mountAbuse(app, services)
  mountUnsubscribe(app, services)
  await mountSite(app, services, options)
  if (config.demonstration) {
    mountMailbox(app, services)
    // import on demand: only demo mode needs the agent's code
    const { mountWireguardApp } = await import('./demonstration/routes.ts')
    const { findDemonstrationExit } = await import('./demonstration/find-exit.ts')
    const wireguard = await mountWireguardApp(app, services)
    app.decorate('wireguardApp', wireguard)
    mountExits(app, services, (_, session) => findDemonstrationExit(services, wireguard, session))
  } else {
    mountExits(app, services)
  }

  app.setNotFoundHandler(async (request, reply) => {
    if (await answerMovedLink(services, request, reply)) return reply
    const path = request.url.split('?', 1)[0] ?? '/'
    return path.startsWith('/api/') || path === '/api'
      ? answerUnknownApiPath(request.method, path, reply)
      : sendPage(request, reply)
  })
  return app
}
