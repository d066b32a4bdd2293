import type { BillingCycle } from '#domain/billing-cycle.ts'
import type { Locale } from '#domain/locales.ts'
import type { PaidTier } from '#domain/membership.ts'

/** What each kind of mail is made from. */
export interface NoticePayloads {
  sign_up_code: { code: string; expires_at_ms: number }
  recovery_code: { code: string; expires_at_ms: number }
  /** somebody asked for a sign-up code for an address that has an account (decision 7) */
  already_registered: Record<never, never>
  welcome: { digital_account_number: string }
  password_changed: { changed_at_ms: number }
  /** to the operator: somebody wrote to support */
  support_message: {
    email: string
    digital_account_number: string | null
    message: string
  }
  receipt: {
    order_no: string
    tier: PaidTier
    cycle: BillingCycle
    package_fee_minor: number
    amount_minor: number
    currency: string
    activation_time_ms: number
    /** the membership's end after this order */
    expire_date: string
  }
}

export type NoticeKind = keyof NoticePayloads

/** A mail to be written and sent, with its place in time. */
export type Notice = {
  [Kind in NoticeKind]: {
    kind: Kind
    /** one notice is sent once: a second one with the same key is dropped */
    dedupe_key: string
    recipient: string
    locale: Locale
    payload: NoticePayloads[Kind]
    now_ms: number
  }
}[NoticeKind]

/** What a mail says, before it has a receiver. */
export type NoticeContent = {
  [Kind in NoticeKind]: { kind: Kind; payload: NoticePayloads[Kind] }
}[NoticeKind]
