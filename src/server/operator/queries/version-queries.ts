import { hasRow } from '../../db/has-row.ts'
import type { Db } from '../../db/open.ts'

/** Reads the version that last started on this database, and since when it runs. */
export function selectVersion(db: Db): Promise<{ version: string; since_ms: number } | undefined> {
  return db.selectFrom('running_version').select(['version', 'since_ms']).executeTakeFirst()
}

/** Records the first version. @returns false when there is one */
export const insertVersion = (db: Db, version: string, since_ms: number): Promise<boolean> =>
  hasRow(
    db
      .insertInto('running_version')
      .values({ part: 'server', version, since_ms })
      .onConflict((conflict) => conflict.doNothing())
      .returning('part'),
  )

/** @returns false when another instance has replaced that version */
export const replaceVersion = (
  db: Db,
  before: string,
  { version, since_ms }: { version: string; since_ms: number },
): Promise<boolean> =>
  hasRow(
    db
      .updateTable('running_version')
      .set({ version, since_ms })
      .where('version', '=', before)
      .returning('part'),
  )
