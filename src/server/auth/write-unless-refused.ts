import type { Db } from '../db/open.ts'
import { Refusal } from '../refusal.ts'

/** Runs a transaction that a returned refusal rolls back, so that a refused request leaves nothing behind. */
export async function writeUnlessRefused<T>(
  db: Db,
  write: (transaction: Db) => Promise<T>,
): Promise<T> {
  let result: T | undefined
  try {
    return await db.transaction().execute(async (transaction) => {
      result = await write(transaction)
      if (result instanceof Refusal) throw new Error(result.code)
      return result
    })
  } catch (error) {
    if (result instanceof Refusal) return result
    throw error
  }
}
