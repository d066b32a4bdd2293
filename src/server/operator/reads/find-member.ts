import * as v from 'valibot'
import { orderNo } from '#contract/fields.ts'
import { normalizeAccountNumber } from '#domain/identity/account-number.ts'
import { normalizeEmail } from '#domain/identity/credentials.ts'
import { membershipTier, type Tier } from '#domain/membership/membership.ts'
import type { AccountRow } from '../../db/lock-account.ts'
import type { Db } from '../../db/open.ts'
import type { Services } from '../../services.ts'
import { selectMembers } from '../member-queries.ts'

const MOST_FOUND = 50

/** A member in a list of results. */
export interface FoundMember {
  digital_account_number: string
  email: string | null
  tier: Tier
  expire_date: string | null
  registration_time_ms: number
  suspended_at_ms: number | null
}

/** Finds members by account number, by order number, or by an e-mail address or a part of it. */
export async function findMembers(
  { db, now }: Pick<Services, 'db' | 'now'>,
  typed: string,
): Promise<FoundMember[]> {
  const nowMs = now()
  const rows = await selectMembers(
    db,
    meaningOf(typed, (part) => ({ emailPart: part })),
    MOST_FOUND,
  )
  return rows.map((row) => ({
    digital_account_number: row.digital_account_number,
    email: row.email,
    tier: membershipTier(row, nowMs),
    expire_date: row.expire_date,
    registration_time_ms: row.registration_time_ms,
    suspended_at_ms: row.suspended_at_ms,
  }))
}

/** Finds the one member with this account number, order number or complete e-mail address. */
export async function findMember(db: Db, typed: string): Promise<AccountRow | undefined> {
  const [found] = await selectMembers(
    db,
    meaningOf(typed, (email) => ({ email })),
    1,
  )
  return found
}

function meaningOf<E>(typed: string, asEmail: (email: string) => E) {
  const number = normalizeAccountNumber(typed)
  if (number !== null) return { number }
  const order_no = typed.trim().toUpperCase()
  return v.is(orderNo, order_no) ? { order_no } : asEmail(normalizeEmail(typed))
}
