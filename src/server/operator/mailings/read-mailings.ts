import { MAX_MAILINGS, type Mailing, type ShownMailing } from '#contract/console/mailings.ts'
import { LEFT_OUT, REFUSALS_THAT_PAUSE } from '#domain/messages/mailings.ts'
import { LOCALES } from '#domain/site/locales.ts'
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
  const { mailing_id, kind, state, written_at_ms, started_at_ms, ended_at_ms } = row
  const { planned, sent, failed, refusals } = row
  const texts = textsOf(row)
  const { waiting } = ended_at_ms === null ? await countWaiting(db, mailing_id) : { waiting: 0 }
  return {
    ...{ mailing_id, kind, state, written_at_ms, started_at_ms, ended_at_ms },
    ...{ planned, sent, waiting, failed },
    subjects: record(LOCALES, (locale) => texts[locale].subject),
    search: searchOf(row),
    left_out: record(LEFT_OUT, (reason) => row[reason]),
    is_refused: state === 'paused' && refusals >= REFUSALS_THAT_PAUSE,
  }
}

const record = <Name extends string, Value>(
  names: readonly Name[],
  read: (name: Name) => Value,
): Record<Name, Value> =>
  Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, Value>
