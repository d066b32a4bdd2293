import * as v from 'valibot'
import { LEFT_OUT, MAILING_KINDS, MAILING_STATES } from '#domain/mailings/mailings.ts'
import { LOCALES } from '#domain/site/locales.ts'
import type { Call } from '../call.ts'
import { count, filled, instantMs, locale, streamed, text } from '../fields.ts'
import { memberFilters } from './lists/member-filters.ts'
import { ChangedReply } from './members.ts'

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
  search: v.object({ typed: text(254), ...memberFilters }),
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
  first: v.pipe(
    v.array(v.object({ digital_account_number: filled(40), email: text(254) })),
    v.maxLength(NAMED_MEMBERS),
  ),
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

export const MAILING_CALLS = {
  listMailings: {
    method: 'GET',
    path: BASE,
    reply: v.object({ mailings: v.pipe(v.array(Mailing), v.maxLength(MAX_MAILINGS)) }),
  },
  writeMailing: { method: 'POST', path: BASE, reply: WrittenReply },
  getMailing: { method: 'GET', path: ONE, reply: MailingReply },
  changeMailing: { method: 'POST', path: ONE, reply: WrittenReply },
  getMailingAudience: { method: 'GET', path: `${ONE}/audience`, reply: AudienceReply },
  showMailing: {
    method: 'GET',
    path: `${ONE}/shown.html`,
    reply: streamed,
    content_type: 'text/html; charset=utf-8',
  },
  testMailing: { method: 'POST', path: `${ONE}/test`, reply: ChangedReply },
  startMailing: { method: 'POST', path: `${ONE}/start`, reply: StartedReply },
  pauseMailing: { method: 'POST', path: `${ONE}/pause`, reply: ChangedReply },
  resumeMailing: { method: 'POST', path: `${ONE}/resume`, reply: ChangedReply },
  stopMailing: { method: 'POST', path: `${ONE}/stop`, reply: ChangedReply },
} as const satisfies Record<string, Call>

export type Mailing = v.InferOutput<typeof Mailing>
export type ShownMailing = v.InferOutput<typeof MailingReply>
export type MailingAudience = v.InferOutput<typeof AudienceReply>
export type TextProblem = NonNullable<v.InferOutput<typeof WrittenReply>['problem']>
