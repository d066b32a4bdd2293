import { readConfig } from '../../src/server/config/config.ts'
import { openDatabase } from '../../src/server/db/open.ts'
import { applyNodeChanges } from '../../src/server/devices/node-changes.ts'

/** Moves devices from lost nodes and tells their members, as a server does every two seconds. */
const { db, close } = openDatabase(readConfig(process.env).databaseUrl, { exclusive: false })
await applyNodeChanges({ db, now: Date.now }, (error) => {
  throw error
})
await close()
