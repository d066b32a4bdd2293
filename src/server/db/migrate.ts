import { type Migration, Migrator } from 'kysely/migration'
import * as initial from './migrations/0001-initial.ts'
import * as second_factors from './migrations/0002-second-factors.ts'
import * as accountChanges from './migrations/0003-account-changes.ts'
import * as messages from './migrations/0004-messages.ts'
import * as money from './migrations/0005-money.ts'
import * as nodes from './migrations/0006-nodes.ts'
import type { Db } from './open.ts'

/** Append only: a migration that was released is never edited. */
const MIGRATIONS: Record<string, Migration> = {
  '0001-initial': initial,
  '0002-second-factors': second_factors,
  '0003-account-changes': accountChanges,
  '0004-messages': messages,
  '0005-money': money,
  '0006-nodes': nodes,
}

/**
 * Brings the database to this version's tables; each migration is one transaction.
 * @throws the first migration's error, with the database left as before that migration
 */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(MIGRATIONS) },
  })
  const { error, results } = await migrator.migrateToLatest()
  if (error !== undefined) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName
    throw new Error(`Migration ${failed ?? ''} failed`, { cause: error })
  }
}
