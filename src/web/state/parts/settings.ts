import { getSettings } from '#contract/account.ts'
import { getReferrals } from '#contract/referrals.ts'
import { REFERRAL_COPIES, SETTINGS_COPIES } from '../../stored-copies/account.ts'
import { accountPart } from '../session/parts.ts'

export const REFERRALS = accountPart('referrals', REFERRAL_COPIES, getReferrals)
export const SETTINGS = accountPart('settings', SETTINGS_COPIES, getSettings)
