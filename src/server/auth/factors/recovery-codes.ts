import { randomBytes } from 'node:crypto'
import {
  groupRecoveryCode,
  normalizeRecoveryCode,
  RECOVERY_CODE_COUNT,
  RECOVERY_CODE_LENGTH,
  recoverySlotOf,
} from '#domain/identity/factors.ts'
import { crockfordFrom } from '#domain/text/crockford.ts'
import { Refusal, refuse } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import type { ConsumeCode } from '../codes/consume-code.ts'
import { consumeRecoveryCode, selectRecoveryCode, updateMailSpent } from './factor-queries.ts'

/** New recovery codes: as shown to the member once, and as stored. */
export interface NewRecoveryCodes {
  shown: string[]
  hashes: string[]
}

/** Creates ten codes and hashes them like passwords, without storing them. */
export async function createRecoveryCodes({
  hasher,
}: Pick<Services, 'hasher'>): Promise<NewRecoveryCodes | Refusal<'busy'>> {
  const fresh: NewRecoveryCodes = { shown: [], hashes: [] }
  for (let slot = 0; slot < RECOVERY_CODE_COUNT; slot += 1) {
    const code = `${slot}${crockfordFrom(randomBytes(6), RECOVERY_CODE_LENGTH - 1)}`
    const hash = await hasher.hash(code)
    if (hash instanceof Refusal) return hash
    fresh.shown.push(groupRecoveryCode(code))
    fresh.hashes.push(hash)
  }
  return fresh
}

/** Verifies a recovery code, by the hash in its slot. */
export async function checkRecoveryCode(
  { db, hasher, now }: Pick<Services, 'db' | 'hasher' | 'now'>,
  account_id: string,
  typed: string,
): Promise<ConsumeCode | Refusal<'code_wrong' | 'code_spent' | 'busy'>> {
  const code = normalizeRecoveryCode(typed)
  if (code === null) return refuse('code_wrong')
  const row = await selectRecoveryCode(db, account_id, recoverySlotOf(code))
  const isRight = await hasher.verify(row?.code_hash ?? null, code)
  if (isRight instanceof Refusal) return isRight
  if (!row || !isRight) return refuse('code_wrong')
  if (row.used_at_ms !== null) return refuse('code_spent')
  return async (transaction) => {
    const isConsumed = await consumeRecoveryCode(transaction, row, now())
    if (isConsumed) await updateMailSpent(transaction, account_id, 0)
    return isConsumed
  }
}
