import { upgradeDatabase } from '../../src/server/backup/upgrade-database.ts'
import { readConfig } from '../../src/server/config/config.ts'
import { openDatabase } from '../../src/server/db/open.ts'
import { LATER_MIGRATIONS } from '../support/later-migrations.ts'

/** Brings the database of the environment to a later version, as its server does at its start. */
const config = readConfig(process.env)
const { db, engine, close } = openDatabase(config.databaseUrl, { exclusive: true })
await upgradeDatabase({ db, engine, config, now: Date.now }, LATER_MIGRATIONS)
await close()
