import * as v from 'valibot'
import { MAILING_KINDS } from '#domain/mailings/mailings.ts'
import { LOCALES } from '#domain/site/locales.ts'
import { count, Empty, filled, locale, text } from '../../fields.ts'
import type { ConsoleRules } from '../endpoint.ts'
import { memberFilters } from '../lists/member-filters.ts'
import { type MAILING_CALLS, MAX_BODY, MAX_SUBJECT } from '../mailings.ts'
import { Why, why } from './fields.ts'
import { typed } from './members.ts'

const MailingParams = v.strictObject({ mailing_id: filled(16) })

const written = {
  kind: v.picklist(MAILING_KINDS),
  /** in every language; the body takes Markdown as the emails' own documents do */
  texts: v.strictObject(
    v.entriesFromList(
      LOCALES,
      v.strictObject({ subject: text(MAX_SUBJECT), body: text(MAX_BODY) }),
    ),
  ),
  why,
}

export const MAILING_RULES = {
  listMailings: {
    summary: 'List emails to groups of members with their progress, newest first',
    guard: 'operators',
    roles: ['support', 'content'],
    request: Empty,
    errors: [],
  },
  writeMailing: {
    summary: 'Write an email to the members that a search finds; nothing is sent yet',
    guard: 'operators',
    roles: ['support', 'content'],
    request: v.strictObject({ typed, ...memberFilters, ...written }),
    errors: [],
  },
  getMailing: {
    summary: 'Get an email to a group with its texts and its progress',
    guard: 'operators',
    roles: ['support', 'content'],
    params: MailingParams,
    request: Empty,
    errors: [],
    is_poll: true,
  },
  changeMailing: {
    summary: 'Change the texts of an email to a group that has not been started',
    guard: 'operators',
    roles: ['support', 'content'],
    params: MailingParams,
    request: v.strictObject(written),
    errors: [],
  },
  getMailingAudience: {
    summary: 'Count whom an email to a group would be sent to now, and whom not and why',
    guard: 'operators',
    roles: ['support', 'content'],
    params: MailingParams,
    request: Empty,
    errors: [],
  },
  showMailing: {
    summary: 'Get an email to a group as it looks in one language, for a frame of the console',
    guard: 'operators',
    roles: ['support', 'content'],
    params: MailingParams,
    request: v.strictObject({ locale }),
    errors: [],
  },
  testMailing: {
    summary: "Send an email to a group to the operator's own address alone, in each language",
    guard: 'operators',
    roles: ['support', 'content'],
    params: MailingParams,
    request: Why,
    errors: [],
  },
  startMailing: {
    summary:
      'Start sending an email to a group, unless it would reach another number than expected',
    guard: 'confirmed_operators',
    roles: ['support'],
    params: MailingParams,
    request: v.strictObject({ expected: count, why }),
    errors: [],
  },
  pauseMailing: {
    summary: 'Hold up an email to a group; up to twenty in the outbox still leave',
    guard: 'operators',
    roles: ['support', 'content'],
    params: MailingParams,
    request: Why,
    errors: [],
  },
  resumeMailing: {
    summary: 'Continue an email to a group where it was held up',
    guard: 'confirmed_operators',
    roles: ['support'],
    params: MailingParams,
    request: Why,
    errors: [],
  },
  stopMailing: {
    summary: 'End an email to a group for good; nothing of it is sent any more',
    guard: 'operators',
    roles: ['support', 'content'],
    params: MailingParams,
    request: Why,
    errors: [],
  },
} as const satisfies Record<keyof typeof MAILING_CALLS, ConsoleRules>
