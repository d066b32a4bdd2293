import type { AlertKind } from '#contract/console/alerts.ts'
import type { NotificationPayloads } from '#contract/inbox.ts'
import type { RenewalEnd } from '#domain/billing/renewals.ts'
import type { PaidTier } from '#domain/membership/membership.ts'
import type { Locale } from '#domain/site/locales.ts'

interface Code {
  code: string
  expires_at_ms: number
}

/** Something that an operator is notified of; `gone` = its node was removed or given up. */
export interface AlertEvent {
  alert_id: string
  kind: AlertKind | 'updated' | 'test'
  change: 'began' | 'ended' | 'gone'
  /** a node's name, or both versions of an update; empty for the rest */
  subject: string
  began_at_ms: number
  at_ms: number
}

/** Lines of a receipt that only its email shows; amounts are negative, and absent where nothing lowers the price. */
interface ReceiptLines {
  discount_minor?: number
  coupon?: { coupon_code: string; amount_minor: number }
  /** for the unused time of all purchases together */
  credit_minor?: number
  /** the tax in what was paid; the order then has an invoice */
  tax?: { name: string; percent: string; amount_minor: number }
  /** the tax for which the buyer accounts */
  tax_free_minor?: number
  /** from when an extension adds its time */
  starts_at_ms?: number
}

/** Details of a renewal that only its email shows. */
interface RenewalDetails {
  card: string
  expire_date: string
  stop_token?: string
  /** the order that can be paid by hand */
  order_no?: string
  reason?: RenewalEnd
}

/** The data of each kind of email. The inbox shows the members' kinds, never a code or a link. */
export interface EmailPayloads
  extends Omit<NotificationPayloads, 'answer' | 'receipt' | 'renewal'> {
  receipt: NotificationPayloads['receipt'] & ReceiptLines
  renewal: NotificationPayloads['renewal'] & RenewalDetails
  sign_up_code: Code
  recovery_code: Code
  /** code for the second step of a sign-in (decision 5) */
  sign_in_code: Code
  email_change_code: Code
  deletion_code: Code
  /** someone asked for a sign-up code for an address that already has an account (decision 7) */
  already_registered: Record<never, never>
  /** a member asked for a code to change to an address that already has an account (decision 7) */
  address_taken: Record<never, never>
  /** to the previous address, with a link that undoes the change */
  undo_email_change: { undo_token: string; undo_until_ms: number }
  /** to the address of an erased account */
  account_erased: { erased_at_ms: number }
  /** to a member who was imported: how to set a password; null = Free */
  imported: {
    digital_account_number: string
    membership: { tier: PaidTier; expire_date: string } | null
    /** whether the password of another panel opens the account */
    has_old_password?: boolean
  }
  /** to the operator: something began or ended */
  alert: AlertEvent
  /** to the operator: a message to support */
  support_message: {
    /** null: a member wrote in the account, and reads the reply there */
    email: string | null
    digital_account_number: string | null
    message: string
    /** whether further messages from visitors on that day are stored without an email */
    is_last_mailed?: boolean
    /** whether it is a report of abuse */
    is_abuse?: boolean
  }
  /** to a member of a group; without a token it is about the contract, and can't be unsubscribed from */
  mailing: { subject: string; body: string; unsubscribe_token: string | null }
  /** to the author of a support message; `reply_to` is the operator's address, null when none is set */
  support_answer: {
    answer: string
    message: string
    reply_to: string | null
    /** the conversation in the author's account; absent for a visitor */
    message_id?: string | undefined
  }
}

export type EmailKind = keyof EmailPayloads

/** An email to be queued. */
export type Email = {
  [Kind in EmailKind]: {
    kind: Kind
    /** unique per event: a second email with the same key is dropped */
    dedupe_key: string
    recipient: string
    locale: Locale
    payload: EmailPayloads[Kind]
    nowMs: number
    /** the recipient's account, if they have one */
    account_id?: string | undefined
    /** the email to a group that this is one of */
    mailing_id?: string | undefined
  }
}[EmailKind]

/** An email's kind and data, without its recipient. */
export type EmailContent = {
  [Kind in EmailKind]: { kind: Kind; payload: EmailPayloads[Kind] }
}[EmailKind]
