import { getUsage } from '#contract/usage.ts'
import { call } from '../../api.ts'
import { USAGE_COPIES } from '../../stored-copies/usage.ts'
import type { AccountPart } from '../session/parts.ts'

export const USAGE: AccountPart<'usage'> = {
  name: 'usage',
  copies: USAGE_COPIES,
  read: () => call(getUsage, {}),
}
