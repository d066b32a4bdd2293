import type { FastifyInstance } from 'fastify'
import { mount } from '../http/mount.ts'
import { refuse } from '../http/refusal.ts'
import {
  browserMark,
  clearBrowserMark,
  clearSessionCookie,
  sessionToken,
  setBrowserMark,
  setSessionCookie,
} from '../http/session-cookie.ts'
import type { Services } from '../services.ts'
import { forgetBrowser, rememberBrowser } from './known-browsers.ts'
import { endOneSession, listSessions } from './list-sessions.ts'
import { endOtherSessions, keepSession, lifetimeOf } from './sessions.ts'

/** Where a member is signed in, and which browser is known. */
export function mountSessions(app: FastifyInstance, services: Services): void {
  mount(app, services, 'getSessions', async ({ session }) => ({
    sessions: await listSessions(services, session),
  }))
  mount(app, services, 'endSession', async ({ session, params, http, answer }) => {
    const ended = await endOneSession(services, session, params.session_id)
    if (!ended) return refuse('not_found')
    if (ended.is_this_one) clearSessionCookie(http, answer)
    return {}
  })
  mount(app, services, 'endOtherSessions', async ({ session }) => {
    await endOtherSessions(services.db, session)
    return {}
  })
  mount(app, services, 'keepSession', async ({ request, session, http, answer }) => {
    const token = sessionToken(http)
    if (token === null || session.kind !== 'browser') return refuse('not_found')
    const { keep } = request
    const mark = browserMark(http, answer)
    await keepSession(services, session, keep)
    if (keep) await rememberBrowser(services.db, services, session.account_id, mark)
    setSessionCookie(http, answer, token, lifetimeOf(keep))
    setBrowserMark(http, answer, mark, keep)
    return {}
  })
  mount(app, services, 'forgetBrowser', async ({ http, answer }) => {
    await forgetBrowser(services, browserMark(http, answer))
    clearBrowserMark(http, answer)
    return {}
  })
}
