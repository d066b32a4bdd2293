import { SECOND_MS } from '#domain/time/durations.ts'
import { readProviders } from '../../config/read-providers.ts'
import type { Secrets } from '../../config/secrets.ts'
import type { Db } from '../../db/open.ts'
import { guardedLookup, reachOf } from '../../http/reachable.ts'
import type { Job } from '../../jobs.ts'
import { type GatewayServices, makeGateway } from '../../payments/make-gateway.ts'
import type { Gateway } from '../../ports/gateway.ts'
import { type ProviderRow, selectProviders } from './provider-queries.ts'
import { readAllSettings, readNames } from './provider-settings.ts'

const EVERY_MS = 2 * SECOND_MS

interface Context extends GatewayServices {
  db: Db
  secrets: Secrets
  gateways: Map<string, Gateway>
}

/** The revision from which a gateway was made; those of environment variables have none. */
const revisions = new WeakMap<Gateway, number>()

/** Applies the providers that operators add and change, here or in another process. */
export function providerChanges(services: Context): Job {
  return {
    name: 'payment providers',
    startAfterMs: EVERY_MS,
    pauseMs: EVERY_MS,
    run: ({ onFailure }) => synchronizeProviders(services, onFailure),
  }
}

/**
 * Makes the gateways equal to the stored providers. One whose keys can't be read is left out, and the
 * rest is not held up. Demo mode has none: it charges nobody (decision 25).
 */
export async function synchronizeProviders(
  context: Context,
  onFailure: (error: unknown) => void,
): Promise<void> {
  const { db, gateways } = context
  const rows = context.config.demonstration ? [] : await selectProviders(db)
  for (const [payment_type, gateway] of gateways) {
    const isGone = !rows.some(({ provider_id }) => provider_id === payment_type)
    if (revisions.has(gateway) && isGone) gateways.delete(payment_type)
  }
  for (const row of rows) {
    const current = gateways.get(row.provider_id)
    if (current && revisions.get(current) === row.revision) continue
    try {
      const gateway = await gatewayOf(context, row)
      revisions.set(gateway, row.revision)
      gateways.set(row.provider_id, gateway)
    } catch (error) {
      gateways.delete(row.provider_id)
      onFailure(error)
    }
  }
}

/** @throws when its keys can't be read */
export async function gatewayOf(
  context: Omit<Context, 'gateways'>,
  row: ProviderRow,
): Promise<Gateway> {
  const { provider_id, kind, is_offered } = row
  const settings = readProviders(readAllSettings(context.secrets, row))
  const reach = reachOf(context.config.webhookNetworks)
  const lookup = guardedLookup((address) => reach(address) !== 'refused')
  const gateway = await makeGateway(kind, settings, { ...context, lookup }, provider_id)
  if (gateway === null) throw new Error(`${provider_id} has no settings`)
  return { ...gateway, names: readNames(row), isOffered: is_offered === 1 }
}
