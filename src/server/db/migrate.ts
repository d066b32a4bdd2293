import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import * as first from './migrations/0079-first.ts'
import * as placeDays from './migrations/0080-place-days.ts'
import * as trafficDays from './migrations/0081-traffic-days.ts'
import * as handed from './migrations/0082-handed.ts'
import * as roaming from './migrations/0083-roaming.ts'
import * as pushes from './migrations/0084-pushes.ts'
import * as cities from './migrations/0085-cities.ts'
import * as steadyUse from './migrations/0086-steady-use.ts'
import * as nodeGroups from './migrations/0087-node-groups.ts'
import * as importedAccounts from './migrations/0088-imported-accounts.ts'
import * as oldPasswords from './migrations/0089-old-passwords.ts'
import * as agentReleases from './migrations/0090-agent-releases.ts'
import * as movedLinks from './migrations/0091-moved-links.ts'
import * as businessEvents from './migrations/0092-business-events.ts'
import * as invoices from './migrations/0093-invoices.ts'
import * as renewals from './migrations/0094-renewals.ts'
import * as nodeHistory from './migrations/0095-node-history.ts'
import type { Db } from './open.ts'

type Migrations = Readonly<Record<string, Migration>>

const FIRST = '0079-first'

/** Append only: never edit a released migration. */
export const MIGRATIONS: Migrations = {
  [FIRST]: first,
  '0080-place-days': placeDays,
  '0081-traffic-days': trafficDays,
  '0082-handed': handed,
  '0083-roaming': roaming,
  '0084-pushes': pushes,
  '0085-cities': cities,
  '0086-steady-use': steadyUse,
  '0087-node-groups': nodeGroups,
  '0088-imported-accounts': importedAccounts,
  '0089-old-passwords': oldPasswords,
  '0090-agent-releases': agentReleases,
  '0091-moved-links': movedLinks,
  '0092-business-events': businessEvents,
  '0093-invoices': invoices,
  '0094-renewals': renewals,
  '0095-node-history': nodeHistory,
}

/** Steps by which 0.1.0 made the tables of the first migration; their names have lower numbers (decision 228). */
const STEPS_OF_0_1_0 = 70

/** The tables are of a version that this one cannot continue; the message says which version to start. */
export class DatabaseVersionError extends Error {
  override name = 'DatabaseVersionError'
  readonly migration: string
  readonly isNewer: boolean

  /** @param migration the one that is unknown to this version */
  constructor(migration: string) {
    const isNewer = migration >= FIRST
    super(
      isNewer
        ? `The database is from a newer version (${migration}). Upgrade this program to that version, or restore a backup from before it.`
        : `The database is from an early 0.1.0 (${migration}). Start the last 0.1.0 on it once, with skylark start in its folder, then this version. A backup is restored by that version, too.`,
    )
    this.migration = migration
    this.isNewer = isNewer
  }
}

/**
 * Applies the missing migrations in one transaction.
 * @param db its tables are of this version, of one before it that `isLatest` accepts, or there are none
 * @throws naming the migration that failed, with its error as cause; the database is unchanged then
 */
export async function migrate(db: Db, migrations: Migrations = MIGRATIONS): Promise<void> {
  const all = { ...migrations, ...(await takenSteps(db)) }
  const provider = { getMigrations: () => Promise.resolve(all) }
  // migrations of branches that were merged later can have lower numbers than those that a database has
  const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true })
  const { error, results } = await migrator.migrateToLatest()
  if (error !== undefined) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName
    const subject = failed === undefined ? 'The migrations' : `Migration ${failed}`
    throw new Error(`${subject} failed`, { cause: error })
  }
}

/** Lists what 0.1.0 did, with the first migration that stands for it, as steps that have nothing left to do. */
async function takenSteps(db: Db): Promise<Migrations> {
  // a query of a missing table would end the transaction on PostgreSQL
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return {}
  const steps = (await recordedNames(db)).filter((name) => name < FIRST)
  if (steps.length === 0) return {}
  return Object.fromEntries([...steps, FIRST].map((name) => [name, { up: async () => {} }]))
}

/** Makes the tables that a database has to which these migrations were applied. */
export const repeatMigrations = (db: Db, applied: readonly string[]): Promise<void> =>
  migrate(
    db,
    Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => applied.includes(name))),
  )

/**
 * Returns the names of the applied migrations in order; none when the database is empty. The first one stands for all
 * steps of 0.1.0.
 */
export async function appliedMigrations(db: Db): Promise<string[]> {
  const names = await recordedNames(db)
  const later = names.filter((name) => name > FIRST)
  const isComplete = names.filter((name) => name < FIRST).length === STEPS_OF_0_1_0
  return isComplete ? [FIRST, ...later] : names
}

async function recordedNames(db: Db): Promise<string[]> {
  try {
    const query = sql<{ name: string }>`select name from kysely_migration order by name`
    return (await query.execute(db)).rows.map(({ name }) => name)
  } catch (error) {
    if (isMissingTable(error)) return []
    throw error
  }
}

/**
 * Tells whether all migrations of this version are applied.
 * @throws {DatabaseVersionError} when one of them is unknown to this version, or of an earlier one than 0.1.0 became
 */
export function isLatest(applied: readonly string[], migrations: Migrations = MIGRATIONS): boolean {
  const unknown = applied.findLast((name) => !(name in migrations))
  if (unknown === undefined) return applied.length === Object.keys(migrations).length
  throw new DatabaseVersionError(unknown)
}

const isMissingTable = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  (error.code === '42P01' || /^no such table/.test(error.message))
