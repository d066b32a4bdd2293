import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MailingKind, MailingState } from '#domain/messages/mailings.ts'

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
