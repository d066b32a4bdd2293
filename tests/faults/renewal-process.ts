import { runRenewals } from '../../src/server/billing/renewals/run-renewals.ts'
import { readConfig } from '../../src/server/config/config.ts'
import { loadSecrets } from '../../src/server/config/secrets.ts'
import { openDatabase } from '../../src/server/db/open.ts'
import { realGateways } from '../../src/server/payments/create-gateways.ts'

/** Renews every membership that is due, as a server does. */
const config = readConfig(process.env)
const { db, close } = openDatabase(config.databaseUrl, { exclusive: false })
const now = () => Date.now()
const gateways = await realGateways(config, now)
const services = { config, db, gateways, now, secrets: loadSecrets(config.dataDir) }
const onFailure = (error: unknown) => {
  throw error
}
await runRenewals(services, { onFailure })
await close()
