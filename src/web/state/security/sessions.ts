import { proxy } from 'valtio'
import { call, type Failure, type Outcome } from '../../api.ts'
import { loadPart } from '../session/member.ts'

/** What is being done to the list of sessions, and what went wrong with the last of it. */
export const sessionWork = proxy<{ busy: boolean; failure: Failure | null }>({
  busy: false,
  failure: null,
})

/** Signs one browser or app out. @returns whether it is */
export const endSession = (session_id: string) =>
  work(() => call('endSession', { params: { session_id } }))

export const endOtherSessions = () => work(() => call('endOtherSessions', {}))

/** The next sign-in here takes a second step again. */
export const forgetBrowser = () => work(() => call('forgetBrowser', {}))

async function work(send: () => Promise<Outcome<unknown>>): Promise<boolean> {
  if (sessionWork.busy) return false
  Object.assign(sessionWork, { busy: true, failure: null })
  const outcome = await send()
  // one that is gone already is what was wished for
  await loadPart('sessions')
  Object.assign(sessionWork, { busy: false, failure: outcome.ok ? null : outcome.failure })
  return outcome.ok
}
