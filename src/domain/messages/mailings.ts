/**
 * Kinds of emails to a group (decision 167). `contract` is about the service that members have, and reaches
 * all; `news` reaches those who have it on.
 */
export const MAILING_KINDS = ['news', 'contract'] as const
export type MailingKind = (typeof MAILING_KINDS)[number]

export const MAILING_STATES = ['draft', 'running', 'paused', 'stopped', 'done'] as const
export type MailingState = (typeof MAILING_STATES)[number]

/** Why a member whom a mailing's filters find is not written to. */
export const LEFT_OUT = ['no_email', 'suspended', 'deleting', 'unsubscribed'] as const
export type LeftOut = (typeof LEFT_OUT)[number]

/** Refusals by the mail server, one after another, that pause a mailing. */
export const REFUSALS_THAT_PAUSE = 20

/** @returns why a member is not written to; null when nothing speaks against it */
export function whyLeftOut(
  kind: MailingKind,
  member: {
    email: string | null
    suspended_at_ms: number | null
    deletion_due_at_ms: number | null
  },
  isUnsubscribed: boolean,
): LeftOut | null {
  if (member.email === null) return 'no_email'
  if (member.suspended_at_ms !== null) return 'suspended'
  if (member.deletion_due_at_ms !== null) return 'deleting'
  return kind === 'news' && isUnsubscribed ? 'unsubscribed' : null
}
