import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, SECOND_MS } from '#domain/time/durations.ts'
import { makeBackup } from '../../../src/server/backup/make-backup.ts'
import { upgradeDatabase } from '../../../src/server/backup/upgrade-database.ts'
import { readConfig } from '../../../src/server/config/config.ts'
import { loadSecrets } from '../../../src/server/config/secrets.ts'
import { appliedMigrations, MIGRATIONS, migrate } from '../../../src/server/db/migrate.ts'
import { type OpenDatabase, openDatabase } from '../../../src/server/db/open.ts'
import { START_MS } from '../../support/app.ts'
import { forEachEngine } from '../../support/engines.ts'
import { LATER_MIGRATIONS } from '../../support/later-migrations.ts'

const LATER = Object.keys(LATER_MIGRATIONS)
/** The name of a migration between those of this version and the last one. */
const BETWEEN = '9998-nicknames'
const HALF = join(import.meta.dirname, 'half-migration-process.ts')

forEachEngine((engine) => {
  let dataDir: string
  let database: OpenDatabase
  let url: string
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'skylark-upgrade-'))
    url = await engine.freshDatabaseUrl()
    database = openDatabase(url, { exclusive: false })
  })
  afterEach(async () => {
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  /** Makes a database of this version, with one member. */
  async function prepare() {
    await migrate(database.db)
    await sql`insert into account
      (account_id, digital_account_number, password_hash, locale, vip_type, registration_time_ms,
       invitation_code, terms_version, terms_accepted_at_ms)
      values ('ann', '1', '', 'en-US', 1, 0, 'ann', '', 0)`.execute(database.db)
  }

  const services = (nowMs: number) => ({
    ...database,
    config: readConfig({ DATA_DIR: dataDir, DATABASE_URL: url }),
    now: () => nowMs,
  })

  /** Does to the database what the start of a later version does. */
  const start = (nowMs = START_MS) => upgradeDatabase(services(nowMs), LATER_MIGRATIONS)

  const backups = () => readdir(join(dataDir, 'backups')).catch(() => [])

  async function state() {
    const { db } = database
    const members = await sql<Record<string, unknown>>`select * from account`.execute(db)
    return { applied: await appliedMigrations(db), members: members.rows }
  }

  describe('the start of a newer version', () => {
    it('backs a database up before it migrates it, as it was', async () => {
      await prepare()
      const before = await state()
      await start()
      expect((await state()).applied).toEqual(LATER)

      const [name = '', ...more] = await backups()
      expect(more).toEqual([])
      await database.close()
      database = openDatabase(`sqlite:${join(dataDir, 'backups', name)}`, { exclusive: false })
      expect(await state()).toEqual(before)
    })

    it('backs up nothing where there is nothing, or nothing to migrate', async () => {
      await start()
      await start()
      expect(await backups()).toEqual([])
      expect((await state()).applied).toEqual(LATER)
    })

    it('applies what is missing between migrations that were applied before', async () => {
      const { [BETWEEN]: _, ...others } = LATER_MIGRATIONS
      await migrate(database.db, others)
      expect((await state()).applied).toEqual(LATER.filter((name) => name !== BETWEEN))
      await migrate(database.db, LATER_MIGRATIONS)
      expect((await state()).applied).toEqual(LATER)
      expect(await sql`select nickname from account`.execute(database.db)).toMatchObject({
        rows: [],
      })
    })

    it('that fails again and again leaves one backup, beside those of earlier upgrades', async () => {
      await prepare()
      const secrets = loadSecrets(dataDir)
      const folder = join(dataDir, 'backups')
      for (let hour = 0; hour < 6; hour += 1) {
        const { file } = await makeBackup(
          { ...services(START_MS + hour * HOUR_MS), secrets },
          folder,
        )
        new Database(file)
          .exec(
            "delete from kysely_migration where name > (select min(name) from kysely_migration); update kysely_migration set name = '0001-initial'",
          )
          .close()
      }
      // no migration can make this table once it is there
      await sql`create table rebuilt (line text)`.execute(database.db)
      const earlier = await backups()
      for (let again = 0; again < 5; again += 1) {
        const failed = start(START_MS + DAY_MS + again * SECOND_MS)
        await expect(failed).rejects.toThrow('Migration 9999-ledger failed')
      }
      const left = await backups()
      expect(left).toEqual(expect.arrayContaining(earlier))
      expect(left).toHaveLength(earlier.length + 1)
    })

    it('migrates nothing that it cannot back up', async () => {
      await prepare()
      const before = await state()
      await writeFile(join(dataDir, 'backups'), 'in the way')
      await expect(start()).rejects.toThrow('cannot take the backup')
      expect(await state()).toEqual(before)
    })

    it('leaves a database of a later version alone', async () => {
      await prepare()
      await sql`insert into kysely_migration values ('9999-unknown', '2026-11-21T08:00:00Z')`.execute(
        database.db,
      )
      await expect(start()).rejects.toThrow('is from a newer version (9999-unknown)')
    })
  })

  describe('an unfinished migration', () => {
    it('leaves the old tables when it fails', async () => {
      await prepare()
      const before = await state()
      const failing = {
        async up(db: OpenDatabase['db']) {
          await sql`alter table account add column half integer`.execute(db)
          throw new Error('no further')
        },
      }
      const migrations = { ...MIGRATIONS, '9999-half': failing }
      await expect(migrate(database.db, migrations)).rejects.toThrow('9999-half')
      expect(await state()).toEqual(before)
    })

    it('leaves the old tables when it is killed half-way, and the next start goes on', async () => {
      await prepare()
      const before = await state()
      const child = spawn(process.execPath, [HALF, url], { stdio: ['ignore', 'pipe', 'inherit'] })
      await once(child.stdout, 'data')
      child.kill('SIGKILL')
      await once(child, 'close')
      expect(await state()).toEqual(before)
      await start()
      expect((await state()).applied).toEqual(LATER)
    })
  })
})
