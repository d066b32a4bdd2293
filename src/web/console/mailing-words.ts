import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { MEMBER_FLAGS } from '#contract/console/lists/member-list.ts'
import type { Mailing, TextProblem } from '#contract/console/mailings.ts'
import type { LeftOut, MailingKind, MailingState } from '#domain/mailings/mailings.ts'
import { TIER_NAMES } from '../ui/product/tier-name.ts'
import { FLAG_LABELS } from './ui/list/member-filters.tsx'

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
  unsubscribed: msg`Unsubscribed from news`,
}

export const TEXT_PROBLEM_WORDS: Record<TextProblem['kind'], MessageDescriptor> = {
  subject: msg`The subject needs 1 to 150 characters.`,
  empty: msg`The text needs 1 to 10,000 characters.`,
  markdown: msg`Emails have paragraphs, links on lines of their own, tables and codes. They can't have this:`,
  link: msg`A link leads to a page of the site, such as /price, or begins with https:// or mailto:. This one doesn't:`,
}

/** Describes a search of the list of members in words. */
export function searchWords(search: Mailing['search'], i18n: I18n): string {
  const { typed, tier, node, ends_from, ends_before } = search
  const words = [
    ...(typed === '' ? [] : [`“${typed}”`]),
    ...(tier === undefined ? [] : [i18n._(TIER_NAMES[tier])]),
    ...(node === undefined ? [] : [i18n._(msg`with a device on ${node}`)]),
    ...(ends_from === undefined ? [] : [i18n._(msg`ends on or after ${ends_from} (UTC)`)]),
    ...(ends_before === undefined ? [] : [i18n._(msg`ends before ${ends_before} (UTC)`)]),
    ...MEMBER_FLAGS.filter((flag) => search[flag] !== undefined).map((flag) =>
      i18n._(FLAG_LABELS[flag]),
    ),
  ]
  return words.join(' · ') || i18n._(msg`All members`)
}
