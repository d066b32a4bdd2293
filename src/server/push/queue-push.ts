import { PUSHES, type PushName } from '#domain/messages/pushes.ts'
import type { Db } from '../db/open.ts'
import { insertPushes } from './push-queries.ts'

/** Browsers that get a member's push: more are nobody's own. */
const MOST_BROWSERS = 20

/**
 * Queues a push for the member's browsers that get its kind, in the caller's transaction: it is sent only if that
 * commits.
 * @param event.dedupe_key one per event: a browser gets no second push with the same key
 * @param event.by the session that caused the event, whose browser knows of it
 */
export function queuePush(
  transaction: Db,
  account_id: string,
  push: PushName,
  { by = '', ...event }: { dedupe_key: string; nowMs: number; by?: string | undefined },
): Promise<void> {
  const { kind } = PUSHES[push]
  return insertPushes(transaction, account_id, {
    ...event,
    push,
    kind,
    except: by,
    limit: MOST_BROWSERS,
  })
}
