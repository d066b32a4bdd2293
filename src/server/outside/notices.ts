import type { MemberNoticePayloads, SwitchableNotice } from '#contract/inbox.ts'
import type { Locale } from '#domain/locales.ts'

interface Code {
  code: string
  expires_at_ms: number
}

/** What each kind of mail is made from; the inbox holds the members' kinds, never a code or a link. */
export interface NoticePayloads extends MemberNoticePayloads {
  sign_up_code: Code
  recovery_code: Code
  /** the second step of a sign-in (decision 5) */
  sign_in_code: Code
  email_change_code: Code
  deletion_code: Code
  /** somebody asked for a sign-up code for an address that has an account (decision 7) */
  already_registered: Record<never, never>
  /** a member asked for a code to change to an address that has an account (decision 7) */
  address_taken: Record<never, never>
  /** to the address that was left, with the way back */
  undo_email_change: { undo_token: string; undo_until_ms: number }
  /** to the address of an account that is no more */
  account_erased: { erased_at_ms: number }
  /** to the operator: somebody wrote to support */
  support_message: {
    email: string
    digital_account_number: string | null
    message: string
    /** whether visitors' further messages of the day come without a mail */
    is_last_mailed?: boolean
  }
  /** to whoever wrote; `reply_to` is the operator's address, where one is set */
  support_answer: { answer: string; message: string; reply_to: string | null }
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
    /** whose it is, where the mail goes with its account */
    account_id?: string
  }
}[NoticeKind]

/** What a mail says, before it has a receiver. */
export type NoticeContent = {
  [Kind in NoticeKind]: { kind: Kind; payload: NoticePayloads[Kind] }
}[NoticeKind]

/** On changes of the account itself. */
export type AccountNotice = Extract<
  NoticeContent,
  {
    kind:
      | 'address_taken'
      | 'password_changed'
      | 'email_changed'
      | 'undo_email_change'
      | 'email_restored'
      | 'deletion_requested'
      | 'deletion_cancelled'
      | 'account_erased'
  }
>

/** On signing in and its factors. */
export type SecurityNotice = Extract<
  NoticeContent,
  { kind: 'sign_in_code' | 'new_sign_in' | 'factor_changed' }
>

/** From and to support. */
export type SupportNotice = Extract<NoticeContent, { kind: 'support_message' | 'support_answer' }>

/** On the membership and its money. */
export type MembershipNotice = Extract<NoticeContent, { kind: SwitchableNotice }>
