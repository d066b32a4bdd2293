import { Trans } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { checkOrder, openedOrder } from '../../../state/orders/opened-order.ts'
import { chakra } from '../../../theme/chakra.ts'
import { Alert } from '../../../ui/basic/alert.tsx'
import { Button } from '../../../ui/basic/button.tsx'
import { Card } from '../../../ui/basic/page-frame.tsx'

/** Asks whether the payment was completed (requirement 2.14); both answers ask the provider again. */
export function PaidQuestion() {
  const { answer, doing } = useSnapshot(openedOrder)
  const isChecking = doing === 'checking'
  switch (answer) {
    case 'paid':
      return (
        <Alert tone="info">
          <Trans>
            We haven’t received your payment yet. That can take a few minutes. This page keeps
            checking, and you can close it: your order is saved.
          </Trans>
        </Alert>
      )
    case 'not_paid':
      return (
        <Alert tone="info">
          <Trans>We haven’t received a payment yet. You can pay until the countdown ends.</Trans>
        </Alert>
      )
    case null:
      return (
        <Card aria-labelledby="paid-question">
          <chakra.h2 id="paid-question" fontSize="22">
            <Trans>Have you completed the payment?</Trans>
          </chakra.h2>
          <chakra.p color="muted" marginTop="2">
            <Trans>
              The payment provider hasn’t reported a result yet. Either answer makes us check again.
            </Trans>
          </chakra.p>
          <chakra.div display="flex" flexWrap="wrap" gap="3" marginTop="4">
            <Button busy={isChecking} onClick={() => checkOrder('paid')}>
              <Trans>Yes, I have paid</Trans>
            </Button>
            <Button look="plain" busy={isChecking} onClick={() => checkOrder('not_paid')}>
              <Trans comment="button: the payment was not made yet">Not yet</Trans>
            </Button>
          </chakra.div>
        </Card>
      )
  }
}
