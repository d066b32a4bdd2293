import { MAX_MAILINGS, type Mailing, type ShownMailing } from '#contract/console/mailings.ts'
import { REFUSALS_THAT_PAUSE } from '#domain/messages/mailings.ts'
import { byLocale } from '#domain/site/locales.ts'
import type { MailingRow } from '../../email/mailing-queries.ts'
import type { Services } from '../../services.ts'
import { countWaiting, selectMailing, selectMailings } from './mailing-queries.ts'
import { searchOf, textsOf } from './texts.ts'

type Context = Pick<Services, 'db'>

/** Lists mailings with their progress, newest first. */
export async function listMailings({ db }: Context): Promise<Mailing[]> {
  const rows = await selectMailings(db, MAX_MAILINGS)
  return Promise.all(rows.map((row) => withProgress(db, row)))
}

/** Reads one mailing with its texts; undefined when there is none with this id. */
export async function readMailing(
  { db }: Context,
  mailing_id: string,
): Promise<Omit<ShownMailing, 'test_email'> | undefined> {
  const row = await selectMailing(db, mailing_id)
  return row && { ...(await withProgress(db, row)), texts: textsOf(row) }
}

async function withProgress(db: Services['db'], row: MailingRow): Promise<Mailing> {
  const { mailing_id, state, ended_at_ms } = row
  const texts = textsOf(row)
  const { waiting } = ended_at_ms === null ? await countWaiting(db, mailing_id) : { waiting: 0 }
  return {
    mailing_id,
    kind: row.kind,
    state,
    written_at_ms: row.written_at_ms,
    started_at_ms: row.started_at_ms,
    ended_at_ms,
    planned: row.planned,
    sent: row.sent,
    waiting,
    failed: row.failed,
    subjects: byLocale((locale) => texts[locale].subject),
    search: searchOf(row),
    left_out: {
      no_email: row.no_email,
      suspended: row.suspended,
      deleting: row.deleting,
      unsubscribed: row.unsubscribed,
    },
    is_refused: state === 'paused' && row.refusals >= REFUSALS_THAT_PAUSE,
  }
}
