import { randomBytes } from 'node:crypto'
import type { Db } from '../db/open.ts'

const NAME = 'room'

/**
 * Tests whether the database has room for `bytes`: writes random bytes, which do not compress, then
 * replaces them by one byte.
 * @throws when the database cannot be written
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
