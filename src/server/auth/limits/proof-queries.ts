import { hasRow } from '../../db/has-row.ts'
import type { Db } from '../../db/open.ts'

/** @returns false when the proof was used before */
export const insertUsedProof = (db: Db, proof_hash: string, expires_at_ms: number) =>
  hasRow(
    db
      .insertInto('spent_proof')
      .values({ proof_hash, expires_at_ms })
      .onConflict((conflict) => conflict.doNothing())
      .returning('proof_hash'),
  )
