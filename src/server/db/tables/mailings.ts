import type { Generated } from 'kysely'
import type { LeftOut, MailingKind, MailingState } from '#domain/messages/mailings.ts'

/** Emails to groups of members. */
export interface MailingTables {
  /** Holds one row: when the next email to a group may leave. */
  email_pace: {
    of: 'groups'
    next_at_ms: number
  }

  /** An email to a group of members; deleted 90 days after its end (decision 167). */
  mailing: Record<LeftOut, Generated<number>> & {
    mailing_id: string
    rev: Generated<number>
    kind: MailingKind
    state: MailingState
    /** JSON: the search of the list of members */
    search: string
    /** JSON: subject and body in each language */
    texts: string
    written_at_ms: number
    started_at_ms: number | null
    ended_at_ms: number | null
    /** how many were to be written to at the start */
    planned: Generated<number>
    /** the last member passed, in the order of registration; cleared at the end */
    last_registration_ms: Generated<number>
    last_account_id: Generated<string>
    /** 1 once all members have been passed */
    is_walked: Generated<number>
    /** emails that were put into the outbox */
    handed: Generated<number>
    sent: Generated<number>
    /** emails that were refused or given up */
    failed: Generated<number>
    /** refusals since the last email that was taken */
    refusals: Generated<number>
  }
}
