import { getSettings } from '#contract/account.ts'
import { getReferrals } from '#contract/referrals.ts'
import { call } from '../../api.ts'
import { REFERRAL_COPIES, SETTINGS_COPIES } from '../../stored-copies/account.ts'
import type { AccountPart } from '../session/parts.ts'

export const REFERRALS: AccountPart<'referrals'> = {
  name: 'referrals',
  copies: REFERRAL_COPIES,
  read: () => call(getReferrals, {}),
}

export const SETTINGS: AccountPart<'settings'> = {
  name: 'settings',
  copies: SETTINGS_COPIES,
  read: () => call(getSettings, {}),
}
