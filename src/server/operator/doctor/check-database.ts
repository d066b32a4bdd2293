import { SECOND_MS } from '#domain/time/durations.ts'
import { checkLedger } from '../../billing/check-ledger.ts'
import { appliedMigrations, DatabaseVersionError, isLatest } from '../../db/migrate.ts'
import type { OpenDatabase } from '../../db/open.ts'
import { selectVersion } from '../queries/version-queries.ts'
import { VERSION } from '../reads/versions/version.ts'
import { type Finding, ok, warning, wordsOf, wrong } from './finding.ts'
import { findDamage, readDatabaseTime } from './queries.ts'

/** Checks that the database answers, is not damaged, and has this version's tables. */
export async function checkDatabase({
  db,
  engine,
}: Pick<OpenDatabase, 'db' | 'engine'>): Promise<Finding> {
  try {
    const damage = await findDamage(db, engine)
    if (damage !== null) {
      return wrong('database', 'database_damaged', { damage })
    }
    const applied = await appliedMigrations(db)
    if (applied.length === 0) {
      return warning('database', 'database_empty')
    }
    if (!isLatest(applied)) {
      return warning('database', 'database_older')
    }
    return ok('database', 'database_sound', { engine })
  } catch (error) {
    return unreadable(error)
  }
}

/** Reports a database that cannot be opened or queried. */
export function unreadable(error: unknown): Finding {
  if (error instanceof DatabaseVersionError) {
    const { isNewer, migration } = error
    return wrong('database', isNewer ? 'database_newer' : 'database_early', { migration })
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const isBroken = /^SQLITE_(CORRUPT|NOTADB)/.test(code)
  const values = { error: wordsOf(error) }
  return wrong('database', isBroken ? 'database_broken' : 'database_unreadable', values)
}

/** Compares the version that last started with this one. */
export async function checkVersion({ db }: Pick<OpenDatabase, 'db'>): Promise<Finding> {
  const running = await selectVersion(db)
  if (running === undefined) {
    return warning('version', 'version_not_started', { version: VERSION })
  }
  const { version, since_ms: sinceMs } = running
  return version === VERSION
    ? ok('version', 'version_running', { version, sinceMs })
    : warning('version', 'version_differs', { version, sinceMs, own: VERSION })
}

/** Checks that the ledger explains all memberships and payments. */
export async function checkMoney(database: Pick<OpenDatabase, 'db'>): Promise<Finding> {
  const ledger = await checkLedger(database)
  return typeof ledger === 'string'
    ? wrong('ledger', 'ledger_broken', { found: ledger })
    : ok('ledger', 'ledger_sound', { ...ledger })
}

const FAR_MS = 30 * SECOND_MS

/** Compares this machine's clock with the database's. */
export async function checkDatabaseClock(
  { db, engine }: Pick<OpenDatabase, 'db' | 'engine'>,
  now: () => number,
): Promise<Finding> {
  const aheadMs = (await readDatabaseTime(db, engine)) - now()
  const values = { seconds: secondsOff(aheadMs) }
  return isFar(aheadMs)
    ? wrong('clock', 'database_clock_off', values)
    : ok('clock', 'database_clock_right', values)
}

/** @param aheadMs how far the provider's clock is ahead of this one */
export function judgeProviderClock(provider: string, aheadMs: number): Finding {
  const values = { provider, seconds: secondsOff(aheadMs) }
  return isFar(aheadMs)
    ? wrong('clock', 'provider_clock_off', values)
    : ok('clock', 'provider_clock_right', values)
}

const secondsOff = (aheadMs: number) => Math.round(Math.abs(aheadMs) / SECOND_MS)
const isFar = (aheadMs: number) => Math.abs(aheadMs) > FAR_MS
