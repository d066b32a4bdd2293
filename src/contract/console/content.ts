import * as v from 'valibot'
import { get, post } from '../call.ts'
import { filled, instantMs, listOf, locale, text } from '../fields.ts'
import { ContentProblem } from './content-problems.ts'
import { operatorEndpoint } from './endpoint.ts'
import { Why, why } from './request-fields.ts'

const MAX_CHARACTERS = 200_000

const MAX_FILES = 60

const name = filled(120)

const list = <S extends v.GenericSchema>(item: S) => listOf(item, MAX_FILES)

/** A content file in the form that operators edit. */
const ContentFile = v.strictObject({ name, text: text(MAX_CHARACTERS) })

const files = list(ContentFile)

const problems = listOf(ContentProblem, 500)

/** Each file's hash, to detect changes by another operator since the files were read. */
const since = list(v.strictObject({ name, hash: filled(64) }))

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

const HistoryReply = v.object({ versions: listOf(Version, 100) })

const VersionReply = v.object({
  changes: list(v.object({ name, before: text(MAX_CHARACTERS), after: text(MAX_CHARACTERS) })),
})

export const getConsoleContent = get('/api/operator/content', ConsoleContentReply)
export const checkContent = post('/api/operator/content/check', DraftReply)
export const applyContent = post('/api/operator/content/apply', ApplyContentReply)
export const getContentHistory = get('/api/operator/content/versions', HistoryReply)
export const getContentVersion = get('/api/operator/content/versions/:version_id', VersionReply)
export const restoreContent = post(
  '/api/operator/content/versions/:version_id/restore',
  ApplyContentReply,
)

/** The changed files with their new text. */
export const DraftRequest = v.strictObject({ files })

/** A page rendered from the files that were checked last. */
export const PreviewRequest = v.strictObject({
  path: filled(100),
  locale,
  /** changes with every check */
  draft: v.optional(text(40), ''),
})

const VersionParams = v.strictObject({ version_id: filled(64) })

export const CONTENT_ENDPOINTS = {
  getConsoleContent: operatorEndpoint(getConsoleContent, {
    summary: 'Get all content files in their editable form',
    roles: ['content'],
  }),
  checkContent: operatorEndpoint(checkContent, {
    summary: 'Check changed files for problems, and store them for the preview',
    roles: ['content'],
    is_personal: true,
    request: DraftRequest,
    errors: ['payload_too_large'],
  }),
  applyContent: operatorEndpoint(applyContent, {
    summary: 'Replace content files with changed ones, all or none',
    roles: ['content'],
    request: v.strictObject({ files, since, why }),
    errors: ['payload_too_large'],
  }),
  getContentHistory: operatorEndpoint(getContentHistory, {
    summary: 'List changes of the content with author, files, time and reason, newest first',
    roles: ['content'],
  }),
  getContentVersion: operatorEndpoint(getContentVersion, {
    summary: 'Get one change of the content, file by file',
    roles: ['content'],
    params: VersionParams,
  }),
  restoreContent: operatorEndpoint(restoreContent, {
    summary: 'Restore the content of before a change',
    roles: ['content'],
    params: VersionParams,
    request: Why,
  }),
}

export type ContentFile = v.InferOutput<typeof ContentFile>
