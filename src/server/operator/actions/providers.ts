import { randomInt } from 'node:crypto'
import {
  MAX_PROVIDERS,
  type PROVIDER_ENDPOINTS,
  type ProviderKind,
  type ProviderProblem,
} from '#contract/console/service/providers.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { ConfigError, type Environment } from '../../config/environment.ts'
import { readProviders } from '../../config/read-providers.ts'
import { findProblem, reachOf } from '../../http/reachable.ts'
import { GatewayUnavailableError } from '../../ports/gateway.ts'
import type { CoreServices, DbAndClock, Services } from '../../services.ts'
import {
  deleteProvider,
  hasOrders,
  insertProvider,
  lockProvider,
  type ProviderRow,
  selectProvider,
  selectProviders,
  updateProvider,
} from '../providers/provider-queries.ts'
import {
  addressOf,
  type ProviderNames,
  readAllSettings,
  replaceSettings,
  storeSettings,
} from '../providers/provider-settings.ts'
import { gatewayOf } from '../providers/synchronize-providers.ts'
import type { Author } from '../queries/audit-queries.ts'
import { changeInAudit } from './change-with-audit.ts'

type Sealing = CoreServices & Pick<Services, 'secrets'>

/** Why nothing was changed; `detail` says what is wrong with a setting, without its value. */
export interface RefusedProvider {
  problem: ProviderProblem
  setting: string | null
  detail: string | null
}

export interface WantedProvider {
  names: ProviderNames
  /** by the names of the environment variables */
  settings: Environment
}

export type ProviderTest = ReplyOf<typeof PROVIDER_ENDPOINTS.testProvider>

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const ID_LENGTH = 6

/** Adds a payment provider, which members may choose within seconds. The audit names its host alone. */
export async function addProvider(
  context: Sealing,
  { kind, names, settings }: WantedProvider & { kind: ProviderKind },
  author: Author,
): Promise<{ provider_id: string } | RefusedProvider> {
  const { config, secrets } = context
  if (config.demonstration) return refused('demonstration')
  const provider_id = `${kind}-${newEnding()}`
  const stored = storeSettings(secrets, { provider_id, kind }, settings)
  const wrong = findWrongSetting(kind, settings) ?? (await findWrongAddress(config, kind, settings))
  if (wrong !== null) return wrong
  return changeInAudit(context, author, async (transaction, audit, added_at_ms) => {
    if ((await selectProviders(transaction)).length >= MAX_PROVIDERS) return refused('too_many')
    const row = { kind, names: JSON.stringify(names), ...stored, is_offered: 1, revision: 1 }
    await insertProvider(transaction, { provider_id, ...row, added_at_ms })
    await audit(`providers add ${provider_id} ${hostOf(kind, settings)}`)
    return { provider_id }
  })
}

/**
 * Changes a provider's names and settings; a key that was not typed again stays, unless the address is another.
 * @returns undefined when there is no such provider
 */
export async function changeProvider(
  { config, db, now, secrets }: Sealing,
  provider_id: string,
  { names, settings }: WantedProvider,
  author: Author,
): Promise<{ provider_id: string } | RefusedProvider | undefined> {
  const kind = (await selectProvider(db, provider_id))?.kind
  if (kind === undefined) return undefined
  // asks for host names, and so comes before the transaction
  const wrongAddress = await findWrongAddress(config, kind, settings)
  const verb = { verb: 'change', host: hostOf(kind, settings) }
  return changing({ db, now }, provider_id, author, verb, (row) => {
    const all = replaceSettings(kind, storedSettings(secrets, row), settings)
    if (all === null) return refused('keys_needed')
    const wrong = findWrongSetting(kind, all) ?? wrongAddress
    return wrong ?? { names: JSON.stringify(names), ...storeSettings(secrets, row, all) }
  })
}

