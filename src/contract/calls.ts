import { ACCOUNT_CALLS } from './account.ts'
import { DEVICE_CALLS } from './devices.ts'
import { FACTOR_CALLS } from './factors.ts'
import { INBOX_CALLS } from './inbox.ts'
import { ORDER_CALLS } from './orders.ts'
import { PROOF_CALLS } from './proof.ts'
import { REFERRAL_CALLS } from './referrals.ts'
import { SECOND_STEP_CALLS } from './second-step.ts'
import { SESSION_CALLS } from './sessions.ts'
import { SIGN_IN_CALLS } from './sign-in.ts'
import { USAGE_CALLS } from './usage.ts'

/** The calls of the site's scripts. */
export const CALLS = {
  ...ACCOUNT_CALLS,
  ...INBOX_CALLS,
  ...REFERRAL_CALLS,
  ...SIGN_IN_CALLS,
  ...USAGE_CALLS,
  ...ORDER_CALLS,
  ...SECOND_STEP_CALLS,
  ...FACTOR_CALLS,
  ...SESSION_CALLS,
  ...PROOF_CALLS,
  ...DEVICE_CALLS,
}

export type CallName = keyof typeof CALLS
