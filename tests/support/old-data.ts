import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Engine } from './engines.ts'
import { FIXTURES, unpack } from './old-copies.ts'

/** Data of 0.1.0: a folder to start on, and its database. */
export interface OldData {
  dataDir: string
  databaseUrl: string
  remove(): Promise<void>
}

/** Copies the data folder of 0.1.0; on PostgreSQL its rows are in a database there. */
export async function copyOldData(
  engine: Pick<Engine, 'name' | 'freshDatabaseUrl'>,
): Promise<OldData> {
  const dataDir = await mkdtemp(join(tmpdir(), 'skylark-old-'))
  for (const name of ['secrets.json', 'test-gateway.json']) {
    await cp(join(FIXTURES, 'data-folder', name), join(dataDir, name))
  }
  const file = join(dataDir, 'skylark.db')
  if (engine.name === 'SQLite') await writeFile(file, unpack('data-folder/skylark.db.gz'))
  return {
    dataDir,
    databaseUrl: engine.name === 'SQLite' ? `sqlite:${file}` : await restoreRows(engine),
    remove: () => rm(dataDir, { recursive: true, force: true }),
  }
}

async function restoreRows(engine: Pick<Engine, 'freshDatabaseUrl'>): Promise<string> {
  const url = await engine.freshDatabaseUrl()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(unpack('data-folder/postgres.sql.gz').toString('utf8'))
  await client.end()
  return url
}
