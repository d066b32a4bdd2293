import { countOpenMessages } from '../../messages/queries.ts'
import type { Services } from '../../services.ts'
import { listMailings } from '../mailings/read-mailings.ts'
import { utc } from '../plain-text.ts'
import { readLastBackup } from '../reads/health.ts'
import { isBackupOld, waitsTooLong } from '../reads/judgements.ts'
import { countPaymentCases } from '../reads/payment-cases.ts'
import { describeLastCall } from '../webhooks/describe-call.ts'
import { listWebhooks } from '../webhooks/list-webhooks.ts'
import { type Finding, ok, warning } from './finding.ts'

type Context = Pick<Services, 'db' | 'now'>

/** Checks that a backup was made by command not long ago. */
export async function checkBackup({ db, now }: Context): Promise<Finding> {
  const madeAtMs = await readLastBackup({ db })
  if (madeAtMs === null) {
    return warning('backup', 'none was made yet', 'Start skylark-backup.timer, or: database backup')
  }
  const words = `the last one was made ${utc(madeAtMs)}`
  return isBackupOld(madeAtMs, now())
    ? warning('backup', words, 'Check skylark-backup.timer: systemctl status skylark-backup')
    : ok('backup', words)
}

/** Reports payments that wait for a decision, and messages that wait for too long. */
export async function checkWaiting({ db, now }: Context): Promise<Finding[]> {
  const cases = await countPaymentCases({ db, now })
  const { waiting, oldest_at_ms } = await countOpenMessages(db)
  const isLate = waitsTooLong(oldest_at_ms, now())
  return [
    cases > 0
      ? warning('payments', `${cases} wait for a decision`, 'Decide them: payments list')
      : ok('payments', 'none waits for a decision'),
    isLate
      ? warning('messages', `${waiting} wait for an answer`, 'Answer them: messages list')
      : ok('messages', `${waiting} wait for an answer, none for more than a day`),
  ]
}

/** Checks that the addresses that are told of events took the last one. */
export async function checkWebhooks(context: Pick<Services, 'db'>): Promise<Finding[]> {
  return (await listWebhooks(context)).map(({ webhook_id, url, last }) => {
    const words = `${new URL(url).host}: ${describeLastCall({ last })}`
    const isTrouble = last !== null && last.state !== 'delivered' && last.attempts > 0
    const next = `Check the receiver, then: webhooks repeat ${webhook_id}`
    return isTrouble ? warning('webhook', words, next) : ok('webhook', words)
  })
}

/** Reports emails to groups that are under way, and those that the mail server held up. */
export async function checkMailings(context: Pick<Services, 'db'>): Promise<Finding[]> {
  const mailings = await listMailings(context)
  return mailings
    .filter(({ state }) => state === 'running' || state === 'paused')
    .map(({ mailing_id, state, sent, planned, is_refused }) => {
      const words = `${mailing_id} is ${state}: ${sent} of ${planned} sent`
      const next = `Check in the log of the mail server what it refuses, then: mailings resume ${mailing_id}`
      return is_refused
        ? warning('mailing', `${words}, and many in a row were refused`, next)
        : ok('mailing', words)
    })
}
