import { randomBytes } from 'node:crypto'
import { CLAIM_CODE_BYTES, claimCodeFrom } from '#domain/identity/claim-code.ts'
import { NORMAL, type PaidTier, vipTypeOfTier } from '#domain/membership/membership.ts'
import type { Locale } from '#domain/site/locales.ts'
import { formatInstant } from '#domain/time/dates.ts'
import type { AuthServices } from '../../../services.ts'

interface Newcomer {
  account_id: string
  email: string | null
  locale: Locale
  registration_time_ms: number
  suspended_at_ms: number | null
  /** null for Free */
  membership: { tier: PaidTier; until_ms: number } | null
  /** null for a member with an address */
  claimCode: string | null
}

/** Fills in the account of a member who comes from another service. */
export const importedAccount = (
  { hasher }: Pick<AuthServices, 'hasher'>,
  { membership, claimCode, ...columns }: Newcomer,
) => ({
  ...columns,
  // nobody knows the other code: the way in is "Find password", or an old password once it is wrapped
  password_hash: hasher.hashClaimCode(claimCode ?? claimCodeFrom(randomBytes(CLAIM_CODE_BYTES))),
  expire_date: membership && formatInstant(membership.until_ms),
  vip_type: membership ? vipTypeOfTier(membership.tier) : NORMAL,
  // `members invite` looks for those who have not come here yet
  last_login_time_ms: null,
  // no version: the terms are shown at the first sign-in
  terms_version: '',
  terms_accepted_at_ms: 0,
})
