import { Trans } from '@lingui/react/macro'
import { Skeleton } from '../../ui/basic/skeleton.tsx'
import type { CheckoutStep } from '../../ui/frames/checkout-progress.tsx'
import { PayFrame } from '../../ui/frames/pay-frame.tsx'

/** Shows placeholders of the final size until the purchase has loaded. */
export function Waiting({ step }: { step: CheckoutStep }) {
  return (
    <PayFrame
      step={step}
      title={<Trans>Payment order</Trans>}
      aside={<Skeleton height="15.25rem" aria-hidden="true" />}
    >
      <Skeleton height="23.5rem" aria-hidden="true" data-ticket />
    </PayFrame>
  )
}
