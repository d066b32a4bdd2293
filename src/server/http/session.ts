import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Refusal } from '../refusal.ts'

/** The session of the member that calls (decision 8). */
export interface Session {
  account_id: string
  kind: 'browser' | 'native'
  /** the device that a native session is bound to; null for a browser */
  DeviceId: string | null
  token_hash: string
}

/** Authenticates members. Fastify's decorator `sessions`, set by `auth`, so that http does not import it. */
export interface Sessions {
  find(request: FastifyRequest): Promise<Session | null>
  /** returns why a request has no valid session */
  refuse(request: FastifyRequest): Promise<Refusal<'suspended' | 'unauthenticated'>>
}

export const sessionsOf = (app: FastifyInstance) => app.getDecorator<Sessions>('sessions')
