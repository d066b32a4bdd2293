import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts'
import { countOpenMessages } from '../../messages/queries.ts'
import type { Services } from '../../services.ts'
import { utc } from '../plain-text.ts'
import { readLastBackup } from '../reads/health.ts'
import { readPaymentCases } from '../reads/payment-cases.ts'
import { type Finding, ok, warning } from './finding.ts'

/** A nightly backup that was missed once. */
const BACKUP_OLD_MS = 36 * HOUR_MS
/** Within which messages are answered, as the site says. */
const ANSWERED_WITHIN_MS = DAY_MS

type Context = Pick<Services, 'db' | 'now'>

/** Checks that a backup was made by command not long ago. */
export async function checkBackup({ db, now }: Context): Promise<Finding> {
  const madeAtMs = await readLastBackup({ db })
  if (madeAtMs === null) {
    return warning('backup', 'none was made yet', 'Start skylark-backup.timer, or: database backup')
  }
  const words = `the last one was made ${utc(madeAtMs)}`
  return now() - madeAtMs > BACKUP_OLD_MS
    ? warning('backup', words, 'Check skylark-backup.timer: systemctl status skylark-backup')
    : ok('backup', words)
}

/** Reports payments that wait for a decision, and messages that wait for too long. */
export async function checkWaiting({ db, now }: Context): Promise<Finding[]> {
  const cases = (await readPaymentCases({ db, now })).length
  const { waiting, oldest_at_ms } = await countOpenMessages(db)
  const isLate = oldest_at_ms !== null && now() - oldest_at_ms > ANSWERED_WITHIN_MS
  return [
    cases > 0
      ? warning('payments', `${cases} wait for a decision`, 'Decide them: payments list')
      : ok('payments', 'none waits for a decision'),
    isLate
      ? warning('messages', `${waiting} wait for an answer`, 'Answer them: messages list')
      : ok('messages', `${waiting} wait for an answer, none for more than a day`),
  ]
}
