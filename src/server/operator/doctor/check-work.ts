import { countOpenMessages } from '../../messages/queries.ts'
import type { DbAndClock, Services } from '../../services.ts'
import { listMailings } from '../mailings/read-mailings.ts'
import { readLastBackup } from '../reads/health.ts'
import { isBackupOld, waitsTooLong } from '../reads/judgements.ts'
import { countPaymentCases } from '../reads/payment-cases.ts'
import { listWebhooks } from '../webhooks/list-webhooks.ts'
import { type Finding, ok, warning } from './finding.ts'

/** Checks that a backup was made by command not long ago. */
export async function checkBackup({ db, now }: DbAndClock): Promise<Finding> {
  const madeAtMs = await readLastBackup({ db })
  if (madeAtMs === null) return warning('backup', 'backup_none')
  const values = { madeMs: madeAtMs }
  return isBackupOld(madeAtMs, now())
    ? warning('backup', 'backup_old', values)
    : ok('backup', 'backup_recent', values)
}

/** Reports payments that wait for a decision, and messages that wait for too long. */
export async function checkWaiting({ db, now }: DbAndClock): Promise<Finding[]> {
  const cases = await countPaymentCases({ db, now })
  const { waiting, oldest_at_ms } = await countOpenMessages(db)
  const isLate = waitsTooLong(oldest_at_ms, now())
  return [
    cases > 0
      ? warning('payments', 'payments_wait', { count: cases })
      : ok('payments', 'payments_none'),
    isLate
      ? warning('messages', 'messages_late', { count: waiting })
      : ok('messages', 'messages_fine', { count: waiting }),
  ]
}

/** Checks that the addresses that are notified of events took the last one. */
export async function checkWebhooks(context: Pick<Services, 'db'>): Promise<Finding[]> {
  return (await listWebhooks(context)).map(({ webhook_id, url, last }) => {
    const { host } = new URL(url)
    if (last === null) return ok('webhook', 'webhook_unused', { host })
    const { type, created_at_ms: createdMs, state, attempts } = last
    const event = { host, type, createdMs }
    if (state === 'delivered') return ok('webhook', 'webhook_delivered', event)
    return attempts > 0
      ? warning('webhook', 'webhook_undelivered', { ...event, webhookId: webhook_id, attempts })
      : ok('webhook', 'webhook_waits', event)
  })
}

/** Reports emails to groups that are under way, and those that the mail server held up. */
export async function checkMailings(context: Pick<Services, 'db'>): Promise<Finding[]> {
  const mailings = await listMailings(context)
  return mailings
    .filter(({ state }) => state === 'running' || state === 'paused')
    .map(({ mailing_id, state, sent, planned, is_refused }) => {
      const values = { mailingId: mailing_id, sent, planned }
      if (is_refused) return warning('mailing', 'mailing_refused', values)
      return ok('mailing', state === 'running' ? 'mailing_running' : 'mailing_paused', values)
    })
}
