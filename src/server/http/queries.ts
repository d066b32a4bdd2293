import { randomBytes } from 'node:crypto'
import type { Db } from '../db/open.ts'

const NAME = 'room'

/**
 * Writes so many bytes that no compression makes fewer, and forgets them.
 * @throws where the database cannot be written
 */
export async function writeProbe(db: Db, bytes: number): Promise<void> {
  const holder = randomBytes(bytes).toString('base64')
  await db
    .insertInto('lease')
    .values({ name: NAME, holder, until_ms: 0 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ holder }))
    .execute()
  if (bytes > 1) await writeProbe(db, 1)
}
