import { mkdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { exportedTexts } from '../../site/content/exported-content.ts'
import { tableCsv } from '../exports/write-everything.ts'
import { insertAudit } from '../queries/audit-queries.ts'
import { countExported, EXPORTED_TABLES } from '../queries/everything-queries.ts'
import { type Context, command, type OpenServices, refuse, type Subject } from './command.ts'
import { writeContentFolder } from './content.ts'
import { text } from './options.ts'
import { showProgress } from './show-progress.ts'
import { writeNewFile } from './write-new-file.ts'

const OWNER_ONLY = 0o700

export const EXPORT: Subject = {
  about: 'Write all that belongs to the members into a new folder',
  notes: `Writes members, orders, payments, ledger, packs, vouchers, coupons, referrals, devices and messages to support
as CSV, and the content. The guide on data says what each file holds. None has passwords, keys, codes or network
addresses. "migrate skylark" of another installation reads the folder.`,
  commands: {
    '': command({
      about: 'Write all that belongs to the members into a new folder. The server may be running.',
      target: text('<folder>', 'a new folder, which its owner alone can read'),
      reason: 'required',
      run: async (context, { target, author }) => {
        const folder = resolve(target)
        const services = await context.open()
        await makeNewFolder(folder)
        try {
          const { db, now } = services
          await insertAudit(db, { ...author, what: `export ${folder}`, at_ms: now() })
          await writeFiles(context, services, folder)
        } catch (error) {
          await rm(folder, { recursive: true, force: true })
          throw error
        }
        return `Written: ${folder}\n`
      },
    }),
  },
}

/** @throws {CommandError} when it exists: an export is never mixed with other files */
async function makeNewFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: OWNER_ONLY })
  } catch (error) {
    refuse(
      `${folder} can't be made, so nothing was written: ${String(error)}. Name a new folder in one that exists.`,
    )
  }
}

async function writeFiles(context: Context, { db }: OpenServices, folder: string): Promise<void> {
  let total = 0
  for (const table of EXPORTED_TABLES) total += await countExported(db, table)
  const onProgress = showProgress(context, { total, unit: 'rows' })
  let done = 0
  const onRows = (count: number) => {
    done += count
    onProgress(done)
  }
  for (const table of EXPORTED_TABLES)
    await writeNewFile(join(folder, `${table}.csv`), tableCsv(db, table, onRows))
  await writeContentFolder(join(folder, 'site'), await exportedTexts(db))
}
