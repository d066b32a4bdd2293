import { stat } from 'node:fs/promises'
import type { ShownBackup } from '#contract/console/service/health.ts'
import type { Services } from '../../services.ts'
import { selectAudit } from '../queries/audit-queries.ts'

const DONE = 'database backup '

/** Lists the newest backups that operators made, by command or in the console. */
export async function listBackups(
  { db }: Pick<Services, 'db'>,
  most: number,
): Promise<ShownBackup[]> {
  const lines = await selectAudit(db, { who: null, what: DONE, since_ms: 0 }, most)
  return Promise.all(
    lines.map(async ({ at_ms, who, what }) => {
      const file = what.slice(DONE.length)
      const bytes = await stat(file).then(
        ({ size }) => size,
        () => null,
      )
      return { made_at_ms: at_ms, who, file, bytes }
    }),
  )
}
