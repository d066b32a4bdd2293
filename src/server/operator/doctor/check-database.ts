import { checkLedger } from '../../billing/check-ledger.ts'
import { appliedMigrations, isLatest } from '../../db/migrate.ts'
import type { OpenDatabase } from '../../db/open.ts'
import { utc } from '../plain-text.ts'
import { VERSION } from '../reads/versions/version.ts'
import { selectVersion } from '../version-queries.ts'
import { type Finding, ok, warning, wordsOf, wrong } from './finding.ts'
import { findDamage, readDatabaseTime } from './queries.ts'

const RESTORE = 'Stop the server and restore a backup.'

/** Checks that the database answers, is not damaged, and has this version's tables. */
export async function checkDatabase({
  db,
  engine,
}: Pick<OpenDatabase, 'db' | 'engine'>): Promise<Finding> {
  try {
    const damage = await findDamage(db, engine)
    if (damage !== null) {
      return wrong('database', `is damaged: ${damage}`, RESTORE)
    }
    const applied = await appliedMigrations(db)
    if (applied.length === 0) {
      return warning('database', 'is empty', 'Start the server once: it creates the tables.')
    }
    if (!isLatest(applied)) {
      return warning(
        'database',
        'has the tables of an older version',
        'Start this version of the server: it makes a backup, then updates them.',
      )
    }
    return ok('database', `${engine} answers, is undamaged and has this version's tables`)
  } catch (error) {
    return unreadable(error)
  }
}

/** Reports a database that cannot be opened or queried. */
export function unreadable(error: unknown): Finding {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return wrong(
    'database',
    wordsOf(error),
    /^SQLITE_(CORRUPT|NOTADB)/.test(code)
      ? RESTORE
      : 'Check that it is running and that DATABASE_URL is correct.',
  )
}

/** Compares the version that last started with this one. */
export async function checkVersion({ db }: Pick<OpenDatabase, 'db'>): Promise<Finding> {
  const running = await selectVersion(db)
  if (running === undefined) {
    return warning('version', `${VERSION} has not started here yet`, 'Start the server.')
  }
  const words = `${running.version} runs since ${utc(running.since_ms)}`
  return running.version === VERSION
    ? ok('version', words)
    : warning('version', `${words}, this command is ${VERSION}`, 'Restart the server.')
}

/** Checks that the ledger explains all memberships and payments. */
export async function checkMoney(database: Pick<OpenDatabase, 'db'>): Promise<Finding> {
  const found = await checkLedger(database)
  if (typeof found !== 'string') return ok('ledger', `${found.accounts} accounts add up`)
  return wrong('ledger', found, 'Check that order and its payments before you sell anything else.')
}

const FAR_MS = 30_000

/** Compares this machine's clock with the database's. */
export async function checkDatabaseClock(
  { db, engine }: Pick<OpenDatabase, 'db' | 'engine'>,
  now: () => number,
): Promise<Finding> {
  return judgeClock('the database', (await readDatabaseTime(db, engine)) - now())
}

/** @param aheadMs how far the other clock is ahead of this one */
export function judgeClock(whose: string, aheadMs: number): Finding {
  const offS = Math.round(Math.abs(aheadMs) / 1000)
  const words = `${offS} s from the clock of ${whose}`
  return Math.abs(aheadMs) <= FAR_MS
    ? ok('clock', words)
    : wrong(
        'clock',
        words,
        'Turn on time synchronization (NTP): codes and signatures depend on it.',
      )
}
