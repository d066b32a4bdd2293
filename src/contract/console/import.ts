import * as v from 'valibot'
import { byTier } from '#domain/membership/membership.ts'
import { get, post } from '../call.ts'
import { count, filled, instantMs, listOf, text, writable } from '../fields.ts'
import { operatorEndpoint } from './endpoint.ts'
import { request_id, Why, why } from './request-fields.ts'

/** The longest file that the console takes, in characters; the command takes any. */
export const MOST_IMPORT_TEXT = 450_000

/** The most members that one import of the console creates. */
export const MOST_IMPORTED = 10_000

/** How many problems, and ended memberships, are named; all are counted. */
export const MOST_IMPORT_PLACES = 100

/** The most unknown columns that a problem names, and the longest part of a name that it quotes. */
export const MOST_COLUMNS = 20

export const COLUMN_LENGTH = 60

/** A line of CSV, or an entry of a JSON array, counted from 1. */
const ImportPlace = v.object({ unit: v.picklist(['line', 'entry']), number: count })

/** Problems of one member, or of the text at one place. */
export const PLACED_PROBLEMS = [
  'misplaced_quote',
  'not_object',
  'wrong_email',
  'wrong_locale',
  'wrong_tier',
  'wrong_date',
  'date_missing',
  'tier_missing',
  'email_taken',
] as const

const ImportProblem = v.variant('problem', [
  v.object({ problem: v.picklist(PLACED_PROBLEMS), place: ImportPlace }),
  v.object({ problem: v.literal('email_repeated'), place: ImportPlace, earlier: ImportPlace }),
  /** null = the parser doesn't say where */
  v.object({ problem: v.literal('not_json'), place: v.nullable(ImportPlace) }),
  v.object({ problem: v.picklist(['no_member', 'database_dump']) }),
  v.object({ problem: v.literal('too_many'), most: count }),
  v.object({
    problem: v.literal('unknown_columns'),
    columns: v.pipe(listOf(text(COLUMN_LENGTH), MOST_COLUMNS), v.readonly()),
  }),
])

const listOfPlaces = <S extends v.GenericSchema>(item: S) =>
  v.pipe(listOf(item, MOST_IMPORT_PLACES), v.readonly())

const ImportSummary = v.object({
  members: count,
  tiers: v.object(byTier(() => count)),
  no_email: count,
  /** memberships that are over: their members come in as Free */
  ended: count,
  ended_places: listOfPlaces(ImportPlace),
})

const CheckedImportReply = v.object({
  /** null while the file has problems */
  summary: v.nullable(ImportSummary),
  problems: listOfPlaces(ImportProblem),
  problem_count: count,
})

const ImportReply = v.object({
  /** with a summary, problems are of members who were left out: their address got an account meanwhile */
  ...CheckedImportReply.entries,
  /** of members without an email address: only hashes of the codes are stored */
  claims: v.pipe(
    v.array(v.object({ digital_account_number: filled(16), claim_code: filled(32) })),
    v.maxLength(MOST_IMPORTED),
    v.readonly(),
  ),
})

export const checkImport = post('/api/operator/members/import/check', CheckedImportReply)
export const importMembers = post('/api/operator/members/import', ImportReply)
export const countToInvite = get(
  '/api/operator/members/to-invite',
  v.object({ members: count, minutes: count }),
)
export const inviteMembers = post(
  '/api/operator/members/invite',
  v.object({ invited: count, last_at_ms: instantMs }),
)

const file = {
  /** CSV with a heading, or a JSON array */
  text: v.pipe(writable, v.minLength(1), v.maxLength(MOST_IMPORT_TEXT)),
  /** columns that are not read */
  skip: listOf(filled(100), 100),
}

export const IMPORT_ENDPOINTS = {
  checkImport: operatorEndpoint(checkImport, {
    summary: 'Say what an import of members would do, and every problem of the file',
    roles: ['owner'],
    is_personal: true,
    request: v.strictObject(file),
    errors: ['payload_too_large'],
  }),
  importMembers: operatorEndpoint(importMembers, {
    summary:
      'Create accounts for members of another service; repeated, it continues where it stopped',
    guard: 'confirmed_operators',
    roles: ['owner'],
    request: v.strictObject({ ...file, request_id, why }),
    errors: ['payload_too_large'],
  }),
  countToInvite: operatorEndpoint(countToInvite, {
    summary: 'Count imported members with an email address who were not emailed yet',
    roles: ['support'],
  }),
  inviteMembers: operatorEndpoint(inviteMembers, {
    summary: 'Email each of them once how to set a password',
    guard: 'confirmed_operators',
    roles: ['support'],
    request: Why,
  }),
}

export type ImportPlace = v.InferOutput<typeof ImportPlace>
export type ImportProblem = v.InferOutput<typeof ImportProblem>
export type ImportSummary = v.InferOutput<typeof ImportSummary>
export type CheckedImportReply = v.InferOutput<typeof CheckedImportReply>
export type ImportReply = v.InferOutput<typeof ImportReply>
