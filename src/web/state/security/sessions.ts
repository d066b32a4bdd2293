import { proxy } from 'valtio'
import * as api from '#contract/sessions.ts'
import { call, type Failure, type Outcome } from '../../api.ts'
import { loadPart } from '../session/parts.ts'

/** Whether an action on the sessions is running, and the failure of the last one. */
export const sessionWork = proxy<{ busy: boolean; failure: Failure | null }>({
  busy: false,
  failure: null,
})

/** Signs one browser or app out. @returns whether it is */
export const endSession = (session_id: string) =>
  work(() => call(api.endSession, { params: { session_id } }))

export const endOtherSessions = (end_devices: boolean) =>
  work(() => call(api.endOtherSessions, { request: { end_devices } }))

/** The next sign-in here takes a second step again. */
export const forgetBrowser = () => work(() => call(api.forgetBrowser, {}))

async function work(send: () => Promise<Outcome<unknown>>): Promise<boolean> {
  if (sessionWork.busy) return false
  Object.assign(sessionWork, { busy: true, failure: null })
  const outcome = await send()
  // a session that is gone already counts as success
  await loadPart('sessions')
  Object.assign(sessionWork, { busy: false, failure: outcome.ok ? null : outcome.failure })
  return outcome.ok
}
