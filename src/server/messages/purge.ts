import { RETENTION_MS } from '#domain/identity/retention.ts'
import type { Services } from '../services.ts'
import { deleteMessagesBefore } from './queries.ts'

/** Deletes conversations with support a year after their latest message. */
export function purgeMessages({ db, now }: Services): Promise<void> {
  return deleteMessagesBefore(db, now() - RETENTION_MS.message)
}
