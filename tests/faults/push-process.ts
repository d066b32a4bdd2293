import { remindOfExpiry } from '../../src/server/account/remind-of-expiry.ts'
import { readConfig } from '../../src/server/config/config.ts'
import { loadSecrets } from '../../src/server/config/secrets.ts'
import { openDatabase } from '../../src/server/db/open.ts'
import { reachOf } from '../../src/server/http/reachable.ts'
import { sendDuePushes } from '../../src/server/push/send-pushes.ts'

/** Reminds every member whose membership ends, and sends the pushes that this queues, as a server does. */
const config = readConfig(process.env)
const { db, close } = openDatabase(config.databaseUrl, { exclusive: false })
const services = { config, db, now: () => Date.now(), secrets: loadSecrets(config.dataDir) }
const onFailure = (error: unknown) => {
  throw error
}
await remindOfExpiry(services)
while ((await sendDuePushes(services, onFailure, reachOf(['127.0.0.0/8']))) > 0);
await close()
