import { Trans } from '@lingui/react/macro'
import { PROVIDER_KINDS } from '#contract/console/service/providers.ts'
import { may } from '../../state/operator.ts'
import { useReading } from '../../state/reading.ts'
import { providers as listed } from '../../state/readings.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Page, RowList, Tools } from '../../ui/page.tsx'
import { ProviderForm } from './provider-form.tsx'
import { ProviderRow } from './provider-row.tsx'

/** Lists the payment providers; adds, changes, tests and removes them (decision 190). */
export function ProvidersPage() {
  const { remote, again } = useReading(listed, {})
  return (
    <Page title={<Trans>Payment providers</Trans>}>
      <Loaded remote={remote} again={again}>
        {({ providers }) => (
          <>
            <RowList
              items={providers}
              empty={<Trans>No payment provider yet, so nothing can be bought online.</Trans>}
            >
              {(provider) => (
                <ProviderRow key={provider.provider_id} provider={provider} again={again} />
              )}
            </RowList>
            {may('addProvider') && (
              <Tools>
                {PROVIDER_KINDS.map((kind) => (
                  <ProviderForm key={kind} kind={kind} onDone={again} />
                ))}
              </Tools>
            )}
          </>
        )}
      </Loaded>
    </Page>
  )
}
