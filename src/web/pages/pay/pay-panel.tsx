import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import type { Script } from '../../load-page.ts'
import { OnDemand } from '../../on-demand.tsx'
import { useCanAct } from '../../state/app/connectivity.ts'
import { checkout } from '../../state/orders/checkout.ts'
import { member } from '../../state/session/member.ts'
import { chakra } from '../../theme/chakra.ts'
import { Alert } from '../../ui/basic/alert.tsx'
import { Button } from '../../ui/basic/button.tsx'
import { NOTHING_RENEWS } from '../../ui/product/renewal-rule.ts'
import { PaymentChoice } from './payment-choice.tsx'
import { PAYMENT_FAILED, SIGN_IN_AGAIN } from './refusals.ts'

const RENEWAL: Script<object> = () => import('./renewal.online.tsx')

/**
 * Shows the payment types and the order button, which is disabled with the reason when the service
 * cannot be reached.
 */
export function PayPanel({
  isFree,
  onPay,
  children,
}: {
  isFree: boolean
  onPay: () => void
  /** stands above the payment: a control that may still change the price */
  children: ReactNode
}) {
  const { i18n, t } = useLingui()
  const nothingRenews = i18n._(NOTHING_RENEWS)
  const { ordering, failure, quoted, payment_type } = useSnapshot(checkout)
  const canRenew =
    quoted.status === 'ready' && quoted.renewal?.payment_types.includes(payment_type ?? '')
  const { session } = useSnapshot(member)
  const { can, reason } = useCanAct()
  const label = () => {
    if (ordering) return t`Placing the order…`
    if (!isFree) return t`Pay now`
    return t({
      message: 'Confirm',
      comment: 'the second of three steps to a plan: choose, confirm, pay',
    })
  }
  return (
    <chakra.div display="grid" gap="5">
      {children}
      {!isFree && <PaymentChoice />}
      {canRenew && <OnDemand script={RENEWAL} props={{}} height="4rem" />}
      {failure?.kind === 'unreachable' ? (
        <Alert tone="bad">
          <Trans>
            We can’t reach our server. Your choice is still here. Press again in a minute: you won’t
            order twice.
          </Trans>
        </Alert>
      ) : (
        failure && <OnDemand script={PAYMENT_FAILED} props={{ failure }} height="4rem" />
      )}
      {session === 'expired' && <OnDemand script={SIGN_IN_AGAIN} props={{}} optional />}
      {reason !== null && failure?.kind !== 'unreachable' && <Alert tone="offline">{reason}</Alert>}
      <Button wide busy={ordering} disabled={!can || session === 'expired'} onClick={onPay}>
        {label()}
      </Button>
      <chakra.p color="muted" fontSize="14">
        {isFree ? (
          <Trans>Nothing to pay. {nothingRenews}.</Trans>
        ) : (
          <WhatIsNext nothingRenews={nothingRenews} />
        )}
      </chakra.p>
    </chakra.div>
  )
}

function WhatIsNext({ nothingRenews }: { nothingRenews: string }) {
  const { payment_type } = useSnapshot(checkout)
  return payment_type === 'manual' ? (
    <Trans>
      Next, we’ll show you where to send the money. The order stays open for three days.{' '}
      {nothingRenews}.
    </Trans>
  ) : (
    <Trans>
      You’ll pay on the payment provider’s page, or by a code shown here. The order stays open for
      30 minutes. {nothingRenews}.
    </Trans>
  )
}
