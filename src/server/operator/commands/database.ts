import { resolve } from 'node:path'
import { type Backup, makeBackup } from '../../backup/make-backup.ts'
import { moveDatabase } from '../../backup/move-database.ts'
import { restoreBackup } from '../../backup/restore-backup.ts'
import type { Db } from '../../db/open.ts'
import type { StartStep } from '../../db/progress.ts'
import { openInstallation } from '../open-installation.ts'
import { type Author, insertAudit } from '../queries/audit-queries.ts'
import { type Context, command, refuse, type Subject } from './command.ts'
import { ledgerText } from './ledger.ts'
import { asJson, flag, optional, text, wholeNumber } from './options.ts'
import { showProgress } from './show-progress.ts'
import { withSecrets } from './with-secrets.ts'

export const DATABASE: Subject = {
  about: 'Backup, restore, move',
  commands: {
    backup: command({
      about:
        'Write the database into one verified file. The server may be running. --keep deletes the oldest backups of this server beyond that number.',
      target: text('<folder>', 'the folder of the backups'),
      options: {
        keep: optional(wholeNumber('how many backups stay', { most: 9999, example: '--keep 14' })),
        json: asJson,
      },
      reason: 'optional',
      run: async (context, { target, options: { keep, json }, author }) => {
        const { now } = context
        const config = context.readConfig()
        const { db, engine, close } = await openInstallation(config)
        try {
          const services = withSecrets({ config, db, engine, now })
          const kept = keep === undefined ? undefined : { newest: keep }
          const backup = await makeBackup(services, resolve(target), kept, steps(context))
          const { file, bytes, ledger, others } = backup
          await audit(context, author, `database backup ${file}`)(db)
          const done = `${file}, ${bytes} bytes.\n${config.dataDir}/secrets.json is not in it: keep a copy somewhere else.\n${othersText(others)}`
          return resultText(ledger, done, json ? { file, bytes } : null)
        } finally {
          await close()
        }
      },
    }),

    restore: command({
      about:
        'Replace the database with a backup. Stop the server first. The database must be empty, or --replace keeps the old SQLite file beside the new one.',
      target: text('<file>', 'the backup'),
      options: {
        replace: flag('move the current SQLite file aside'),
        json: asJson,
      },
      reason: 'required',
      run: async (context, { target, options: { replace, json }, author }) => {
        const file = resolve(target)
        const { made_at_ms, isSealed, replaced, ledger } = await restoreBackup({
          config: context.readConfig(),
          now: context.now,
          file,
          may_replace: replace ?? false,
          within: audit(context, author, `database restore ${file}`),
          startStep: steps(context),
        })
        const madeAt = new Date(made_at_ms).toISOString()
        const kept = replaced === null ? '' : `The earlier database is kept as ${replaced}.\n`
        const doubt = isSealed ? '' : NO_SEAL
        const done = `The database is restored to ${madeAt}.\n${kept}${doubt}`
        return resultText(ledger, done, json ? { made_at: madeAt, replaced } : null)
      },
    }),

    move: command({
      about:
        'Copy a SQLite database into the empty PostgreSQL database of DATABASE_URL, and compare every row.',
      target: text('<file>', 'the SQLite file'),
      options: { json: asJson },
      reason: 'required',
      run: async (context, { target, options: { json }, author }) => {
        const file = resolve(target)
        const ledger = await moveDatabase(context.readConfig(), file, {
          within: audit(context, author, `database move ${file}`),
          startStep: steps(context),
        })
        const done = `Every row of ${file} is in the new database. The file was not changed.\n`
        return resultText(ledger, done, json ? { file } : null)
      },
    }),
  },
}

const NO_SEAL = 'It was made by an earlier version: nothing shows that it was not changed since.\n'

const othersText = (others: number) =>
  others === 0
    ? ''
    : `--keep leaves ${others} more in the folder: not made with this secrets.json, or damaged.\n`

/** Shows the progress of each step. */
const steps =
  (context: Context): StartStep =>
  (unit, total) =>
    showProgress(context, { total, unit })

/** Returns a function that writes the audit. */
const audit =
  ({ now }: Context, author: Author, what: string) =>
  (db: Db) =>
    insertAudit(db, { ...author, what, at_ms: now() })

/**
 * Formats the output with the result of the ledger check.
 * @throws {CommandError} when the command is done but the ledger does not add up
 */
function resultText(ledger: Backup['ledger'], done: string, json: object | null): string {
  if (typeof ledger === 'string')
    refuse(
      `${done}But the ledger doesn't add up: ${ledger}. Look at that order and its payments first.`,
    )
  if (json) return `${JSON.stringify({ ...json, ...ledger })}\n`
  return ledger === null ? done : `${done}${ledgerText(ledger)}`
}
