import type { ShownVersion } from '#contract/console/version.ts'
import type { Services } from '../../../services.ts'
import { selectVersion } from '../../queries/version-queries.ts'
import { readReleaseNotes } from './release-notes.ts'
import { VERSION } from './version.ts'

/** Shows this version with what it brings, and since when the server runs it. */
export async function showVersion({ db }: Pick<Services, 'db'>): Promise<ShownVersion> {
  const running = await selectVersion(db)
  const since_ms = running?.version === VERSION ? running.since_ms : null
  return { version: VERSION, since_ms, notes: await readReleaseNotes() }
}
