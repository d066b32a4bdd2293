import * as v from 'valibot'
import { Empty, text } from '../../../fields.ts'
import { paymentNames } from '../../../orders.ts'
import { paymentType } from '../../../payment-types.ts'
import type { ConsoleRules } from '../../endpoint.ts'
import { type PROVIDER_CALLS, PROVIDER_FIELDS, PROVIDER_KINDS } from '../../service/providers.ts'
import { Why, why } from '../fields.ts'

const ProviderParams = v.strictObject({ provider_id: paymentType })
const names = v.strictObject(paymentNames.entries)

/** Settings by the names of the environment variables; a key that is left out or empty stays with its address. */
const settings = v.strictObject(
  Object.fromEntries(
    Object.values(PROVIDER_FIELDS).flatMap((fields) =>
      fields.map(({ name }) => [name, v.optional(text(500))]),
    ),
  ),
)

export const PROVIDER_RULES = {
  listProviders: {
    summary: 'List the payment providers, without their keys',
    guard: 'operators',
    roles: ['finance'],
    request: Empty,
    errors: [],
  },
  addProvider: {
    summary: 'Add a payment provider; its keys are stored encrypted',
    guard: 'confirmed_operators',
    roles: ['owner'],
    request: v.strictObject({
      kind: v.picklist(PROVIDER_KINDS),
      names,
      settings,
      why,
    }),
    errors: [],
  },
  changeProvider: {
    summary: "Change a payment provider's names, settings or keys",
    guard: 'confirmed_operators',
    roles: ['owner'],
    params: ProviderParams,
    request: v.strictObject({ names, settings, why }),
    errors: ['not_found'],
  },
  offerProvider: {
    summary: 'Offer a payment provider to members, or stop that; earlier payments stay reachable',
    guard: 'operators',
    roles: ['owner'],
    params: ProviderParams,
    request: v.strictObject({ is_offered: v.boolean(), why }),
    errors: ['not_found'],
  },
  removeProvider: {
    summary: 'Remove a payment provider that no order names',
    guard: 'operators',
    roles: ['owner'],
    params: ProviderParams,
    request: Why,
    errors: ['not_found'],
  },
  testProvider: {
    summary: 'Ask a payment provider whether it accepts our keys; no money moves',
    guard: 'operators',
    roles: ['finance'],
    params: ProviderParams,
    request: Empty,
    errors: ['not_found'],
  },
} as const satisfies Record<keyof typeof PROVIDER_CALLS, ConsoleRules>
