import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadSecrets } from '../../src/server/config/secrets.ts'
import { type Db, openDatabase } from '../../src/server/db/open.ts'
import type { Engine } from '../support/engines.ts'

/** A database and a data folder that processes share which are killed. */
interface DataFolder {
  /** settings of such a process */
  env: { DATA_DIR: string; DATABASE_URL: string }
  db: Db
  close(): Promise<void>
}

/** @param fill writes what is there before the first process */
export async function openDataFolder(
  engine: Engine,
  fill: (db: Db) => Promise<void> = async () => undefined,
): Promise<DataFolder> {
  const env = {
    DATA_DIR: await mkdtemp(join(tmpdir(), 'skylark-kill-')),
    DATABASE_URL: await engine.preparedDatabaseUrl('disk'),
  }
  const { db, close } = openDatabase(env.DATABASE_URL, { exclusive: false })
  loadSecrets(env.DATA_DIR)
  await fill(db)
  return {
    env,
    db,
    async close() {
      await close()
      await rm(env.DATA_DIR, { recursive: true, force: true })
    },
  }
}
