import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'

export type ChangeRow = Omit<Selectable<Tables['content_change']>, 'version_id'>
export type VersionRow = Selectable<Tables['content_version']>

/** Stores a version and its changed files; call it in the transaction of the change. */
export async function insertVersion(
  db: Db,
  version: Omit<VersionRow, 'version_id'>,
  changes: readonly ChangeRow[],
): Promise<void> {
  const version_id = randomUUID()
  await db
    .insertInto('content_version')
    .values({ version_id, ...version })
    .execute()
  await db
    .insertInto('content_change')
    .values(changes.map((change) => ({ version_id, ...change })))
    .execute()
}

/** How many versions are listed. */
const MOST_VERSIONS = 100

/** Selects the newest versions, newest first, with the names of their files. */
export async function selectVersions(db: Db): Promise<(VersionRow & { files: string[] })[]> {
  const versions = await db
    .selectFrom('content_version')
    .selectAll()
    .orderBy('at_ms', 'desc')
    .limit(MOST_VERSIONS)
    .execute()
  if (versions.length === 0) return []
  const ids = versions.map(({ version_id }) => version_id)
  const changes = await db
    .selectFrom('content_change')
    .select(['version_id', 'name'])
    .where('version_id', 'in', ids)
    .orderBy('name')
    .execute()
  return versions.map((version) => ({
    ...version,
    files: changes
      .filter(({ version_id }) => version_id === version.version_id)
      .map(({ name }) => name),
  }))
}

export function selectChanges(db: Db, version_id: string): Promise<ChangeRow[]> {
  return db
    .selectFrom('content_change')
    .select(['name', 'text_before', 'text_after'])
    .where('version_id', '=', version_id)
    .orderBy('name')
    .execute()
}

/** Selects the changes of a version and of all later ones, newest first. */
export function selectChangesFrom(db: Db, version_id: string): Promise<ChangeRow[]> {
  return db
    .selectFrom('content_change')
    .innerJoin('content_version', 'content_version.version_id', 'content_change.version_id')
    .select(['name', 'text_before', 'text_after'])
    .where('at_ms', '>=', ({ selectFrom }) =>
      selectFrom('content_version').select('at_ms').where('version_id', '=', version_id),
    )
    .orderBy('at_ms', 'desc')
    .execute()
}
