import * as v from 'valibot'
import { filled, instantMs, locale, text } from '../fields.ts'
import { why } from './console.ts'

const MAX_CHARACTERS = 200_000
const MAX_FILES = 60

const name = filled(120)
const list = <S extends v.GenericSchema>(item: S) => v.pipe(v.array(item), v.maxLength(MAX_FILES))

/** A content file in the form that operators edit. */
const ContentFile = v.strictObject({ name, text: text(MAX_CHARACTERS) })

const Problem = v.object({
  file: name,
  /** null when the problem has no line */
  line: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
  reason: text(2000),
})
const problems = v.pipe(v.array(Problem), v.maxLength(500))

/** Each file's hash, to detect a change by somebody else since the files were read. */
const since = list(v.strictObject({ name, hash: filled(64) }))

export const ConsoleContentReply = v.object({ files: list(ContentFile), since })

/** The changed files with their new text. */
export const DraftRequest = v.strictObject({ files: list(ContentFile) })
export const DraftReply = v.object({ problems })
/** A page rendered from the files that were checked last. */
export const PreviewRequest = v.strictObject({
  path: filled(100),
  locale,
  /** changes with every check */
  draft: v.optional(text(40), ''),
})

export const ApplyContentRequest = v.strictObject({ files: list(ContentFile), since, why })
export const ApplyContentReply = v.variant('outcome', [
  v.object({ outcome: v.literal('applied') }),
  v.object({ outcome: v.literal('refused'), problems }),
  /** somebody else has changed these files since */
  v.object({ outcome: v.literal('changed'), files: list(name) }),
])

const Version = v.object({
  version_id: filled(64),
  at_ms: instantMs,
  who: text(100),
  why: text(500),
  files: list(name),
})
export const HistoryReply = v.object({ versions: v.pipe(v.array(Version), v.maxLength(100)) })
export const VersionParams = v.strictObject({ version_id: filled(64) })
export const VersionReply = v.object({
  changes: list(v.object({ name, before: text(MAX_CHARACTERS), after: text(MAX_CHARACTERS) })),
})

export type ContentFile = v.InferOutput<typeof ContentFile>
export type ContentProblem = v.InferOutput<typeof Problem>
