import * as v from 'valibot'
import { LEFT_OUT, MAILING_KINDS, MAILING_STATES } from '#domain/messages/mailings.ts'
import { LOCALES } from '#domain/site/locales.ts'
import { download, get, post } from '../call.ts'
import { count, filled, instantMs, listOf, locale, streamed, text } from '../fields.ts'
import { operatorEndpoint } from './endpoint.ts'
import { entriesOf } from './lists/list.ts'
import { MEMBER_LIST, memberFilters } from './lists/member-list.ts'
import { ChangedReply } from './members.ts'
import { Why, why } from './request-fields.ts'

export const MAX_SUBJECT = 150

export const MAX_BODY = 10_000

export const MAX_MAILINGS = 200

/** How many of the members to write to are named in a preview. */
export const NAMED_MEMBERS = 5

/** Why a text can't be sent: it has no subject or no words, Markdown that emails don't support, or a bad link. */
const TEXT_PROBLEMS = ['subject', 'empty', 'markdown', 'link'] as const

const leftOut = v.object(v.entriesFromList(LEFT_OUT, count))

/** An email to a group of members, with its progress. */
const mailing = {
  mailing_id: filled(16),
  kind: v.picklist(MAILING_KINDS),
  state: v.picklist(MAILING_STATES),
  subjects: v.object(v.entriesFromList(LOCALES, text(MAX_SUBJECT))),
  /** the search of the list of members */
  search: v.object({ typed: text(254), ...entriesOf(memberFilters) }),
  written_at_ms: instantMs,
  started_at_ms: v.nullable(instantMs),
  /** when it was stopped, or the last email had left */
  ended_at_ms: v.nullable(instantMs),
  /** how many were to be written to at the start */
  planned: count,
  sent: count,
  /** in the outbox, to be sent or tried again */
  waiting: count,
  /** refused by a mail server, or given up after three days */
  failed: count,
  /** of those passed so far */
  left_out: leftOut,
  /** it paused by itself, because the mail server refused many in a row */
  is_refused: v.boolean(),
}

const Mailing = v.object(mailing)

const MailingText = v.object({
  subject: text(MAX_SUBJECT),
  body: text(MAX_BODY),
})

const MailingReply = v.object({
  ...mailing,
  texts: v.object(v.entriesFromList(LOCALES, MailingText)),
  /** where a test goes; null = no address is set */
  test_email: v.nullable(text(254)),
})

const AudienceReply = v.object({
  /** how many would be written to now */
  to_write: count,
  /** until the last of them has left, with the emails to groups that wait before */
  minutes: count,
  left_out: leftOut,
  /** the first ones; empty where finding members is not the operator's work */
  first: listOf(v.object({ digital_account_number: filled(40), email: text(254) }), NAMED_MEMBERS),
})

/** `problem` says why nothing was written. */
const WrittenReply = v.object({
  mailing_id: v.nullable(filled(16)),
  problem: v.nullable(
    v.object({
      locale,
      kind: v.picklist(TEXT_PROBLEMS),
      /** the part of the text that it is about; empty for the whole */
      part: text(200),
    }),
  ),
})

const StartedReply = v.object({
  /** false: another number would be written to than was expected; nothing was started */
  is_done: v.boolean(),
  /** how many are written to */
  count,
})

const BASE = '/api/operator/mailings'

const ONE = `${BASE}/:mailing_id` as const

export const listMailings = get(BASE, v.object({ mailings: listOf(Mailing, MAX_MAILINGS) }))
export const writeMailing = post(BASE, WrittenReply)
export const getMailing = get(ONE, MailingReply)
export const changeMailing = post(ONE, WrittenReply)
export const getMailingAudience = get(`${ONE}/audience`, AudienceReply)
export const showMailing = download(`${ONE}/shown.html`, streamed, 'text/html; charset=utf-8')
export const testMailing = post(`${ONE}/test`, ChangedReply)
export const startMailing = post(`${ONE}/start`, StartedReply)
export const pauseMailing = post(`${ONE}/pause`, ChangedReply)
export const resumeMailing = post(`${ONE}/resume`, ChangedReply)
export const stopMailing = post(`${ONE}/stop`, ChangedReply)

const MailingParams = v.strictObject({ mailing_id: filled(16) })

const onMailing = { roles: ['support', 'content'], params: MailingParams } as const

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

export const MAILING_ENDPOINTS = {
  listMailings: operatorEndpoint(listMailings, {
    summary: 'List emails to groups of members with their progress, newest first',
    roles: ['support', 'content'],
  }),
  writeMailing: operatorEndpoint(writeMailing, {
    summary: 'Write an email to the members that a search finds; nothing is sent yet',
    roles: ['support', 'content'],
    request: v.strictObject({ ...entriesOf(MEMBER_LIST.filters), ...written }),
  }),
  getMailing: operatorEndpoint(getMailing, {
    summary: 'Get an email to a group with its texts and its progress',
    ...onMailing,
    is_poll: true,
  }),
  changeMailing: operatorEndpoint(changeMailing, {
    summary: 'Change the texts of an email to a group that has not been started',
    ...onMailing,
    request: v.strictObject(written),
  }),
  getMailingAudience: operatorEndpoint(getMailingAudience, {
    summary: 'Count whom an email to a group would be sent to now, and whom not and why',
    ...onMailing,
  }),
  showMailing: operatorEndpoint(showMailing, {
    summary: 'Get an email to a group as it looks in one language, for a frame of the console',
    ...onMailing,
    request: v.strictObject({ locale }),
  }),
  testMailing: operatorEndpoint(testMailing, {
    summary: "Send an email to a group to the operator's own address alone, in each language",
    ...onMailing,
    request: Why,
  }),
  startMailing: operatorEndpoint(startMailing, {
    summary:
      'Start sending an email to a group, unless it would reach another number than expected',
    guard: 'confirmed_operators',
    roles: ['support'],
    params: MailingParams,
    request: v.strictObject({ expected: count, why }),
  }),
  pauseMailing: operatorEndpoint(pauseMailing, {
    summary: 'Hold up an email to a group; up to twenty in the outbox still leave',
    ...onMailing,
    request: Why,
  }),
  resumeMailing: operatorEndpoint(resumeMailing, {
    summary: 'Continue an email to a group where it was held up',
    guard: 'confirmed_operators',
    roles: ['support'],
    params: MailingParams,
    request: Why,
  }),
  stopMailing: operatorEndpoint(stopMailing, {
    summary: 'End an email to a group for good; nothing of it is sent any more',
    ...onMailing,
    request: Why,
  }),
}

export type Mailing = v.InferOutput<typeof Mailing>
export type ShownMailing = v.InferOutput<typeof MailingReply>
export type MailingAudience = v.InferOutput<typeof AudienceReply>
export type TextProblem = NonNullable<v.InferOutput<typeof WrittenReply>['problem']>
