import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import {
  ENDPOINTS,
  type EndpointName,
  type ErrorOf,
  type ParamsOf,
  type ParsedRequestOf,
  type ReplyOf,
} from '#contract/endpoints.ts'
import { findSession, refuseWithoutSession, type Session } from '../auth/sessions.ts'
import type { Services } from '../services.ts'
import { sendRefusal } from './failures.ts'
import { isForeignOrigin } from './origin.ts'
import { type CommonError, Refusal, refuse } from './refusal.ts'
import { sessionToken } from './session-cookie.ts'

/** What a handler is given: parsed, bounded and, for members' endpoints, with who asks. */
export interface Call<N extends EndpointName> {
  request: ParsedRequestOf<N>
  params: ParamsOf<N>
  /** who asks; null only on public endpoints */
  session: (typeof ENDPOINTS)[N]['guard'] extends 'member' ? Session : Session | null
  http: FastifyRequest
  answer: FastifyReply
}

export type Handler<N extends EndpointName> = (
  call: Call<N>,
) => Promise<ReplyOf<N> | Refusal<ErrorOf<N> | CommonError>>

/** Makes an endpoint of the table answer: origin, session, schema, handler, reply, in that order. */
export function mount<N extends EndpointName>(
  app: FastifyInstance,
  services: Services,
  name: N,
  handler: Handler<N>,
): void {
  const endpoint = ENDPOINTS[name]
  const { method, path: url, guard, request: schema, reply: reply_schema } = endpoint
  const content_type = 'content_type' in endpoint ? endpoint.content_type : null
  const params_schema = 'params' in endpoint ? endpoint.params : null

  app.route({
    method,
    url,
    handler: async (http, answer) => {
      if (method === 'POST' && isForeignOrigin(http, services.config)) {
        return sendRefusal(answer, refuse('origin_refused'))
      }
      const token = sessionToken(http)
      const session = token === null ? null : await findSession(services, token)
      if (guard === 'member' && session === null)
        return sendRefusal(answer, await refuseWithoutSession(services, token))

      const params = params_schema === null ? null : v.safeParse(params_schema, http.params)
      if (params !== null && !params.success) return sendRefusal(answer, refuse('not_found'))
      const request = v.safeParse(schema, method === 'GET' ? http.query : (http.body ?? {}))
      if (!request.success)
        return sendRefusal(answer, refuse('invalid_request', refusedField(request.issues)))

      const outcome = await handler({
        request: request.output,
        params: params?.output ?? {},
        session,
        http,
        answer,
      } as Call<N>)
      if (outcome instanceof Refusal) return sendRefusal(answer, outcome)
      if (content_type !== null)
        answer.type(content_type).header('x-content-type-options', 'nosniff')
      return answer.header('cache-control', 'no-store').send(v.parse(reply_schema, outcome))
    },
  })
}

function refusedField(issues: readonly v.BaseIssue<unknown>[]): { field?: string } {
  const key = issues[0]?.path?.[0]?.key
  return typeof key === 'string' && /^[A-Za-z_]{1,64}$/.test(key) ? { field: key } : {}
}
