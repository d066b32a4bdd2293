import { Empty } from '../credentials.ts'
import { Why } from './console.ts'
import {
  ApplyContentReply,
  ApplyContentRequest,
  ConsoleContentReply,
  DraftReply,
  DraftRequest,
  HistoryReply,
  VersionParams,
  VersionReply,
} from './console-content.ts'
import type { ConsoleEndpoint } from './console-endpoint.ts'

/** Calls that read, check and change the operator's content. */
export const CONSOLE_CONTENT_ENDPOINTS = {
  getConsoleContent: {
    method: 'GET',
    path: '/api/operator/content',
    summary: 'Every content file as it can be edited',
    guard: 'operators',
    request: Empty,
    reply: ConsoleContentReply,
    errors: [],
  },
  checkContent: {
    method: 'POST',
    path: '/api/operator/content/check',
    summary: 'What is wrong with changed files; keeps them for the preview',
    guard: 'operators',
    request: DraftRequest,
    reply: DraftReply,
    errors: ['payload_too_large'],
  },
  applyContent: {
    method: 'POST',
    path: '/api/operator/content/apply',
    summary: 'Make changed files the content of the site, all or none',
    guard: 'operators',
    request: ApplyContentRequest,
    reply: ApplyContentReply,
    errors: ['payload_too_large'],
  },
  getContentHistory: {
    method: 'GET',
    path: '/api/operator/content/versions',
    summary: 'Who changed which files when and why, the newest first',
    guard: 'operators',
    request: Empty,
    reply: HistoryReply,
    errors: [],
  },
  getContentVersion: {
    method: 'GET',
    path: '/api/operator/content/versions/:version_id',
    summary: 'What one change changed, file by file',
    guard: 'operators',
    params: VersionParams,
    request: Empty,
    reply: VersionReply,
    errors: [],
  },
  restoreContent: {
    method: 'POST',
    path: '/api/operator/content/versions/:version_id/restore',
    summary: 'Make the content what it was before this change',
    guard: 'operators',
    params: VersionParams,
    request: Why,
    reply: ApplyContentReply,
    errors: [],
  },
} as const satisfies Record<string, ConsoleEndpoint>