/** Offers a provider to members, or stops that. @returns undefined when there is no such provider */
export async function offerProvider(
  context: CoreServices,
  provider_id: string,
  isOffered: boolean,
  author: Author,
): Promise<boolean> {
  const verb = { verb: isOffered ? 'on' : 'off' }
  const done = await changing(context, provider_id, author, verb, () => ({
    is_offered: isOffered ? 1 : 0,
  }))
  return done !== undefined
}

/**
 * Removes a provider that no order names; any other can only be switched off, so that its payments
 * can be followed and refunded.
 * @returns undefined when there is no such provider
 */
export function removeProvider(
  context: DbAndClock,
  provider_id: string,
  author: Author,
): Promise<{ provider_id: string } | RefusedProvider | undefined> {
  return changeInAudit(context, author, async (transaction, audit) => {
    if (!(await selectProvider(transaction, provider_id))) return undefined
    if (await hasOrders(transaction, provider_id)) return refused('has_orders')
    await deleteProvider(transaction, provider_id)
    await audit(`providers remove ${provider_id}`)
    return { provider_id }
  })
}

/**
 * Asks a provider whether it accepts our keys as they are stored; no money moves.
 * @returns `detail` says why it doesn't; undefined when there is no such provider
 */
export async function testProvider(
  services: Sealing & Pick<Services, 'gateways'>,
  provider_id: string,
): Promise<ProviderTest | undefined> {
  const row = await selectProvider(services.db, provider_id)
  try {
    const gateway = row ? await gatewayOf(services, row) : services.gateways.get(provider_id)
    if (gateway === undefined) return undefined
    const probed = await gateway.probe?.()
    return { result: probed?.isFeeHidden ? 'fees_hidden' : 'accepted', detail: null }
  } catch (error) {
    return {
      result: 'refused',
      detail: error instanceof GatewayUnavailableError ? error.message : UNREADABLE,
    }
  }
}

/** the only kind with an address of its own */
const STRIPE_HOST = 'api.stripe.com'

const UNREADABLE = "Its keys can't be read. Type them again."

type Change = Partial<Pick<ProviderRow, 'names' | 'settings' | 'sealed_keys' | 'is_offered'>>

/** Changes one row with its line in the audit; of two at the same time, the second starts from the first. */
function changing(
  context: DbAndClock,
  provider_id: string,
  author: Author,
  { verb, host }: { verb: string; host?: string },
  change: (row: ProviderRow) => Change | RefusedProvider,
): Promise<{ provider_id: string } | RefusedProvider | undefined> {
  return changeInAudit(context, author, async (transaction, audit) => {
    const row = await lockProvider(transaction, provider_id)
    if (row === undefined) return undefined
    const wanted = change(row)
    if ('problem' in wanted) return wanted
    await updateProvider(transaction, provider_id, wanted)
    await audit(['providers', verb, provider_id, host].filter(Boolean).join(' '))
    return { provider_id }
  })
}

/** Keys that can't be read any more have to be typed again. */
function storedSettings(secrets: Services['secrets'], row: ProviderRow): Environment {
  try {
    return readAllSettings(secrets, row)
  } catch {
    return {}
  }
}

function findWrongSetting(kind: ProviderKind, settings: Environment): RefusedProvider | null {
  try {
    return readProviders(settings)[kind] === null ? refused('setting') : null
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return { problem: 'setting', setting: error.variable, detail: error.message }
  }
}

/** Refuses an address of this machine or of a private network, from which an answer would tell the caller. */
async function findWrongAddress(
  { webhookNetworks }: Services['config'],
  kind: ProviderKind,
  settings: Environment,
): Promise<RefusedProvider | null> {
  const problem = await findProblem(addressOf(kind, settings), reachOf(webhookNetworks))
  return problem === 'private_address' ? refused(problem) : null
}

const hostOf = (kind: ProviderKind, settings: Environment) =>
  URL.parse(addressOf(kind, settings))?.host ?? STRIPE_HOST

const refused = (problem: ProviderProblem): RefusedProvider => ({
  problem,
  setting: null,
  detail: null,
})

const newEnding = () =>
  Array.from({ length: ID_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
