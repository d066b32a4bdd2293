import * as v from 'valibot'
import type { Rules } from '../endpoint.ts'
import { Empty } from '../fields.ts'
import { type INBOX_CALLS, notice_id } from '../inbox.ts'

export const INBOX_RULES = {
  getInbox: {
    summary: 'List the notifications of the last year, newest first',
    guard: 'member',
    request: Empty,
    errors: [],
  },
  markInboxRead: {
    summary: 'Mark notifications as read',
    guard: 'member',
    request: v.strictObject({ notice_ids: v.pipe(v.array(notice_id), v.maxLength(200)) }),
    errors: [],
  },
} as const satisfies Record<keyof typeof INBOX_CALLS, Rules>
