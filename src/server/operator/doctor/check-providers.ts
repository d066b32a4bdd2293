import type { Config } from '../../config.ts'
import type { Db } from '../../db/open.ts'
import type { Gateway } from '../../payments/gateway.ts'
import { readSecrets } from '../../secrets.ts'
import { followProviders } from '../providers/follow-providers.ts'
import { selectProviders } from '../providers/provider-queries.ts'
import { checkGateways } from './check-world.ts'
import { type Finding, wrong } from './finding.ts'

/** Checks the providers that operators added: their keys can be read, and each accepts them. */
export async function checkAddedProviders(context: {
  config: Config
  db: Db
  now: () => number
}): Promise<Finding[]> {
  const rows = await selectProviders(context.db)
  if (rows.length === 0 || context.config.demonstration) return []
  const secrets = readSecrets(context.config.dataDir)
  const gateways = new Map<string, Gateway>()
  await followProviders({ ...context, secrets, gateways }, () => {})
  const unreadable = rows.filter(({ provider_id }) => !gateways.has(provider_id))
  return [
    ...unreadable.map(({ provider_id: provider }) =>
      wrong('payments', 'provider_keys_unreadable', { provider }),
    ),
    ...(await checkGateways(gateways, context.now)),
  ]
}
