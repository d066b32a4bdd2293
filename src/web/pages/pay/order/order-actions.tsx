import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { showToast } from '../../../state/app/toast.ts'
import {
  cancelOrder,
  checkOrder,
  openedOrder,
  payOrder,
} from '../../../state/orders/opened-order.ts'
import { chakra } from '../../../theme/chakra.ts'
import { Alert } from '../../../ui/basic/alert.tsx'
import { Button } from '../../../ui/basic/button.tsx'
import { ConfirmDialog } from '../../../ui/controls/confirm-dialog.tsx'

/** Offers the actions on an unpaid order; disabled, with the reason, unless the order shown is live. */
export function OrderActions({
  is_open,
  isLive,
  asksFirst,
}: {
  is_open: boolean
  isLive: boolean
  /** a question above comes first, so no button here is the primary one */
  asksFirst: boolean
}) {
  const { t } = useLingui()
  const { doing, scan } = useSnapshot(openedOrder)
  const [isAsking, setAsking] = useState(false)
  const isOff = !isLive || doing === 'leaving'

  const check = async () => {
    await checkOrder(null)
    const { remote, failure: refusal } = openedOrder
    const isUnpaid = remote.status === 'ready' && remote.value.order_status === 'unpaid'
    if (refusal === null && isUnpaid) showToast(t`We haven’t received a payment yet.`)
  }
  return (
    <chakra.div display="grid" gap="3">
      {!isLive && (
        <Alert tone="offline" still>
          <Trans>You can pay or cancel once this order is up to date.</Trans>
        </Alert>
      )}
      {is_open && scan === null && (
        <Button
          wide
          look={asksFirst ? 'plain' : 'primary'}
          busy={doing === 'paying' || doing === 'leaving'}
          disabled={isOff}
          onClick={payOrder}
        >
          <Trans>Continue to payment</Trans>
        </Button>
      )}
      <chakra.div display="flex" justifyContent="center" gap="3">
        <Button
          wide={!is_open}
          look={is_open ? 'quiet' : 'plain'}
          busy={doing === 'checking'}
          disabled={isOff}
          onClick={check}
        >
          <Trans>Check again</Trans>
        </Button>
        {is_open && (
          <Button look="quiet" disabled={isOff} onClick={() => setAsking(true)}>
            <Trans>Cancel order</Trans>
          </Button>
        )}
      </chakra.div>
      {isAsking && (
        <ConfirmDialog
          title={t`Cancel this order?`}
          safe={t`Keep the order`}
          action={t`Cancel order`}
          danger
          busy={doing === 'cancelling'}
          onSafe={() => setAsking(false)}
          onAction={async () => {
            await cancelOrder()
            setAsking(false)
          }}
        >
          <Trans>
            If you’re paying right now, keep the order. If money still arrives after you cancel,
            we’ll activate the order or refund you.
          </Trans>
        </ConfirmDialog>
      )}
    </chakra.div>
  )
}
