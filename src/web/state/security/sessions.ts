import { proxy } from 'valtio'
import * as api from '#contract/sessions.ts'
import { call, type Outcome } from '../../api.ts'
import { IDLE, runWork, type Work } from '../../remote.ts'
import { SESSIONS } from '../parts/security.ts'
import { loadPart } from '../session/parts.ts'

/** The last action on the sessions. */
export const sessionWork = proxy<{ work: Work }>({ work: IDLE })

/** Signs one browser or app out. @returns whether it is */
export const endSession = (session_id: string) =>
  runSessionWork(() => call(api.endSession, { params: { session_id } }))

export const endOtherSessions = (end_devices: boolean) =>
  runSessionWork(() => call(api.endOtherSessions, { request: { end_devices } }))

/** The next sign-in here takes a second step again. */
export const forgetBrowser = () => runSessionWork(() => call(api.forgetBrowser, {}))

const runSessionWork = (send: () => Promise<Outcome<unknown>>) =>
  // a session that is gone already counts as success
  runWork(sessionWork, send, () => loadPart(SESSIONS))
