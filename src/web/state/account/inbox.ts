import * as api from '#contract/inbox.ts'
import { call, type Failure } from '../../api.ts'
import { shownValue } from '../../remote.ts'
import { INBOX } from '../parts/inbox.ts'
import { member } from '../session/member.ts'
import { loadPart } from '../session/parts.ts'

/** Marks every notification shown as read. @returns the failure, or null */
export async function markAllRead(): Promise<Failure | null> {
  const notices = shownValue(member.inbox)?.notices ?? []
  const notice_ids = notices.filter(({ is_read }) => !is_read).map(({ notice_id }) => notice_id)
  const outcome = await call(api.markInboxRead, { request: { notice_ids } })
  if (!outcome.ok) return outcome.failure
  await loadPart(INBOX)
  return null
}
