import { type Backup, makeBackup } from '../backup/make-backup.ts'
import { moveDatabase } from '../backup/move-database.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import type { Config } from '../config.ts'
import { openDatabase } from '../db/open.ts'
import { loadSecrets } from '../secrets.ts'
import { CommandError } from './command-error.ts'
import { type Author, insertAudit } from './queries.ts'

interface Ground {
  config: Config
  now: () => number
  author: Author
}

/** The format of a command's output. */
interface Told {
  isJson: boolean
}

/**
 * Backs the database up into a folder; the server may be running.
 * @returns the output
 * @throws {CommandError} also when the backup was written but its ledger does not add up
 */
export async function backUp(
  { config, now, author }: Ground,
  { folder, keep, isJson }: { folder: string; keep: number | undefined } & Told,
): Promise<string> {
  const { db, engine, close } = openDatabase(config.databaseUrl, { exclusive: false })
  try {
    const secrets = loadSecrets(config.dataDir)
    const backup = await makeBackup({ config, db, engine, now, secrets }, folder, keep)
    const { file, bytes, ledger } = backup
    await insertAudit(db, { ...author, what: `database backup ${file}`, at_ms: now() })
    const said = `${file}, ${bytes} bytes.\n${config.dataDir}/secrets.json is not in it: keep a copy elsewhere.\n`
    return tell(ledger, said, isJson ? { file, bytes } : null)
  } finally {
    await close()
  }
}

/**
 * Replaces the database with a backup.
 * @returns the output
 * @throws {CommandError} also when the database was restored but its ledger does not add up
 */
export async function restore(
  { config, now, author }: Ground,
  { file, may_replace, isJson }: { file: string; may_replace: boolean } & Told,
): Promise<string> {
  const restored = await restoreBackup({
    config,
    now,
    file,
    may_replace,
    within: (db) => insertAudit(db, { ...author, what: `database restore ${file}`, at_ms: now() }),
  })
  const { made_at_ms, replaced, ledger } = restored
  const madeAt = new Date(made_at_ms).toISOString()
  const aside = replaced === null ? '' : `The database of before is ${replaced}.\n`
  const said = `The database is as it was at ${madeAt}.\n${aside}`
  return tell(ledger, said, isJson ? { made_at: madeAt, replaced } : null)
}

/**
 * Copies a SQLite database into the PostgreSQL database of the settings.
 * @returns the output
 * @throws {CommandError} also when the database was moved but its ledger does not add up
 */
export async function move(
  { config, now, author }: Ground,
  { file, isJson }: { file: string } & Told,
): Promise<string> {
  const ledger = await moveDatabase(config, file, (db) =>
    insertAudit(db, { ...author, what: `database move ${file}`, at_ms: now() }),
  )
  const said = `Every row of ${file} is in the new database. The file stays as it is.\n`
  return tell(ledger, said, isJson ? { file } : null)
}

/**
 * Formats the output with the result of the ledger check.
 * @throws {CommandError} when the ledger does not add up
 */
function tell(ledger: Backup['ledger'], said: string, json: object | null): string {
  if (typeof ledger === 'string') {
    throw new CommandError(`${said}It does not add up: ${ledger}.`)
  }
  if (json) return `${JSON.stringify({ ...json, ...ledger })}\n`
  if (ledger === null) return said
  const { accounts, orders, events } = ledger
  return `${said}${accounts} accounts, ${orders} orders and ${events} reports of payments add up.\n`
}
