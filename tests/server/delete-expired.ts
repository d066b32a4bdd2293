import { PURGES } from '../../src/server/expired-rows.ts'
import type { Services } from '../../src/server/services.ts'

/** Deletes the rows that have expired, as housekeeping does. */
export async function deleteExpired(services: Services): Promise<void> {
  for (const purge of PURGES) await purge(services)
}
