import * as v from 'valibot'
import { Empty, filled, locale, text } from '../../fields.ts'
import { type CONTENT_CALLS, files, since } from '../content.ts'
import type { ConsoleRules } from '../endpoint.ts'
import { Why, why } from './fields.ts'

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

export const CONTENT_RULES = {
  getConsoleContent: {
    summary: 'Get all content files in their editable form',
    guard: 'operators',
    roles: ['content'],
    request: Empty,
    errors: [],
  },
  checkContent: {
    summary: 'Check changed files for problems, and store them for the preview',
    guard: 'operators',
    roles: ['content'],
    is_personal: true,
    request: DraftRequest,
    errors: ['payload_too_large'],
  },
  applyContent: {
    summary: 'Replace content files with changed ones, all or none',
    guard: 'operators',
    roles: ['content'],
    request: v.strictObject({ files, since, why }),
    errors: ['payload_too_large'],
  },
  getContentHistory: {
    summary: 'List changes of the content with author, files, time and reason, newest first',
    guard: 'operators',
    roles: ['content'],
    request: Empty,
    errors: [],
  },
  getContentVersion: {
    summary: 'Get one change of the content, file by file',
    guard: 'operators',
    roles: ['content'],
    params: VersionParams,
    request: Empty,
    errors: [],
  },
  restoreContent: {
    summary: 'Restore the content of before a change',
    guard: 'operators',
    roles: ['content'],
    params: VersionParams,
    request: Why,
    errors: [],
  },
} as const satisfies Record<keyof typeof CONTENT_CALLS, ConsoleRules>
