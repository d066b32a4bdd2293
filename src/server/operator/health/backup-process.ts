import { makeBackup } from '../../backup/make-backup.ts'
import { loadSecrets } from '../../config/secrets.ts'
import { openDatabase } from '../../db/open.ts'
import { serveJob } from '../../site/rendering/serve-job.ts'
import { wordsOf } from '../doctor/finding.ts'
import { clockOf, type HealthJob } from './health-job.ts'

export interface BackupJob extends HealthJob {
  folder: string
  /** number of newest backups that stay in the folder */
  keep: number
}

/** The file of a backup, or why there is none. */
export type BackupOutcome = { file: string } | { problem: string }

serveJob<BackupJob, BackupOutcome>(async (job) => {
  const { config, folder, keep } = job
  const { db, engine, close } = openDatabase(config.databaseUrl, { exclusive: false })
  try {
    const secrets = loadSecrets(config.dataDir)
    const services = { config, db, engine, now: clockOf(job), secrets }
    // a ledger that doesn't add up is a finding of the check, and no less worth a backup
    const { file } = await makeBackup(services, folder, { newest: keep })
    return [{ file }]
  } catch (error) {
    return [{ problem: wordsOf(error) }]
  } finally {
    await close()
  }
})
