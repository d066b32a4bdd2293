import type { Rules } from '../endpoint.ts'
import { Empty } from '../fields.ts'
import type { REFERRAL_CALLS } from '../referrals.ts'

export const REFERRAL_RULES = {
  getReferrals: {
    summary: 'The invitation code, its link, its rule, and what became of each invitation',
    guard: 'member',
    request: Empty,
    errors: [],
  },
} as const satisfies Record<keyof typeof REFERRAL_CALLS, Rules>
