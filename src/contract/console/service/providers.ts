import * as v from 'valibot'
import { get, post } from '../../call.ts'
import { Empty, filled, instantMs, listOf, text } from '../../fields.ts'
import { paymentNames } from '../../orders.ts'
import { paymentType } from '../../payment-types.ts'
import { operatorEndpoint } from '../endpoint.ts'
import { Why, why } from '../request-fields.ts'

/** Kinds of providers that have keys. */
export const PROVIDER_KINDS = ['stripe', 'epay', 'btcpay'] as const

export type ProviderKind = (typeof PROVIDER_KINDS)[number]

export interface ProviderField {
  /** the environment variable that means the same */
  name: string
  /** it is stored encrypted and never shown again */
  isSecret?: true
  isOptional?: true
  /** the keys are sent there */
  isAddress?: true
}

/** The settings of each kind. */
export const PROVIDER_FIELDS = {
  stripe: [
    { name: 'STRIPE_SECRET_KEY', isSecret: true },
    { name: 'STRIPE_WEBHOOK_SECRET', isSecret: true },
    { name: 'STRIPE_API_URL', isOptional: true, isAddress: true },
  ],
  epay: [
    { name: 'EPAY_URL', isAddress: true },
    { name: 'EPAY_PID' },
    { name: 'EPAY_KEY', isSecret: true },
    { name: 'EPAY_CURRENCY', isOptional: true },
    { name: 'EPAY_CODES', isOptional: true },
  ],
  btcpay: [
    { name: 'BTCPAY_URL', isAddress: true },
    { name: 'BTCPAY_STORE_ID' },
    { name: 'BTCPAY_API_KEY', isSecret: true },
    { name: 'BTCPAY_WEBHOOK_SECRET', isSecret: true },
  ],
} as const satisfies Record<ProviderKind, readonly ProviderField[]>

export const MAX_PROVIDERS = 10

/**
 * Why nothing was changed; `setting` when a setting is missing or malformed, `keys_needed` when the address
 * is another and a key was not typed again.
 */
export const PROVIDER_PROBLEMS = [
  'setting',
  'keys_needed',
  'private_address',
  'too_many',
  'demonstration',
  'has_orders',
] as const

export type ProviderProblem = (typeof PROVIDER_PROBLEMS)[number]

const ShownProvider = v.object({
  provider_id: paymentType,
  kind: filled(20),
  /** null = it is set up by environment variables, which name it after its kind */
  names: v.nullable(paymentNames),
  is_offered: v.boolean(),
  /** those that are no secret, by the names of the environment variables; empty for those */
  settings: listOf(v.object({ name: filled(40), value: text(500) }), 10),
  /** where it sends its notices */
  webhook_url: filled(500),
  /** null as for `names` */
  added_at_ms: v.nullable(instantMs),
})

const ProvidersReply = v.object({ providers: listOf(ShownProvider, 20) })

const ChangedReply = v.object({
  problem: v.nullable(v.picklist(PROVIDER_PROBLEMS)),
  /** the setting that is missing or malformed */
  setting: v.nullable(text(40)),
})

const TestReply = v.object({
  /** `fees_hidden`: accepted, but what refunds and disputes cost can't be read */
  result: v.picklist(['accepted', 'fees_hidden', 'refused']),
  /** what went wrong; null when nothing did */
  detail: v.nullable(text(500)),
})

const ONE = '/api/operator/providers/:provider_id'

export const listProviders = get('/api/operator/providers', ProvidersReply)
export const addProvider = post('/api/operator/providers', ChangedReply)
export const changeProvider = post(`${ONE}/change`, ChangedReply)
export const offerProvider = post(`${ONE}/offer`, Empty)
export const removeProvider = post(`${ONE}/remove`, ChangedReply)
export const testProvider = post(`${ONE}/test`, TestReply)

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

export const PROVIDER_ENDPOINTS = {
  listProviders: operatorEndpoint(listProviders, {
    summary: 'List the payment providers, without their keys',
    roles: ['finance'],
  }),
  addProvider: operatorEndpoint(addProvider, {
    summary: 'Add a payment provider; its keys are stored encrypted',
    guard: 'confirmed_operators',
    roles: ['owner'],
    request: v.strictObject({
      kind: v.picklist(PROVIDER_KINDS),
      names,
      settings,
      why,
    }),
  }),
  changeProvider: operatorEndpoint(changeProvider, {
    summary: "Change a payment provider's names, settings or keys",
    guard: 'confirmed_operators',
    roles: ['owner'],
    params: ProviderParams,
    request: v.strictObject({ names, settings, why }),
  }),
  offerProvider: operatorEndpoint(offerProvider, {
    summary: 'Offer a payment provider to members, or stop that; earlier payments stay reachable',
    roles: ['owner'],
    params: ProviderParams,
    request: v.strictObject({ is_offered: v.boolean(), why }),
  }),
  removeProvider: operatorEndpoint(removeProvider, {
    summary: 'Remove a payment provider that no order names',
    roles: ['owner'],
    params: ProviderParams,
    request: Why,
  }),
  testProvider: operatorEndpoint(testProvider, {
    summary: 'Ask a payment provider whether it accepts our keys; no money moves',
    roles: ['finance'],
    params: ProviderParams,
  }),
}

export type ShownProvider = v.InferOutput<typeof ShownProvider>
