import { resolve } from 'node:path'
import { type Backup, makeBackup } from '../../backup/make-backup.ts'
import { moveDatabase } from '../../backup/move-database.ts'
import { restoreBackup } from '../../backup/restore-backup.ts'
import { readSecrets } from '../../config/secrets.ts'
import type { Db } from '../../db/open.ts'
import { openInstallation } from '../open-installation.ts'
import { insertAudit } from '../queries/audit-queries.ts'
import { type CommandArgs, type Context, requireReason, type Subject } from './command.ts'
import { CommandError, UsageError } from './command-error.ts'
import { ledgerText } from './ledger.ts'

export const DATABASE: Subject = {
  usage: `
  database backup <folder> [--keep <how many>] [--reason <why>] [--json]
                            write the database into one verified file; the server may be running;
                            --keep deletes the oldest backups of this server beyond that number
  database restore <file> --reason <why> [--replace] [--json]
                            replace the database by a backup; stop the server first; the database
                            must be empty, or --replace keeps the old SQLite file beside the new one
  database move <file> --reason <why> [--json]
                            copy a SQLite database into the empty PostgreSQL database of
                            DATABASE_URL, and compare every row
`,
  commands: {
    'backup <folder>': async (context, args) => {
      const { keep } = args.options
      if (keep !== undefined && !/^[1-9]\d{0,3}$/.test(keep)) {
        throw new UsageError('--keep needs a whole number above zero: --keep 14')
      }
      const config = context.readConfig()
      const { db, engine, close } = await openInstallation(config)
      try {
        const services = {
          config,
          db,
          engine,
          now: context.now,
          secrets: readSecrets(config.dataDir),
        }
        const backup = await makeBackup(
          services,
          resolve(args.target),
          keep ? { newest: Number(keep) } : undefined,
        )
        const { file, bytes, ledger, others } = backup
        await audit(context, args, `database backup ${file}`)(db)
        const done = `${file}, ${bytes} bytes.\n${config.dataDir}/secrets.json is not in it: keep a copy somewhere else.\n${othersText(others)}`
        return resultText(ledger, done, args.json ? { file, bytes } : null)
      } finally {
        await close()
      }
    },

    'restore <file>': async (context, args) => {
      requireReason(args)
      const file = resolve(args.target)
      const { made_at_ms, isSealed, replaced, ledger } = await restoreBackup({
        config: context.readConfig(),
        now: context.now,
        file,
        may_replace: args.replace,
        within: audit(context, args, `database restore ${file}`),
      })
      const madeAt = new Date(made_at_ms).toISOString()
      const kept = replaced === null ? '' : `The earlier database is kept as ${replaced}.\n`
      const doubt = isSealed ? '' : NO_SEAL
      const done = `The database is restored to ${madeAt}.\n${kept}${doubt}`
      return resultText(ledger, done, args.json ? { made_at: madeAt, replaced } : null)
    },

    'move <file>': async (context, args) => {
      requireReason(args)
      const file = resolve(args.target)
      const within = audit(context, args, `database move ${file}`)
      const ledger = await moveDatabase(context.readConfig(), file, within)
      const done = `Every row of ${file} is in the new database. The file was not changed.\n`
      return resultText(ledger, done, args.json ? { file } : null)
    },
  },
}

const NO_SEAL = 'It was made by an earlier version: nothing shows that it was not changed since.\n'

const othersText = (others: number) =>
  others === 0
    ? ''
    : `--keep leaves ${others} more in the folder: not made with this secrets.json, or damaged.\n`

/** Returns a function that writes the audit. */
const audit =
  ({ now }: Context, { author }: CommandArgs, what: string) =>
  (db: Db) =>
    insertAudit(db, { ...author, what, at_ms: now() })

/**
 * Formats the output with the result of the ledger check.
 * @throws {CommandError} when the command is done but the ledger does not add up
 */
function resultText(ledger: Backup['ledger'], done: string, json: object | null): string {
  if (typeof ledger === 'string')
    throw new CommandError(
      `${done}But the ledger doesn't add up: ${ledger}. Look at that order and its payments first.`,
    )
  if (json) return `${JSON.stringify({ ...json, ...ledger })}\n`
  return ledger === null ? done : `${done}${ledgerText(ledger)}`
}
