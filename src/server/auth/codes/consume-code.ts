import type { Db } from '../../db/open.ts'

/**
 * Consumes a verified code in the transaction of the change that it confirms.
 * @returns false when a concurrent request consumed it first
 */
export type ConsumeCode = (transaction: Db) => Promise<boolean>
