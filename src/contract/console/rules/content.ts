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
    summary: 'Every content file as it can be edited',
    guard: 'operators',
    request: Empty,
    errors: [],
  },
  checkContent: {
    summary: 'What is wrong with changed files; keeps them for the preview',
    guard: 'operators',
    request: DraftRequest,
    errors: ['payload_too_large'],
  },
  applyContent: {
    summary: 'Make changed files the content of the site, all or none',
    guard: 'operators',
    request: v.strictObject({ files, since, why }),
    errors: ['payload_too_large'],
  },
  getContentHistory: {
    summary: 'Who changed which files when and why, the newest first',
    guard: 'operators',
    request: Empty,
    errors: [],
  },
  getContentVersion: {
    summary: 'What one change changed, file by file',
    guard: 'operators',
    params: VersionParams,
    request: Empty,
    errors: [],
  },
  restoreContent: {
    summary: 'Make the content what it was before this change',
    guard: 'operators',
    params: VersionParams,
    request: Why,
    errors: [],
  },
} as const satisfies Record<keyof typeof CONTENT_CALLS, ConsoleRules>
