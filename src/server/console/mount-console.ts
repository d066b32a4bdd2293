import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ConsoleEndpoint } from '#contract/console/endpoint.ts'
import {
  CONSOLE_ENDPOINTS,
  type ConsoleCall,
  type ConsoleError,
  type ConsoleParams,
  type ConsoleReply,
  type ParsedConsoleRequest,
} from '#contract/console/endpoints.ts'
import { includesCall } from '#contract/console/roles.ts'
import { mountEndpoint } from '../http/mount.ts'
import { type CommonError, type Refusal, refuse } from '../http/refusal.ts'
import type { Author } from '../operator/audit-queries.ts'
import { readRoles } from '../operator/read-roles.ts'
import type { Services } from '../services.ts'
import { operatorToken } from './sessions/cookie.ts'
import type { OperatorSession } from './sessions/session-queries.ts'
import { findOperatorSession, hasShownFactor } from './sessions/sessions.ts'

interface Call<N extends ConsoleCall> {
  request: ParsedConsoleRequest<N>
  params: ConsoleParams<N>
  /** the caller; null only where everyone may call */
  session: (typeof CONSOLE_ENDPOINTS)[N]['guard'] extends 'everyone'
    ? OperatorSession | null
    : OperatorSession
  http: FastifyRequest
  answer: FastifyReply
}

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

/** Mounts a console call, which checks origin, operator and schema before its handler runs. */
export function mountConsoleCall<N extends ConsoleCall>(
  app: FastifyInstance,
  services: Services,
  name: N,
  handler: (
    call: Call<N>,
  ) => Promise<ConsoleReply<N> | Refusal<ConsoleError<N> | CommonError | 'second_step_needed'>>,
  bodyLimitBytes?: number,
): void {
  const endpoint: ConsoleEndpoint = CONSOLE_ENDPOINTS[name]
  mountEndpoint<Asker>(app, services, endpoint, {
    findCaller: async (http) => {
      const token = operatorToken(http)
      const isUsed = endpoint.is_poll !== true
      const session = token && (await findOperatorSession(services, token, isUsed))
      const asker = session || null
      return REFUSALS[endpoint.guard](asker, services.now()) ?? refuseRole(asker, endpoint) ?? asker
    },
    handler: ({ caller, ...call }) => handler({ ...call, session: caller } as Call<N>),
    ...(bodyLimitBytes !== undefined && { bodyLimitBytes }),
  })
}

/** Names the operator and the reason for the audit. */
export const authorOf = (session: OperatorSession, { why }: { why: string }): Author => ({
  who: session.name,
  why,
})
