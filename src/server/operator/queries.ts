import { randomUUID } from 'node:crypto'
import type { Db } from '../db/open.ts'

/** Who changed something by an operator command, and why. */
export interface Author {
  who: string
  why: string
}

/** Writes one line of the audit, in the transaction of the change. */
export async function insertAudit(
  db: Db,
  line: Author & { what: string; at_ms: number },
): Promise<void> {
  await db
    .insertInto('audit')
    .values({ audit_id: randomUUID(), ...line })
    .execute()
}
