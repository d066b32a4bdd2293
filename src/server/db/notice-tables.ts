import type { Locale } from '#domain/locales.ts'

export interface OutboxTable {
  message_id: string
  /** whose notice it is; null for codes and other mails that may have no account */
  account_id: string | null
  /** one notice is sent once: a second row with the same key is not written */
  dedupe_key: string
  kind: string
  recipient: string
  locale: Locale
  payload: string
  attempts: number
  next_attempt_at_ms: number
  created_at_ms: number
  sent_at_ms: number | null
  failed_at_ms: number | null
}

/** What a member reads in the app; kept a year. */
export interface InboxTable {
  notice_id: string
  account_id: string
  /** one event is told once */
  dedupe_key: string
  kind: string
  /** JSON, as its mail's */
  payload: string
  created_at_ms: number
  read_at_ms: number | null
}

/** Kinds of notices that a member wants no mail of. */
export interface MutedNoticeTable {
  account_id: string
  kind: string
}
