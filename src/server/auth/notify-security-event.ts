import { randomUUID } from 'node:crypto'
import type { FactorChange } from '#domain/identity/factors.ts'
import type { AccountRow } from '../db/lock-account.ts'
import type { Db } from '../db/open.ts'
import { notifyMember } from '../inbox/notify-member.ts'

/** Notifies the member of a sign-in in an unknown browser, by its name and without its address. */
export function notifyNewSignIn(
  transaction: Db,
  account: AccountRow,
  agent: { browser: string; system: string },
  nowMs: number,
): Promise<void> {
  return notifyMember(transaction, account, {
    kind: 'new_sign_in',
    dedupe_key: `new_sign_in:${randomUUID()}`,
    payload: { ...agent, signed_in_at_ms: nowMs },
    nowMs,
  })
}

export function notifyFactorChange(
  transaction: Db,
  account: AccountRow,
  change: FactorChange,
  nowMs: number,
): Promise<void> {
  return notifyMember(transaction, account, {
    kind: 'factor_changed',
    dedupe_key: `factor_changed:${randomUUID()}`,
    payload: { change, changed_at_ms: nowMs },
    nowMs,
  })
}
