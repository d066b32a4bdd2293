import { randomBytes, randomUUID } from 'node:crypto'
import { CLAIM_CODE_BYTES, claimCodeFrom } from '#domain/identity/claim-code.ts'
import { REFERRAL_RULE } from '#domain/membership/invitations.ts'
import { NORMAL, vipTypeOfTier } from '#domain/membership/membership.ts'
import { formatInstant } from '#domain/time/dates.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { insertNewAccounts } from '../../auth/new-account.ts'
import type { OldPassword } from '../../auth/old-passwords/old-password.ts'
import { storeOldPasswords } from '../../auth/old-passwords/wrap-old-passwords.ts'
import { movedClaimCode } from '../../auth/passwords/moved-claim-code.ts'
import { insertLedger } from '../../billing/queries.ts'
import type { AuthServices } from '../../services.ts'
import { hashVoucher } from '../../vouchers/hash-voucher.ts'
import { inPortions } from '../actions/in-portions.ts'
import { selectNumbers } from '../queries/account-queries.ts'
import { type Author, insertAuditOnce } from '../queries/audit-queries.ts'
import { insertAliases } from './insert-aliases.ts'
import type { Move, MovingMember } from './move.ts'
import { insertMissing } from './moving-queries.ts'

/** Time in which old passwords can be used, unless the map has another end. */
const PASSWORDS_MS = 90 * DAY_MS

/** Members of one transaction, so that each comes whole or not at all; a run that was stopped continues behind them. */
const PORTION = 1000

/**
 * Does what a move plans, in portions; members who are in already stay as they are.
 * @returns how many came in
 */
export async function moveMembers(
  context: AuthServices,
  move: Move,
  author: Author,
  onProgress: (done: number) => void,
): Promise<number> {
  const what = `migrate ${move.source}: ${move.members.length} accounts`
  const line = { ...author, what, at_ms: context.now(), audit_id: randomUUID() }
  let movedIn = 0
  let done = 0
  for await (const portion of inPortions(move.members, PORTION)) {
    const ids = portion.map(({ account_id }) => account_id)
    movedIn += await context.db.transaction().execute(async (transaction) => {
      const known = await selectNumbers(transaction, ids)
      const existing = new Set(known.map(({ account_id }) => account_id))
      const missing = portion.filter(({ account_id }) => !existing.has(account_id))
      if (missing.length === 0) return 0
      await insertAuditOnce(transaction, line)
      return insertMembers({ ...context, db: transaction }, move, missing)
    })
    done += portion.length
    onProgress(done)
  }
  await insertReferrals(context, move)
  return movedIn
}

async function insertMembers(
  { db, secrets, hasher, now }: AuthServices,
  move: Move,
  members: readonly MovingMember[],
): Promise<number> {
  const { source, currency, map, records } = move
  const nowMs = now()
  const accounts = members.map((member) => {
    const { account_id, email } = member
    // nobody knows the other code: until an old password is wrapped, the way in is "Find password"
    const code =
      email === null
        ? movedClaimCode(secrets, account_id)
        : claimCodeFrom(randomBytes(CLAIM_CODE_BYTES))
    const password_hash = hasher.hashClaimCode(code)
    return { ...accountOf(member, nowMs), password_hash, locale: map.locale }
  })
  const opened = await insertNewAccounts(db, accounts)
  const moved = members.filter(({ account_id }) => opened.has(account_id))
  const names = moved.map(({ account_id, old: { source_id } }) => ({
    source,
    source_id,
    account_id,
  }))
  await insertMissing(db, 'imported_account', names)
  const untilMs = map.passwords_until ?? nowMs + PASSWORDS_MS
  await storeOldPasswords({ db, secrets }, passwordsOf(moved), untilMs)
  await insertAliases({ db, secrets }, move, { members: moved, passwordsUntilMs: untilMs, nowMs })
  const entries = moved.flatMap(({ account_id, times }) =>
    times.map((time, nth) => ({
      ...time,
      account_id,
      currency,
      kind: 'imported' as const,
      order_no: null,
      entry_id: randomUUID(),
      // gives the entries of an account one order
      created_at_ms: nowMs + nth,
    })),
  )
  if (entries.length > 0) await insertLedger(db, entries)
  const vouchers = moved.flatMap(({ voucher }) => voucher ?? [])
  const batches = vouchers.map(({ batch }) => ({ ...batch, made_at_ms: nowMs }))
  await insertMissing(db, 'voucher_batch', batches)
  const hashes = vouchers.map(({ batch: { batch_id }, code }) => ({
    batch_id,
    code_hash: hashVoucher(secrets, code),
  }))
  await insertMissing(db, 'voucher', hashes)
  const orders = moved.flatMap(({ account_id, orders }) =>
    orders.map(({ source_id, planId, term, state, amountMinor, createdMs, paidMs }) => ({
      source,
      source_id,
      account_id,
      term,
      state,
      currency,
      plan_name: records.plans.get(planId)?.name ?? planId,
      amount_minor: amountMinor,
      created_at_ms: createdMs,
      paid_at_ms: paidMs,
    })),
  )
  await insertMissing(db, 'imported_order', orders)
  return moved.length
}

/** Finds the passwords that are understood. */
function passwordsOf(members: readonly MovingMember[]): Map<string, OldPassword> {
  const passwords = new Map<string, OldPassword>()
  for (const { account_id, old } of members) {
    if (old.password !== null && 'scheme' in old.password) passwords.set(account_id, old.password)
  }
  return passwords
}

function accountOf({ account_id, email, old, times }: MovingMember, nowMs: number) {
  const last = times.at(-1)
  return {
    account_id,
    email,
    expire_date: last ? formatInstant(last.until_ms) : null,
    vip_type: last ? vipTypeOfTier(last.tier) : NORMAL,
    registration_time_ms: old.registeredMs,
    // `members invite` looks for those who have not come here yet
    last_login_time_ms: null,
    suspended_at_ms: old.isBanned ? nowMs : null,
    // no version: the terms are shown at the first sign-in
    terms_version: '',
    terms_accepted_at_ms: 0,
  }
}

/**
 * Stores who invited whom once all are in, where both came along. A member who has paid before is left out: the first
 * payment here would be rewarded a second time.
 */
async function insertReferrals({ db }: AuthServices, { members }: Move): Promise<void> {
  const shared = {
    rule: JSON.stringify(REFERRAL_RULE),
    state: 'joined',
    settled_at_ms: null,
  } as const
  const invited = members.flatMap(({ account_id, inviter_account_id, old, orders }) => {
    if (inviter_account_id === null || orders.some(({ state }) => state === 'completed')) return []
    const created_at_ms = old.registeredMs
    return [{ invitee_account_id: account_id, inviter_account_id, created_at_ms, ...shared }]
  })
  for await (const portion of inPortions(invited, PORTION)) {
    const idsOf = (row: (typeof portion)[number]) => [
      row.invitee_account_id,
      row.inviter_account_id,
    ]
    const known = await selectNumbers(db, portion.flatMap(idsOf))
    // an erased account has no address
    const living = new Set(known.filter(({ email }) => email).map(({ account_id }) => account_id))
    const rows = portion.filter((row) => idsOf(row).every((id) => living.has(id)))
    await insertMissing(db, 'referral', rows)
  }
}
