import * as v from 'valibot'
import { get } from '../call.ts'
import { instantMs, listOf, text } from '../fields.ts'
import { operatorEndpoint } from './endpoint.ts'

const AuditReply = v.object({
  lines: listOf(
    v.object({ at_ms: instantMs, who: text(100), what: text(2000), why: text(500) }),
    500,
  ),
})

export const getAudit = get('/api/operator/audit', AuditReply)

export const AUDIT_ENDPOINTS = {
  getAudit: operatorEndpoint(getAudit, {
    summary: "List the operators' actions, newest first, at most 500",
    roles: ['owner'],
    request: v.strictObject({
      /** filters; an empty one matches everything */
      who: v.optional(text(100), ''),
      what: v.optional(text(200), ''),
    }),
  }),
}
