import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import type { InferOutput } from 'valibot'
import { useSnapshot } from 'valtio'
import type { RenewalReply } from '#contract/renewals.ts'
import { explain } from '../../../error-messages.ts'
import { formatDate, formatMoney } from '../../../format.ts'
import { failureOf } from '../../../remote.ts'
import { useCanChange } from '../../../state/app/can-change.ts'
import {
  renewalWork,
  startRenewal,
  stopRenewal,
  useRenewal,
} from '../../../state/orders/renewal.ts'
import { chakra } from '../../../theme/chakra.ts'
import { Alert } from '../../../ui/basic/alert.tsx'
import { Button } from '../../../ui/basic/button.tsx'
import { Card } from '../../../ui/basic/page-frame.tsx'
import { Skeleton } from '../../../ui/basic/skeleton.tsx'
import { useLocale } from '../../../ui/basic/use-locale.ts'
import { SwitchRow } from '../../../ui/controls/switch-row.tsx'
import { PartState } from '../parts/part-state.tsx'
import { useKeptFocus } from '../parts/use-kept-focus.ts'

type Renewal = InferOutput<typeof RenewalReply>

/** Shows what renews the membership, and turns it on or off (decision 247). */
export default function RenewalSection() {
  const { remote, reload } = useRenewal()
  return (
    <PartState remote={remote} onRetry={reload} waiting={<Skeleton height="6rem" />}>
      {(shown) => (shown.renewal || shown.offer) && <RenewalCard shown={shown} reload={reload} />}
    </PartState>
  )
}

function RenewalCard({ shown, reload }: { shown: Renewal; reload: () => Promise<void> }) {
  const { i18n } = useLingui()
  const { work } = useSnapshot(renewalWork)
  const { can, reason } = useCanChange()
  const card = useRef<HTMLElement>(null)
  useKeptFocus(card)
  const { renewal, offer } = shown
  const busy = work.status === 'busy'
  const failure = failureOf(work)
  const start = () => offer && startRenewal({ ...offer }, reload)
  return (
    <>
      <Card ref={card} paddingBlock="2" css={{ '& > :first-of-type': { borderTop: 'none' } }}>
        <SwitchRow
          name={<Trans comment="of a membership, by a kept card">Renewal</Trans>}
          isOn={renewal !== null}
          disabled={!can || busy}
          onChange={(isOn) => (isOn ? start() : stopRenewal(reload))}
        >
          <RenewalWords {...shown} />
        </SwitchRow>
        {renewal !== null && offer !== null && (
          <chakra.div paddingBottom="4">
            <Button look="plain" busy={!can || busy} onClick={start}>
              <Trans comment="button: to a higher price of renewals">Agree to the new price</Trans>
            </Button>
          </chakra.div>
        )}
      </Card>
      {reason !== null && (
        <Alert tone="offline" still>
          {reason}
        </Alert>
      )}
      {failure && <Alert tone="bad">{explain(failure, i18n)}</Alert>}
    </>
  )
}

function RenewalWords({ renewal: on, offer }: Renewal) {
  const locale = useLocale()
  if (on === null) {
    const price = offer && formatMoney(offer.price_minor, offer.currency, locale)
    return (
      <Trans>
        Nothing renews unless you say so. Once on, your card pays {price} or less before your
        membership ends. We email you a few days before, and one press stops it.
      </Trans>
    )
  }
  if (on.card === null)
    return <Trans>We’re waiting for your card’s details. Nothing is charged until then.</Trans>
  const now = formatMoney(on.now_minor, on.currency, locale)
  if (on.now_minor > on.price_minor) {
    const agreed = formatMoney(on.price_minor, on.currency, locale)
    return (
      <Trans>
        The price is now {now}, and you agreed to {agreed}. Your card isn’t charged unless you
        agree.
      </Trans>
    )
  }
  if (on.charge_at_ms === null)
    return <Trans>Your card isn’t charged again before your membership ends.</Trans>
  const { brand: name, last4 } = on.card
  const brand = name.charAt(0).toUpperCase() + name.slice(1)
  const date = formatDate(on.charge_at_ms, locale)
  return (
    <Trans>
      {now} on {date}, from {brand} ·· {last4}. We email you a few days before, and one press here
      stops it.
    </Trans>
  )
}
