import * as v from 'valibot'
import {
  PROVIDER_FIELDS,
  type ProviderField,
  type ProviderKind,
} from '#contract/console/service/providers.ts'
import { paymentNames } from '#contract/orders.ts'
import { seal, unseal } from '../../auth/sealed-secret.ts'
import type { Environment } from '../../config/environment.ts'
import type { Secrets } from '../../config/secrets.ts'
import type { ProviderRow } from './provider-queries.ts'

const Values = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()))
const Names = v.pipe(v.string(), v.parseJson(), paymentNames)

export type ProviderNames = v.InferOutput<typeof paymentNames>
type Stored = Pick<ProviderRow, 'settings' | 'sealed_keys'>

const fieldsOf = (kind: ProviderKind): readonly ProviderField[] => PROVIDER_FIELDS[kind]
const ownerOf = (provider_id: string) => `payment provider ${provider_id}`

export const readNames = ({ names }: Pick<ProviderRow, 'names'>): ProviderNames =>
  v.parse(Names, names)

/** Reads the settings that are no secret. */
export const readOpenSettings = ({ settings }: Pick<ProviderRow, 'settings'>) =>
  v.parse(Values, settings)

/**
 * Reads all settings of a provider, its keys too.
 * @throws when the keys were encrypted with other secrets than those of this data folder
 */
export function readAllSettings(
  secrets: Secrets,
  row: Pick<ProviderRow, 'provider_id' | 'settings' | 'sealed_keys'>,
): Environment {
  const keys = unseal(secrets, ownerOf(row.provider_id), row.sealed_keys).toString()
  return { ...readOpenSettings(row), ...v.parse(Values, keys) }
}

/** Converts settings to columns: secret ones encrypted, the rest as they are, empty ones left out. */
export function storeSettings(
  secrets: Secrets,
  { provider_id, kind }: Pick<ProviderRow, 'provider_id' | 'kind'>,
  settings: Environment,
): Stored {
  const pick = (isSecret: boolean) =>
    JSON.stringify(
      Object.fromEntries(
        fieldsOf(kind)
          .filter((field) => (field.isSecret ?? false) === isSecret)
          .map(({ name }) => [name, settings[name]?.trim() ?? ''])
          .filter(([, value]) => value !== ''),
      ),
    )
  return {
    settings: pick(false),
    sealed_keys: seal(secrets, ownerOf(provider_id), Buffer.from(pick(true))),
  }
}

/**
 * Puts typed settings in place of stored ones. A key that was not typed again stays, but only for the address
 * to which it was given.
 * @returns null when the address is another and a key was not typed again
 */
export function replaceSettings(
  kind: ProviderKind,
  stored: Environment,
  typed: Environment,
): Environment | null {
  const fields = fieldsOf(kind)
  const isTyped = ({ name }: ProviderField) => (typed[name]?.trim() ?? '') !== ''
  if (addressOf(kind, typed) !== addressOf(kind, stored)) {
    return fields.every((field) => !field.isSecret || isTyped(field)) ? typed : null
  }
  return Object.fromEntries(
    fields.map((field) => {
      const { name, isSecret } = field
      return [name, isSecret && !isTyped(field) ? stored[name] : typed[name]]
    }),
  )
}

/** Reads the address to which the keys are sent; empty for the provider's own. */
export function addressOf(kind: ProviderKind, settings: Environment): string {
  const name = fieldsOf(kind).find(({ isAddress }) => isAddress)?.name
  return (name && settings[name]?.trim()) || ''
}
