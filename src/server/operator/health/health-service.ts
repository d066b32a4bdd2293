import { join } from 'node:path'
import { LONGEST_VALUE } from '#contract/console/service/findings.ts'
import { KEPT_BACKUPS, MOST_BACKUPS, type ShownHealth } from '#contract/console/service/health.ts'
import { HOUR_MS } from '#domain/time/durations.ts'
import type { CoreServices } from '../../services.ts'
import { runApart } from '../../site/rendering/run-apart.ts'
import { type Finding, wordsOf } from '../doctor/finding.ts'
import { type Author, insertAudit } from '../queries/audit-queries.ts'
import type { BackupJob, BackupOutcome } from './backup-process.ts'
import type { HealthJob } from './health-job.ts'
import { listBackups } from './list-backups.ts'
import { slowWork } from './slow-work.ts'

const EXAMINE = join(import.meta.dirname, 'examine-process.ts')
const BACK_UP = join(import.meta.dirname, 'backup-process.ts')
const LIMIT_MS = HOUR_MS

/** Checks and backs up the service in processes of their own, one of each at a time (decision 192). */
export interface HealthService {
  read(): Promise<ShownHealth>
  /** @returns false while a check runs already */
  check(): boolean
  /** @returns false while a backup is being made already */
  backUp(author: Author): boolean
  /** ends what runs */
  stop(): void
}

export function createHealthService(services: CoreServices): HealthService {
  const { config, db, now } = services
  const stopped = new AbortController()
  const job = (): HealthJob => ({ config, begunAtMs: now() })
  const checks = slowWork<Finding[] | null>(now)
  const backups = slowWork<string | null>(now)
  const examineApart = () =>
    runApart<Finding>(EXAMINE, job(), stopped.signal, LIMIT_MS).catch(() => null)
  const backUpApart = async (author: Author) => {
    const folder = join(config.dataDir, 'backups', 'console')
    const wish: BackupJob = { ...job(), folder, keep: KEPT_BACKUPS }
    try {
      const [outcome] = await runApart<BackupOutcome>(BACK_UP, wish, stopped.signal, LIMIT_MS)
      if (outcome === undefined || 'problem' in outcome) return outcome?.problem ?? ''
      await insertAudit(db, { ...author, what: `database backup ${outcome.file}`, at_ms: now() })
      return null
    } catch (error) {
      return wordsOf(error)
    }
  }
  return {
    async read() {
      const checked = checks.last()
      return {
        checking_since_ms: checks.runningSinceMs(),
        checked: checked && {
          at_ms: checked.atMs,
          findings: checked.result,
        },
        backing_up_since_ms: backups.runningSinceMs(),
        backup_problem: backups.last()?.result?.slice(0, LONGEST_VALUE) ?? null,
        backups: await listBackups(services, MOST_BACKUPS),
      }
    },
    check: () => checks.start(examineApart),
    backUp: (author) => backups.start(() => backUpApart(author)),
    stop: () => stopped.abort(),
  }
}
