import { type SlotRules, slotsAllowed } from '#domain/devices/slot-rights.ts'
import { nextSlotCheck, SLOT_CHECK_DUE, type SlotEnd } from '#domain/devices/slots.ts'
import { parseDateTime } from '#domain/time/dates.ts'
import { SECOND_MS } from '#domain/time/durations.ts'
import { lockAccount } from '../db/lock-account.ts'
import type { Job } from '../jobs.ts'
import { resendPeers } from '../nodes/peer-changes.ts'
import type { Services } from '../services.ts'
import { endSlots } from './end-slots.ts'
import { selectDueAccounts, selectSlots, updateSlotCheck } from './slot-queries.ts'
import { readSlotRules } from './slot-rules.ts'

type Slot = Awaited<ReturnType<typeof selectSlots>>[number]

const CHECK_EVERY_MS = 2 * SECOND_MS
const BATCH = 200

/**
 * Ends slots whose right has ended: apps that fell silent, memberships that ended. Several instances
 * may do it at the same time.
 */
export function slotChecks(services: Services): Job {
  return {
    name: 'slot checks',
    startAfterMs: CHECK_EVERY_MS,
    pauseMs: CHECK_EVERY_MS,
    run: () => checkSlots(services),
  }
}

/** Ends every slot that is no longer allowed, and schedules the next check of the others. */
export async function checkSlots(services: Services): Promise<void> {
  const { db, now } = services
  const nowMs = now()
  for (;;) {
    const due = await selectDueAccounts(db, nowMs, BATCH)
    if (due.length === 0) return
    await checkAccounts(services, due, nowMs)
  }
}

/** Checks accounts whose traffic grew right away. */
export async function endOverAllowance(
  services: Services,
  accountIds: readonly string[],
): Promise<void> {
  if (accountIds.length === 0) return
  const nowMs = services.now()
  const slots = await selectSlots(services.db, accountIds)
  const rules = await readSlotRules(services)
  const over = slots.filter((slot) => slotsAllowed(slot, rules, nowMs).isUsedUp)
  for (const account_id of new Set(over.map((slot) => slot.account_id))) {
    await checkAccount(services, account_id, rules, nowMs)
  }
}

async function checkAccounts(services: Services, accountIds: readonly string[], nowMs: number) {
  const rules = await readSlotRules(services)
  for (const account_id of accountIds) {
    await checkAccount(services, account_id, rules, nowMs)
  }
}

/**
 * Locks the account throughout, so that no membership changes between the check and the scheduling
 * of the next one.
 */
async function checkAccount(
  { db }: Services,
  account_id: string,
  rules: SlotRules,
  nowMs: number,
): Promise<void> {
  const staying = await db.transaction().execute(async (transaction) => {
    await lockAccount(transaction, account_id)
    const slots = await selectSlots(transaction, [account_id])
    for (const { DeviceId, expire_date, heartbeat_until_ms } of slots) {
      const at_ms = nextSlotCheck({ expire_date }, heartbeat_until_ms, nowMs)
      await updateSlotCheck(transaction, DeviceId, at_ms)
    }
    const ended = slotsToEnd(slots, rules, nowMs)
    for (const [why, devices] of Map.groupBy(ended, (end) => end.why)) {
      const ending = devices.map(({ slot }) => slot)
      await endSlots(transaction, ending, why, nowMs)
    }
    return slots.filter((slot) => !ended.some((end) => end.slot === slot))
  })
  // the remaining slots may have become limited or unlimited
  const told = staying.filter((slot) => hasNewMembership(slot, nowMs))
  if (told.length === 0) return
  await db.transaction().execute((transaction) => resendPeers(transaction, told, nowMs))
}

/** Recognizes the first check after the membership changed or ended. */
function hasNewMembership({ expire_date, slot_check_at_ms }: Slot, nowMs: number): boolean {
  if (slot_check_at_ms === SLOT_CHECK_DUE) return true
  const expiresMs = parseDateTime(expire_date)
  return expiresMs !== null && expiresMs <= nowMs && (slot_check_at_ms ?? 0) <= expiresMs
}

/** Picks silent apps, then slots beyond the limit of the rest: the longest held stay. */
function slotsToEnd(
  slots: readonly Slot[],
  rules: SlotRules,
  nowMs: number,
): { slot: Slot; why: SlotEnd }[] {
  const isSilent = ({ heartbeat_until_ms }: Slot) =>
    heartbeat_until_ms !== null && heartbeat_until_ms <= nowMs
  const silent = slots.filter(isSilent).map((slot) => ({ slot, why: 'silent' as const }))
  const [first] = slots
  if (!first) return silent
  const allowed = slotsAllowed(first, rules, nowMs)
  const why = allowed.isUsedUp ? 'traffic' : 'limit'
  const beyond = slots.filter((slot) => !isSilent(slot)).slice(allowed.slots)
  return [...silent, ...beyond.map((slot) => ({ slot, why }) as const)]
}
