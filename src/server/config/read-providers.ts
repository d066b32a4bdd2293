import {
  PROVIDER_FIELDS,
  PROVIDER_KINDS,
  type ProviderField,
  type ProviderKind,
} from '#contract/console/service/providers.ts'
import { type Environment, readList } from './environment.ts'
import { readBtcpay } from './read-btcpay.ts'
import { readEpay } from './read-epay.ts'
import { readStripe } from './read-stripe.ts'

/** The parsed settings of one provider of each kind; null where none is set. */
export type ProviderConfig = ReturnType<typeof readProviders>

/** @throws {ConfigError} for the first setting that is missing or malformed */
export const readProviders = (settings: Environment) =>
  ({
    stripe: readStripe(settings),
    epay: readEpay(settings),
    btcpay: readBtcpay(settings),
  }) satisfies Record<ProviderKind, object | null>

/** Lists the keys of all providers, by environment variable; one may hold several. */
export const readProviderKeys = (env: Environment): { name: string; key: string }[] =>
  PROVIDER_KINDS.flatMap((kind): readonly ProviderField[] => PROVIDER_FIELDS[kind])
    .filter(({ isSecret }) => isSecret)
    .flatMap(({ name }) => readList(env[name]).map((key) => ({ name, key })))
