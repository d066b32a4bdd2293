import type { Generated } from 'kysely'
import type { MessageKind } from '#contract/messages.ts'
import type { Locale } from '#domain/site/locales.ts'

/** Emails, notifications and messages to support. */
export interface MessageTables {
  outbox: {
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
  inbox: {
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
  muted_notice: {
    account_id: string
    kind: string
  }

  /** A message to support, which begins a conversation; deleted a year after its latest message. */
  support_message: {
    message_id: string
    kind: Generated<MessageKind>
    /** null for a visitor */
    account_id: string | null
    /** address for the replies; empty: the account's, if it has one */
    email: string
    locale: Locale
    message: string
    created_at_ms: number
    /** since when its author waits for us; null when answered or closed */
    waiting_since_ms: number | null
    closed_at_ms: number | null
    /** when the latest message of the conversation was written */
    latest_at_ms: number
    /** 1 while the member has not seen our latest reply in the account */
    is_unread: Generated<number>
  }

  /** A later message of a conversation with support, from its author or from us. */
  support_reply: {
    reply_id: string
    message_id: string
    is_ours: number
    text: string
    created_at_ms: number
  }

  /** A reply to messages to support that operators prepared; one row a language. */
  prepared_reply: {
    name: string
    locale: Locale
    text: string
  }
}
