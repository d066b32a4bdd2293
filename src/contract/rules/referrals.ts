import type { Rules } from '../endpoint.ts'
import { Empty } from '../fields.ts'
import type { REFERRAL_CALLS } from '../referrals.ts'

export const REFERRAL_RULES = {
  getReferrals: {
    summary: 'Get the invitation code, its link and rule, and the state of each invitation',
    guard: 'member',
    request: Empty,
    errors: [],
  },
} as const satisfies Record<keyof typeof REFERRAL_CALLS, Rules>
