import * as v from 'valibot'
import type { Call } from '../call.ts'
import { count, filled, instantMs, text } from '../fields.ts'

/** The longest file that the console takes, in characters; the command takes any. */
export const MOST_IMPORT_TEXT = 450_000
/** The most members that one import of the console creates. */
export const MOST_IMPORTED = 10_000
/** How many problems, and ended memberships, are named; all are counted. */
export const MOST_IMPORT_PLACES = 100

const places = v.pipe(v.array(text(300)), v.maxLength(MOST_IMPORT_PLACES), v.readonly())

const ImportSummary = v.object({
  members: count,
  tiers: v.object({ free: count, gold: count, diamond: count }),
  no_email: count,
  /** memberships that are over: their members come in as Free */
  ended: count,
  ended_places: places,
})

const CheckedImportReply = v.object({
  /** null while the file has problems */
  summary: v.nullable(ImportSummary),
  problems: places,
  problem_count: count,
})

const ImportReply = v.object({
  ...CheckedImportReply.entries,
  /** of members without an email address: only hashes of the codes are stored */
  claims: v.pipe(
    v.array(v.object({ digital_account_number: filled(16), claim_code: filled(32) })),
    v.maxLength(MOST_IMPORTED),
    v.readonly(),
  ),
})

export const IMPORT_CALLS = {
  checkImport: {
    method: 'POST',
    path: '/api/operator/members/import/check',
    reply: CheckedImportReply,
  },
  importMembers: { method: 'POST', path: '/api/operator/members/import', reply: ImportReply },
  countToInvite: {
    method: 'GET',
    path: '/api/operator/members/to-invite',
    reply: v.object({ members: count }),
  },
  inviteMembers: {
    method: 'POST',
    path: '/api/operator/members/invite',
    /** `last_at_ms`: when the last email is due */
    reply: v.object({ invited: count, last_at_ms: instantMs }),
  },
} as const satisfies Record<string, Call>

export type ImportSummary = v.InferOutput<typeof ImportSummary>
export type CheckedImportReply = v.InferOutput<typeof CheckedImportReply>
export type ImportReply = v.InferOutput<typeof ImportReply>
