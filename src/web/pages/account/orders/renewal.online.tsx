import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { InferOutput } from 'valibot'
import { useSnapshot } from 'valtio'
import type { RenewalReply } from '#contract/renewals.ts'
import { explain } from '../../../error-messages.ts'
import { formatDate, formatMoney } from '../../../format.ts'
import { useCanChange } from '../../../state/app/can-change.ts'
import { loadRenewal, renewal, startRenewal, stopRenewal } from '../../../state/orders/renewal.ts'
import { Alert } from '../../../ui/basic/alert.tsx'
import { Button } from '../../../ui/basic/button.tsx'
import { Card } from '../../../ui/basic/page-frame.tsx'
import { useLocale } from '../../../ui/basic/use-locale.ts'
import { SwitchRow } from '../../../ui/controls/switch-row.tsx'

/** Shows what renews the membership, and turns it on or off (decision 247). */
export default function RenewalCard() {
  const { i18n } = useLingui()
  const { reply, busy, failure } = useSnapshot(renewal)
  const { can, reason } = useCanChange()
  useEffect(() => {
    loadRenewal()
  }, [])
  if (reply === null || (reply.renewal === null && reply.offer === null)) return null
  return (
    <Card
      paddingBlock="2"
      css={{
        '& > :first-of-type': { borderTop: 'none' },
        '& > :not(:first-child)': { marginBottom: '4' },
      }}
    >
      <SwitchRow
        name={<Trans comment="of a membership, by a kept card">Renewal</Trans>}
        isOn={reply.renewal !== null}
        disabled={!can || busy}
        onChange={(isOn) => (isOn ? startRenewal() : stopRenewal())}
      >
        <RenewalWords {...reply} />
      </SwitchRow>
      {reply.renewal !== null && reply.offer !== null && (
        <Button look="plain" busy={busy} onClick={startRenewal}>
          <Trans comment="button: to a higher price of renewals">Agree to the new price</Trans>
        </Button>
      )}
      {reason !== null && (
        <Alert tone="offline" still>
          {reason}
        </Alert>
      )}
      {failure && <Alert tone="bad">{explain(failure, i18n)}</Alert>}
    </Card>
  )
}

function RenewalWords({ renewal: on, offer }: InferOutput<typeof RenewalReply>) {
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
  const agreed = formatMoney(on.price_minor, on.currency, locale)
  const now = formatMoney(on.now_minor, on.currency, locale)
  if (on.card === null) {
    return <Trans>We’re waiting for your card’s details. Nothing is charged until then.</Trans>
  }
  if (on.now_minor > on.price_minor) {
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
