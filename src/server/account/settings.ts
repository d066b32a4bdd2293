import type { ACCOUNT_ENDPOINTS } from '#contract/account.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { SwitchableNotification } from '#contract/inbox.ts'
import type { Locale } from '#domain/site/locales.ts'
import type { Db } from '../db/open.ts'
import { deleteMuted, insertMuted, selectMuted } from '../inbox/queries.ts'
import { type Refusal, refuse } from '../refusal.ts'
import type { DbAndClock } from '../services.ts'
import { siteContent } from '../site/content/content.ts'
import { selectLocale, updateLocale, updateTerms } from './settings-queries.ts'

/** Reads the language of emails, and which notifications are emailed. */
export async function readSettings(
  db: Db,
  account_id: string,
): Promise<ReplyOf<typeof ACCOUNT_ENDPOINTS.getSettings>> {
  const muted = await selectMuted(db, account_id)
  const isMailed = (kind: SwitchableNotification) => !muted.includes(kind)
  return {
    locale: await selectLocale(db, account_id),
    mailed: {
      receipt: isMailed('receipt'),
      expiry: isMailed('expiry'),
      allowance: isMailed('allowance'),
      reward: isMailed('reward'),
      news: isMailed('news'),
    },
  }
}

export function setLocale(db: Db, account_id: string, locale: Locale): Promise<void> {
  return updateLocale(db, account_id, locale)
}

/** Switches the emails of one kind; notifications in the app stay on. */
export function setNotice(
  db: Db,
  account_id: string,
  { kind, is_mailed }: { kind: SwitchableNotification; is_mailed: boolean },
): Promise<void> {
  return is_mailed ? deleteMuted(db, account_id, kind) : insertMuted(db, account_id, kind)
}

/** Records when the current terms were accepted (decision 31). */
export async function acceptTerms(
  services: DbAndClock,
  account_id: string,
  terms_version: string,
): Promise<null | Refusal<'terms_changed'>> {
  const content = await siteContent(services)
  if (terms_version !== content.terms_version) return refuse('terms_changed')
  await updateTerms(services.db, account_id, {
    terms_version,
    terms_accepted_at_ms: services.now(),
  })
  return null
}
