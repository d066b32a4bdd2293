import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { ConsoleEndpoint } from '#contract/console/endpoint.ts'
import type { OperatorEndpoint } from '#contract/console/endpoints.ts'
import { includesCall } from '#contract/console/roles.ts'
import type { ParamsOf, ParsedRequestOf } from '#contract/endpoint.ts'
import { mountEndpoint } from '../http/mount.ts'
import { bearerToken } from '../http/tokens.ts'
import type { Author } from '../operator/queries/audit-queries.ts'
import { readRoles } from '../operator/read-roles.ts'
import { type AnswerOf, type Refusal, refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import { findTool, type Tool } from './find-token.ts'
import { operatorToken } from './sessions/cookie.ts'
import type { OperatorSession } from './sessions/session-queries.ts'
import { findOperatorSession, hasShownFactor } from './sessions/sessions.ts'

interface Call<E extends OperatorEndpoint> {
  /** without the reason, which the author has */
  request: WithoutReason<ParsedRequestOf<E>>
  params: ParamsOf<E>
  /** the operator, or the tool, with the reason for the audit */
  author: ParsedRequestOf<E> extends { why: string } ? Author : null
  /** the caller; null only where everyone may call, a tool only where a token may call */
  session: CallerOf<E>
  http: FastifyRequest
  answer: FastifyReply
}

type WithoutReason<Request> = Request extends { why: string } ? Omit<Request, 'why'> : Request

type CallerOf<E> = E extends { guard: 'everyone' }
  ? OperatorSession | null
  : E extends { guard: 'confirmed_operators' } | { is_personal: true }
    ? OperatorSession
    : OperatorSession | Tool

type Asker = OperatorSession | null

/** The console's access rules (requirement 6.3): each returns why the caller is refused, or null. */
const REFUSALS: Record<
  ConsoleEndpoint['guard'],
  (session: Asker, nowMs: number) => Refusal<'unauthenticated' | 'second_step_needed'> | null
> = {
  everyone: () => null,
  operators: (session) => (session === null ? refuse('unauthenticated') : null),
  confirmed_operators: (session, nowMs) => {
    if (session === null) return refuse('unauthenticated')
    return hasShownFactor(session, nowMs) ? null : refuse('second_step_needed')
  },
}

/** Refuses what is the work of others (decision 184). */
function refuseRole(session: Asker, { roles }: ConsoleEndpoint): Refusal<'other_role'> | null {
  return session === null || includesCall(readRoles(session), roles) ? null : refuse('other_role')
}

type Handler<E extends OperatorEndpoint> = (
  call: Call<E>,
) => Promise<AnswerOf<E> | Refusal<'second_step_needed'>>

/** Mounts an endpoint of the console. */
export type ConsoleMount = <E extends OperatorEndpoint>(
  endpoint: E,
  handler: Handler<E>,
  bodyLimitBytes?: number,
) => void

const Reasoned = v.looseObject({ why: v.optional(v.string()) })

/**
 * @returns a function that mounts an endpoint of the console, which checks origin, operator or token, and schema
 * before its handler runs
 */
export const createConsoleMount =
  (app: FastifyInstance, services: Services): ConsoleMount =>
  (endpoint, handler, bodyLimitBytes) => {
    const { is_poll }: ConsoleEndpoint = endpoint
    mountEndpoint<Asker | Tool>(app, services, endpoint, {
      findCaller: async (http) => {
        const bearer = bearerToken(http)
        if (bearer !== undefined)
          return findTool(services, { token: bearer, address: http.ip }, endpoint)
        const token = operatorToken(http)
        const session = token && (await findOperatorSession(services, token, is_poll !== true))
        const asker = session || null
        return (
          REFUSALS[endpoint.guard](asker, services.now()) ?? refuseRole(asker, endpoint) ?? asker
        )
      },
      handler: ({ caller, request: parsed, ...call }) => {
        const { why, ...request } = v.parse(Reasoned, parsed)
        const author = caller && why !== undefined ? { who: caller.name, why } : null
        return handler({ ...call, request, author, session: caller } as Call<typeof endpoint>)
      },
      ...(bodyLimitBytes !== undefined && { bodyLimitBytes }),
    })
  }
