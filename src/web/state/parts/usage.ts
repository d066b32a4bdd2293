import { getUsage } from '#contract/usage.ts'
import { USAGE_COPIES } from '../../stored-copies/usage.ts'
import { accountPart } from '../session/parts.ts'

export const USAGE = accountPart('usage', USAGE_COPIES, getUsage)
