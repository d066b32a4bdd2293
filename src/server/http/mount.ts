import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Endpoint, ParamsOf, ParsedRequestOf } from '#contract/endpoint.ts'
import type { SiteEndpoint } from '#contract/endpoints.ts'
import { type AnswerOf, Refusal, refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import { sendRefusal } from './failures.ts'
import { fitReply } from './fit-reply.ts'
import { isForeignOrigin } from './origin.ts'
import { type Session, sessionsOf } from './session.ts'

/** A parsed request as handlers receive it; endpoints for members always have a session. */
export interface Call<E extends SiteEndpoint> {
  request: ParsedRequestOf<E>
  params: ParamsOf<E>
  /** the caller's session; null only on public endpoints */
  session: E['guard'] extends 'member' ? Session : Session | null
  http: FastifyRequest
  answer: FastifyReply
}

export type Handler<E extends SiteEndpoint> = (call: Call<E>) => Promise<AnswerOf<E>>

export type Mount = <E extends SiteEndpoint>(endpoint: E, handler: Handler<E>) => void

/**
 * @returns a function that mounts an endpoint, which checks origin, session and schema, calls the handler, and
 * sends the reply
 * @example
 * const mount = createMount(app, services)
 * mount(DEVICE_ENDPOINTS.getDevices, ({ session }) => listDevices(services, session.account_id))
 */
export const createMount =
  (app: FastifyInstance, services: Pick<Services, 'config'>): Mount =>
  (endpoint, handler) => {
    const sessions = sessionsOf(app)
    mountEndpoint(app, services, endpoint, {
      findCaller: async (http) => {
        const session = await sessions.find(http)
        return endpoint.guard === 'member' && session === null ? sessions.refuse(http) : session
      },
      handler: ({ caller, ...call }) =>
        handler({ ...call, session: caller } as Call<typeof endpoint>),
    })
  }

/** Mounts an endpoint of any table; `findCaller` authenticates the caller. */
export function mountEndpoint<Caller>(
  app: FastifyInstance,
  { config }: Pick<Services, 'config'>,
  endpoint: Omit<Endpoint, 'guard'>,
  {
    findCaller,
    handler,
    bodyLimitBytes,
  }: {
    findCaller: (http: FastifyRequest) => Promise<Caller | Refusal>
    handler: (call: {
      request: unknown
      params: unknown
      caller: Caller
      http: FastifyRequest
      answer: FastifyReply
    }) => Promise<unknown>
    /** replaces the service's body limit where that is too small */
    bodyLimitBytes?: number
  },
): void {
  const { method, path: url, params: paramsSchema, request: schema, reply, content_type } = endpoint
  app.route({
    method,
    url,
    ...(bodyLimitBytes !== undefined && { bodyLimit: bodyLimitBytes }),
    handler: async (http, answer) => {
      if (method === 'POST' && isForeignOrigin(http, config)) {
        return sendRefusal(answer, refuse('origin_refused'))
      }
      const caller = await findCaller(http)
      if (caller instanceof Refusal) return sendRefusal(answer, caller)

      const params = v.safeParse(paramsSchema ?? v.unknown(), http.params)
      if (!params.success) return sendRefusal(answer, refuse('not_found'))
      const request = v.safeParse(schema, method === 'GET' ? http.query : (http.body ?? {}))
      if (!request.success)
        return sendRefusal(answer, refuse('invalid_request', refusedField(request.issues)))

      const outcome = await handler({
        request: request.output,
        params: params.output,
        caller,
        http,
        answer,
      })
      if (outcome instanceof Refusal) return sendRefusal(answer, outcome)
      if (content_type !== undefined)
        answer.type(content_type).header('x-content-type-options', 'nosniff')
      return answer.header('cache-control', 'no-store').send(bounded(reply, outcome, http))
    },
  })
}

/**
 * Validates a reply; truncates it when it exceeds a bound and logs the place (decision 46).
 * @throws when the reply does not fit its schema even then
 */
function bounded(schema: Endpoint['reply'], outcome: unknown, http: FastifyRequest): unknown {
  const reply = v.safeParse(schema, outcome)
  if (reply.success) return reply.output
  const [issue] = reply.issues
  http.log.warn(
    { route: http.routeOptions.url, place: v.getDotPath(issue)?.replace(/\d+/g, 'n') },
    'truncated a reply to its schema bounds',
  )
  return v.parse(schema, fitReply(schema, outcome))
}

function refusedField(issues: readonly v.BaseIssue<unknown>[]): { field?: string } {
  const key = issues[0]?.path?.[0]?.key
  return typeof key === 'string' && /^[A-Za-z_]{1,64}$/.test(key) ? { field: key } : {}
}
