import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DAY_MS } from '#domain/time/durations.ts'
import type { Services } from '../services.ts'
import { secretsMark } from './secrets-mark.ts'

/** As the privacy policy says. */
const KEPT_FOR_MS = 14 * DAY_MS

type Given = Pick<Services, 'config' | 'secrets' | 'now'>

/**
 * Deletes this installation's backups in the data folder that are older than 14 days: those of upgrades and of the
 * console. Backups elsewhere end as their command says (`--keep`).
 */
export async function purgeBackups({ config, secrets, now }: Given): Promise<void> {
  const folder = join(config.dataDir, 'backups')
  if (!existsSync(folder)) return
  // import on demand: the start need not wait for it
  const { readMark } = await import('../db/backup-file.ts')
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const file of names
    .filter((name) => name.endsWith('.db'))
    .map((name) => join(folder, name))) {
    const mark = readMark(file)
    const isOwn = mark?.secrets_mark === secretsMark(secrets)
    if (isOwn && mark.made_at_ms < now() - KEPT_FOR_MS) rmSync(file)
  }
}
