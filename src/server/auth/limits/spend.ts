import type { Db } from '../../db/open.ts'

/**
 * Uses up a code that was right, in the transaction of what it was typed for.
 * @returns false when another one was quicker
 */
export type Spend = (transaction: Db) => Promise<boolean>
