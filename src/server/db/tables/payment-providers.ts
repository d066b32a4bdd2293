import type { ProviderKind } from '#contract/console/service/providers.ts'

/** Payment providers that operators added. */
export interface PaymentProviderTables {
  /** A payment provider that operators set up by form or command (decision 190). */
  payment_provider: {
    /** the payment type of its orders and payments, such as `epay-k3f9x2` */
    provider_id: string
    kind: ProviderKind
    /** what members see, by language, as JSON */
    names: string
    /** settings that are no secret, by the names of the environment variables, as JSON */
    settings: string
    /** the secret ones, encrypted with a key outside the database */
    sealed_keys: string
    /** 1 = members may choose it; 0 = only its earlier payments are followed and refunded */
    is_offered: number
    /** counts changes, so that each instance knows what is new */
    revision: number
    added_at_ms: number
  }
}
