import { sql } from 'kysely'
import type { Locale } from '#domain/site/locales.ts'
import type { Db } from '../db/open.ts'

export async function selectLocale(db: Db, account_id: string): Promise<Locale> {
  const { locale } = await db
    .selectFrom('account')
    .select('locale')
    .where('account_id', '=', account_id)
    .executeTakeFirstOrThrow()
  return locale
}

export async function updateLocale(db: Db, account_id: string, locale: Locale): Promise<void> {
  await db.updateTable('account').set({ locale }).where('account_id', '=', account_id).execute()
}

export async function updateTerms(
  db: Db,
  account_id: string,
  accepted: { terms_version: string; terms_accepted_at_ms: number },
): Promise<void> {
  await db
    .updateTable('account')
    .set({ ...accepted, rev: sql`rev + 1` })
    .where('account_id', '=', account_id)
    .execute()
}
