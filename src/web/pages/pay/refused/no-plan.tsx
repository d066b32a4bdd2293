import { Trans } from '@lingui/react/macro'
import { PAGES } from '#contract/site/pages.ts'
import { LinkButton } from '../../../ui/basic/button.tsx'
import { PayFrame } from '../../../ui/frames/pay-frame.tsx'

/** Tells that the URL names no plan on sale. */
export default function NoPlan() {
  return (
    <PayFrame
      step="choose"
      title={<Trans>Payment order</Trans>}
      lead={<Trans>This link doesn’t match a plan we sell. Nothing was ordered.</Trans>}
    >
      <LinkButton href={PAGES.price}>
        <Trans>Choose a plan</Trans>
      </LinkButton>
    </PayFrame>
  )
}
