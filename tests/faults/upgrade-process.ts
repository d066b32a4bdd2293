import { upgradeDatabase } from '../../src/server/backup/upgrade-database.ts'
import { readConfig } from '../../src/server/config/config.ts'
import { openDatabase } from '../../src/server/db/open.ts'

/** Brings the database of the environment to this version, as a server does at its start. */
const config = readConfig(process.env)
const { db, engine, close } = openDatabase(config.databaseUrl, { exclusive: true })
await upgradeDatabase({ db, engine, config, now: Date.now })
await close()
