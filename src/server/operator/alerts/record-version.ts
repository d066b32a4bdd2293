import { randomUUID } from 'node:crypto'
import type { CoreServices } from '../../services.ts'
import { insertVersion, replaceVersion, selectVersion } from '../queries/version-queries.ts'
import { VERSION } from '../reads/versions/version.ts'
import { insertAlert } from './alert-queries.ts'
import { notifyOperators, readReceivers } from './notify-operators.ts'

/**
 * Records the version that runs, and tells operators when it is another one than before. Of several
 * instances that start, one tells.
 * @param version the version of this program; tests give another one
 */
export async function recordVersion(
  services: CoreServices,
  version: string = VERSION,
): Promise<void> {
  const { db } = services
  const since_ms = services.now()
  if (await insertVersion(db, version, since_ms)) return
  const before = await selectVersion(db)
  if (before === undefined || before.version === version) return
  const receivers = await readReceivers(services)
  await db.transaction().execute(async (transaction) => {
    if (!(await replaceVersion(transaction, before.version, { version, since_ms }))) return
    const about = {
      alert_id: randomUUID(),
      kind: 'updated' as const,
      subject: `${before.version} → ${version}`,
      began_at_ms: since_ms,
    }
    await insertAlert(transaction, { ...about, absent_since_ms: null, ended_at_ms: since_ms })
    await notifyOperators(transaction, receivers, { ...about, change: 'began', at_ms: since_ms })
  })
}
