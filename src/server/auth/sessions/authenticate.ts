import type { Sessions } from '../../http/session.ts'
import type { Services } from '../../services.ts'
import { sessionToken } from './session-cookie.ts'
import { findSession, refuseWithoutSession } from './sessions.ts'

/** Finds the session of a request by its bearer token or cookie. */
export function memberSessions(services: Pick<Services, 'db' | 'now'>): Sessions {
  return {
    find: async (request) => {
      const token = sessionToken(request)
      return token === null ? null : findSession(services, token)
    },
    refuse: (request) => refuseWithoutSession(services, sessionToken(request)),
  }
}
