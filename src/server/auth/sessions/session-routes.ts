import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SESSION_ENDPOINTS } from '#contract/sessions.ts'
import { createMount } from '../../http/mount.ts'
import type { Session } from '../../http/session.ts'
import { refuse } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { hashBrowserId } from '../browsers/hash-browser-id.ts'
import { endOneSession, endOtherSessions, listSessions } from './list-sessions.ts'
import { forgetBrowser, rememberBrowserOf } from './own-browser.ts'
import {
  browserId,
  clearBrowserId,
  clearSessionCookie,
  sessionToken,
  setBrowserId,
  setSessionCookie,
} from './session-cookie.ts'
import { keepSession, lifetimeOf } from './sessions.ts'

/** Mounts the endpoints for a member's sessions and known browsers. */
export function mountSessions(
  app: FastifyInstance,
  services: Pick<Services, 'config' | 'db' | 'now' | 'secrets'>,
): void {
  const mount = createMount(app, services)
  mount(SESSION_ENDPOINTS.getSessions, async ({ session }) => ({
    sessions: await listSessions(services, session),
  }))
  mount(SESSION_ENDPOINTS.endSession, async ({ session, params, http, answer }) => {
    const { session_id } = params
    const ended = await endOneSession(services, session, session_id, hashOf(session, http, answer))
    if (!ended) return refuse('not_found')
    if (ended.is_this_one) clearSessionCookie(http, answer)
    return {}
  })
  mount(SESSION_ENDPOINTS.endOtherSessions, async ({ request, session, http, answer }) => {
    const browser_hash = hashOf(session, http, answer)
    await endOtherSessions(services, session, { browser_hash, endsDevices: request.end_devices })
    return {}
  })
  mount(SESSION_ENDPOINTS.keepSession, async ({ request, session, http, answer }) => {
    const token = sessionToken(http)
    if (token === null || session.kind !== 'browser') return refuse('not_found')
    const { keep } = request
    const browser = browserId(http, answer)
    await keepSession(services, session, keep)
    if (keep) await rememberBrowserOf(services.db, services, session, browser)
    setSessionCookie(http, answer, token, lifetimeOf(keep))
    setBrowserId(http, answer, browser, keep)
    return {}
  })
  mount(SESSION_ENDPOINTS.forgetBrowser, async ({ http, answer }) => {
    await forgetBrowser(services, browserId(http, answer))
    clearBrowserId(http, answer)
    return {}
  })

  /** Hash of the caller's browser id; null for an app. */
  function hashOf({ kind }: Session, http: FastifyRequest, answer: FastifyReply): string | null {
    return kind === 'browser' ? hashBrowserId(services, browserId(http, answer)) : null
  }
}
