import type { Services } from '../../services.ts'
import { type AuditFilter, type AuditLine, selectAudit } from '../queries/audit-queries.ts'

const MOST_SHOWN = 500

/** Lists the operators' changes, newest first, at most 500 lines. */
export function listAudit({ db }: Pick<Services, 'db'>, filter: AuditFilter): Promise<AuditLine[]> {
  return selectAudit(db, filter, MOST_SHOWN)
}
