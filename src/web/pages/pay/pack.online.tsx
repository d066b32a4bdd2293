import { Trans } from '@lingui/react/macro'

/** Says what a pack of traffic brings, and what a refund takes back (decision 185). */
export default function Pack() {
  return (
    <>
      <p>
        <Trans>Ready as soon as you pay; used once your monthly traffic runs out</Trans>
      </p>
      <p>
        <Trans>Stays yours when you renew or upgrade</Trans>
      </p>
      <p>
        <Trans>A refund takes back what you haven’t used</Trans>
      </p>
    </>
  )
}
