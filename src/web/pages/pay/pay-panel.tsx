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

const PHONE = '@media (width < 64rem) and (height > 40rem)'

/** Keeps the button in view from where the panel begins, which is below the total. */
const IN_VIEW = {
  position: 'sticky',
  bottom: '0',
  paddingTop: '3',
  paddingBottom: 'max(0.75rem, env(safe-area-inset-bottom))',
  background: 'linear-gradient(transparent, {colors.paper} 0.75rem)',
} as const

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
  /** controls that may still change the price */
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
  const whatIsNext = () => {
    if (isFree) return <Trans>Nothing to pay. {nothingRenews}.</Trans>
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
  return (
    // what has the focus is not left behind the button
    <chakra.div display="grid" gap="5" css={{ '& *': { scrollMarginBottom: '5rem' } }}>
      {!isFree && <PaymentChoice />}
      {canRenew && <OnDemand script={RENEWAL} props={{}} height="4rem" />}
      {children}
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
      <chakra.div css={{ [PHONE]: IN_VIEW }}>
        <Button wide busy={ordering} disabled={!can || session === 'expired'} onClick={onPay}>
          {label()}
        </Button>
      </chakra.div>
      <chakra.p color="muted" fontSize="14">
        {whatIsNext()}
      </chakra.p>
    </chakra.div>
  )
}
