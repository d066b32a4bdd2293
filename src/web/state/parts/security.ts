import { getFactors } from '#contract/factors.ts'
import { getSessions } from '#contract/sessions.ts'
import { FACTOR_COPIES, SESSION_COPIES } from '../../stored-copies/security.ts'
import { accountPart } from '../session/parts.ts'

export const FACTORS = accountPart('factors', FACTOR_COPIES, getFactors)
export const SESSIONS = accountPart('sessions', SESSION_COPIES, getSessions)
