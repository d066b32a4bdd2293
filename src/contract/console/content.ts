import * as v from 'valibot'
import type { Call } from '../call.ts'
import { filled, instantMs, text } from '../fields.ts'
import { ContentProblem } from './content-problems.ts'

const MAX_CHARACTERS = 200_000
const MAX_FILES = 60

const name = filled(120)
const list = <S extends v.GenericSchema>(item: S) => v.pipe(v.array(item), v.maxLength(MAX_FILES))

/** A content file in the form that operators edit. */
const ContentFile = v.strictObject({ name, text: text(MAX_CHARACTERS) })

export const files = list(ContentFile)

const problems = v.pipe(v.array(ContentProblem), v.maxLength(500))

/** Each file's hash, to detect changes by another operator since the files were read. */
export const since = list(v.strictObject({ name, hash: filled(64) }))

const ConsoleContentReply = v.object({ files, since })

const DraftReply = v.object({ problems })

const ApplyContentReply = v.variant('outcome', [
  v.object({ outcome: v.literal('applied') }),
  v.object({ outcome: v.literal('refused'), problems }),
  /** another operator has changed these files meanwhile */
  v.object({ outcome: v.literal('changed'), files: list(name) }),
])

const Version = v.object({
  version_id: filled(64),
  at_ms: instantMs,
  who: text(100),
  why: text(500),
  files: list(name),
})
const HistoryReply = v.object({ versions: v.pipe(v.array(Version), v.maxLength(100)) })
const VersionReply = v.object({
  changes: list(v.object({ name, before: text(MAX_CHARACTERS), after: text(MAX_CHARACTERS) })),
})

export const CONTENT_CALLS = {
  getConsoleContent: { method: 'GET', path: '/api/operator/content', reply: ConsoleContentReply },
  checkContent: { method: 'POST', path: '/api/operator/content/check', reply: DraftReply },
  applyContent: { method: 'POST', path: '/api/operator/content/apply', reply: ApplyContentReply },
  getContentHistory: { method: 'GET', path: '/api/operator/content/versions', reply: HistoryReply },
  getContentVersion: {
    method: 'GET',
    path: '/api/operator/content/versions/:version_id',
    reply: VersionReply,
  },
  restoreContent: {
    method: 'POST',
    path: '/api/operator/content/versions/:version_id/restore',
    reply: ApplyContentReply,
  },
} as const satisfies Record<string, Call>

export type ContentFile = v.InferOutput<typeof ContentFile>
