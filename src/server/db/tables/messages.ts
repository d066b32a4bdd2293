import type { Generated } from 'kysely'
import type { MessageKind } from '#contract/late/messages.ts'
import type { Locale } from '#domain/site/locales.ts'

export interface OutboxTable {
  message_id: string
  /** the recipient's account; null for codes and other emails that need no account */
  account_id: string | null
  /** identifies the event: a second row with the same key is not inserted, so each email is sent once */
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
  /** the email to a group that this is one of; null for the rest (decision 167) */
  mailing_id: Generated<string | null>
}

/** Notifications that a member reads in the app; deleted after a year. */
export interface InboxTable {
  notice_id: string
  account_id: string
  /** identifies the event: a second row with the same key is not inserted */
  dedupe_key: string
  kind: string
  /** JSON, the same as the payload of the email */
  payload: string
  created_at_ms: number
  read_at_ms: number | null
}

/** Kinds of notifications for which a member has turned emails off. */
export interface MutedNoticeTable {
  account_id: string
  kind: string
}

/** A message to support; replies go by email. */
export interface SupportMessageTable {
  message_id: string
  kind: Generated<MessageKind>
  /** null for a visitor */
  account_id: string | null
  /** address for the reply */
  email: string
  locale: Locale
  message: string
  created_at_ms: number
  answered_at_ms: number | null
  /** text of the emailed reply; null when the message was answered by other means */
  answer: string | null
}
