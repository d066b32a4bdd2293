import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { TextProblem } from '#contract/console/mailings.ts'
import type { LeftOut, MailingKind, MailingState } from '#domain/messages/mailings.ts'

export const MAILING_KIND_WORDS: Record<MailingKind, MessageDescriptor> = {
  news: msg({ message: 'News', context: 'mailing' }),
  contract: msg`The service they have`,
}

export const MAILING_STATE_WORDS: Record<MailingState, MessageDescriptor> = {
  draft: msg({ message: 'Draft', context: 'mailing' }),
  running: msg({ message: 'Being sent', context: 'mailing' }),
  paused: msg({ message: 'Paused', context: 'mailing' }),
  stopped: msg({ message: 'Stopped', context: 'mailing' }),
  done: msg({ message: 'Sent', context: 'mailing' }),
}

export const LEFT_OUT_WORDS: Record<LeftOut, MessageDescriptor> = {
  no_email: msg`No email address`,
  suspended: msg`Suspended`,
  deleting: msg`Account being deleted`,
  unsubscribed: msg`News is off in their account`,
}

export const TEXT_PROBLEM_WORDS: Record<TextProblem['kind'], MessageDescriptor> = {
  subject: msg`The subject needs 1 to 150 characters.`,
  empty: msg`The text needs 1 to 10,000 characters.`,
  markdown: msg`Emails have paragraphs, links on lines of their own, tables and codes. They can’t have this:`,
  link: msg`A link leads to a page of the site, such as /price, or begins with https:// or mailto:. This one doesn’t:`,
}
