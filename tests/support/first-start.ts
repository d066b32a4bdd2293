import { migrate } from '../../src/server/db/migrate.ts'
import { openDatabase } from '../../src/server/db/open.ts'
import { importDefaultContent } from '../../src/server/site/content/default-content.ts'

/** Every test begins at this instant, a Saturday, unless it moves the clock. */
export const START_MS = Date.UTC(2026, 10, 21, 8, 0, 0)

/** Does to an empty database what a server does at its first start: tables and default content. */
export async function prepareDatabase(url: string): Promise<void> {
  const { db, close } = openDatabase(url, { exclusive: false })
  try {
    await migrate(db)
    await importDefaultContent({ db, now: () => START_MS })
  } finally {
    await close()
  }
}
