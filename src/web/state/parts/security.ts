import { getFactors } from '#contract/factors.ts'
import { getSessions } from '#contract/sessions.ts'
import { call } from '../../api.ts'
import { FACTOR_COPIES, SESSION_COPIES } from '../../stored-copies/security.ts'
import type { AccountPart } from '../session/parts.ts'

export const FACTORS: AccountPart<'factors'> = {
  name: 'factors',
  copies: FACTOR_COPIES,
  read: () => call(getFactors, {}),
}

export const SESSIONS: AccountPart<'sessions'> = {
  name: 'sessions',
  copies: SESSION_COPIES,
  read: () => call(getSessions, {}),
}
