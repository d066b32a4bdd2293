import { randomUUID } from 'node:crypto'
import { REFERRAL_RULE } from '#domain/membership/invitations.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { insertNewAccounts } from '../../auth/new-account.ts'
import { storeOldPasswords } from '../../auth/old-passwords/wrap-old-passwords.ts'
import { deriveClaimCode, movedOwner } from '../../auth/passwords/derive-claim-code.ts'
import { insertLedger } from '../../billing/queries.ts'
import { insertMissing } from '../../db/insert-missing.ts'
import type { AuthServices } from '../../services.ts'
import { hashVoucher } from '../../vouchers/hash-voucher.ts'
import { inPortions } from '../actions/in-portions.ts'
import { importedAccount } from '../actions/members/imported-account.ts'
import { selectNumbers } from '../queries/account-queries.ts'
import { type Author, insertAuditOnce } from '../queries/audit-queries.ts'
import { insertAliases } from './insert-aliases.ts'
import type { Move, MovingMember } from './move.ts'

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
  context: AuthServices,
  move: Move,
  members: readonly MovingMember[],
): Promise<number> {
  const { db, secrets, now } = context
  const { source, map } = move
  const nowMs = now()
  const accounts = members.map(({ account_id, email, old, times }) =>
    importedAccount(context, {
      account_id,
      email,
      locale: old.locale ?? map.locale,
      registration_time_ms: old.registeredMs,
      suspended_at_ms: old.isBanned ? nowMs : null,
      membership: times.at(-1) ?? null,
      claimCode: email === null ? deriveClaimCode(secrets, movedOwner(account_id)) : null,
    }),
  )
  const opened = await insertNewAccounts(db, accounts)
  const moved = members.filter(({ account_id }) => opened.has(account_id))
  await insertMissing(
    db,
    'imported_account',
    moved.map(({ account_id, old: { source_id } }) => ({ source, source_id, account_id })),
  )
  const passwordsUntilMs = map.passwords_until ?? nowMs + PASSWORDS_MS
  const passwords = moved.map(({ account_id, old: { password } }) => ({ account_id, password }))
  await storeOldPasswords({ db, secrets }, passwords, passwordsUntilMs)
  await insertAliases({ db, secrets }, move, { members: moved, passwordsUntilMs, nowMs })
  await insertPaid({ db, secrets }, move, { members: moved, nowMs })
  return moved.length
}

/** Stores what members have for their money: time, vouchers, and the orders of before. */
async function insertPaid(
  { db, secrets }: Pick<AuthServices, 'db' | 'secrets'>,
  { source, currency, records }: Move,
  { members, nowMs }: { members: readonly MovingMember[]; nowMs: number },
): Promise<void> {
  const entries = members.flatMap(({ account_id, times }) =>
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
  const vouchers = members.flatMap(({ voucher }) => voucher ?? [])
  const batches = vouchers.map(({ batch }) => ({ ...batch, made_at_ms: nowMs }))
  await insertMissing(db, 'voucher_batch', batches)
  const hashes = vouchers.map(({ batch: { batch_id }, code }) => ({
    batch_id,
    code_hash: hashVoucher(secrets, code),
  }))
  await insertMissing(db, 'voucher', hashes)
  const orders = members.flatMap(({ account_id, orders }) =>
    orders.map(({ source_id, planId, planName, term, state, amountMinor, createdMs, paidMs }) => ({
      source,
      source_id,
      account_id,
      term,
      state,
      currency,
      plan_name: planName ?? records.plans.get(planId)?.name ?? planId,
      amount_minor: amountMinor,
      created_at_ms: createdMs,
      paid_at_ms: paidMs,
    })),
  )
  await insertMissing(db, 'imported_order', orders)
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
  const accountOf = new Map(members.map(({ old, account_id }) => [old.source_id, account_id]))
  const invited = members.flatMap(({ account_id: invitee_account_id, old, orders }) => {
    const inviter_account_id = accountOf.get(old.inviterId ?? '')
    const isNew = orders.every(({ state }) => state !== 'completed')
    if (inviter_account_id === undefined || inviter_account_id === invitee_account_id) return []
    const created_at_ms = old.registeredMs
    return isNew ? [{ invitee_account_id, inviter_account_id, created_at_ms, ...shared }] : []
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
