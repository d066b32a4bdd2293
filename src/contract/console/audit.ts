import * as v from 'valibot'
import type { Call } from '../call.ts'
import { instantMs, text } from '../fields.ts'

const AuditReply = v.object({
  lines: v.pipe(
    v.array(v.object({ at_ms: instantMs, who: text(100), what: text(2000), why: text(500) })),
    v.maxLength(500),
  ),
})

export const AUDIT_CALLS = {
  getAudit: { method: 'GET', path: '/api/operator/audit', reply: AuditReply },
} as const satisfies Record<string, Call>
