import { DAY_MS } from '#domain/time/durations.ts'
import type { Config } from '../../config/config.ts'
import { readSecrets } from '../../config/secrets.ts'
import type { Db } from '../../db/open.ts'
import { realGateways } from '../../payments/create-gateways.ts'
import { type Gateway, GatewayUnavailableError } from '../../ports/gateway.ts'
import { siteContent } from '../../site/content/content.ts'
import { type ProviderRow, selectProviders } from '../providers/provider-queries.ts'
import { gatewayOf } from '../providers/synchronize-providers.ts'
import { checkGateways } from './check-world.ts'
import { type Finding, warning, wrong } from './finding.ts'
import { countDeclinedCharges, countRenewals } from './queries.ts'

/** How long a declined card is reported. */
const DECLINED_FOR_MS = 7 * DAY_MS

interface Context {
  config: Config
  db: Db
  now: () => number
}

/**
 * Checks the providers that operators added: their keys can be read, and each accepts them; then that members
 * can pay at all, and that each provider takes the currency of the prices. Demo mode has a provider of
 * its own.
 */
export async function checkAddedProviders(context: Context): Promise<Finding[]> {
  const { config, db, now } = context
  if (config.demonstration) return []
  const added = new Map<string, Gateway>()
  const failures: Finding[] = []
  for (const row of await selectProviders(db)) {
    const opened = await open(context, row)
    if ('verdict' in opened) failures.push(opened)
    else added.set(row.provider_id, opened)
  }
  const all = [...(await realGateways(config, now)).values(), ...added.values()]
  return [
    ...failures,
    ...(await checkGateways(added, now)),
    ...(await checkOffers(
      context,
      all.filter(({ isOffered = true }) => isOffered),
    )),
    ...(await checkRenewals(context, all)),
  ]
}

async function open(context: Context, row: ProviderRow): Promise<Gateway | Finding> {
  const { provider_id: provider } = row
  try {
    return await gatewayOf({ ...context, secrets: readSecrets(context.config.dataDir) }, row)
  } catch (error) {
    return error instanceof GatewayUnavailableError
      ? wrong('payments', 'provider_refuses', { provider, error: error.message })
      : wrong('payments', 'provider_keys_unreadable', { provider })
  }
}

/** Reports renewals whose cards no provider here can charge, and cards that were declined lately. */
async function checkRenewals({ db, now }: Context, all: readonly Gateway[]): Promise<Finding[]> {
  const keepers = all.filter(({ cards }) => cards).map(({ payment_type }) => payment_type)
  const cardless = (await countRenewals(db))
    .filter(({ gateway }) => !keepers.includes(gateway))
    .reduce((sum, { renewals }) => sum + Number(renewals), 0)
  const declined = await countDeclinedCharges(db, now() - DECLINED_FOR_MS)
  return [
    ...(cardless > 0 ? [warning('payments', 'renewals_cardless', { count: cardless })] : []),
    ...(declined > 0 ? [warning('payments', 'renewals_declined', { count: declined })] : []),
  ]
}

async function checkOffers(context: Context, offered: readonly Gateway[]): Promise<Finding[]> {
  if (offered.length === 0) return [warning('payments', 'provider_missing')]
  const { currency, plans } = await siteContent(context)
  const canCollectNone = ({ canCollect }: Gateway) =>
    plans.every(({ price_minor }) => canCollect?.(price_minor, currency) === false)
  return offered
    .filter((gateway) => plans.length > 0 && canCollectNone(gateway))
    .map(({ payment_type: provider }) =>
      warning('payments', 'provider_other_currency', { provider, currency }),
    )
}
