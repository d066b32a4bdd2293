import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import type { PROVIDER_ENDPOINTS } from '#contract/console/service/providers.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { PAYMENT_TYPES } from '#contract/payment-types.ts'
import { type Remote, shownValue } from '../remote.ts'
import { useLocale } from '../ui/basic/use-locale.ts'
import { may } from './state/operator.ts'
import { providers } from './state/readings.ts'
import { paidBy } from './words.ts'

/**
 * Names payment types, those of providers that operators added as they named them. An operator whose
 * work the providers are not sees their kind.
 */
export function usePaidBy(): (type: string) => string {
  const { i18n } = useLingui()
  const locale = useLocale()
  const added = useAddedProviders()
  return (type) =>
    added.find(({ provider_id }) => provider_id === type)?.names?.[locale] ?? paidBy(type, i18n)
}

/** Lists the payment types by which lists can be filtered, with their names. */
export function usePaymentTypes(): (readonly [type: string, name: string])[] {
  const name = usePaidBy()
  const added = useAddedProviders().map(({ provider_id }) => provider_id)
  return [...new Set([...PAYMENT_TYPES, ...added])].map((type) => [type, name(type)] as const)
}

type Listed = ReplyOf<typeof PROVIDER_ENDPOINTS.listProviders>

function useAddedProviders(): Listed['providers'] {
  const { remote } = useSnapshot(providers.state) as { remote: Remote<Listed> }
  useEffect(() => {
    // each row of a list comes here, and the first one asks for all
    if (providers.state.remote.status === 'idle' && may('listProviders')) providers.read({})
  }, [])
  return shownValue(remote)?.providers ?? []
}
