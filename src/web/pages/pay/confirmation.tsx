import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { PAGES } from '#contract/site/pages.ts'
import { isPack } from '#domain/membership/billing-cycle.ts'
import type { Script } from '../../load-page.ts'
import { OnDemand } from '../../on-demand.tsx'
import { connectivity } from '../../state/app/connectivity.ts'
import { checkout, openCheckout, placeOrder } from '../../state/orders/checkout.ts'
import type { Choice } from '../../state/orders/choice.ts'
import { goToPayment } from '../../state/orders/opened-order.ts'
import { chakra } from '../../theme/chakra.ts'
import { useInSteps } from '../../ui/basic/in-steps.ts'
import { SiteLink } from '../../ui/basic/text-link.tsx'
import { Summary } from '../../ui/controls/summary.tsx'
import { PayFrame } from '../../ui/frames/pay-frame.tsx'
import { OrderTicket } from '../../ui/product/order-ticket.tsx'
import { QuoteLines } from '../../ui/product/quote-lines.tsx'
import { AfterPurchase } from './after-purchase.tsx'
import { PayPanel } from './pay-panel.tsx'
import { QUOTE_REFUSED } from './refusals.ts'
import { Waiting } from './waiting.tsx'

const COUPON: Script<{ choice: Choice }> = () => import('./coupon.online.tsx')

const BILLING_DETAILS: Script<{ choice: Choice; isOpen: boolean }> = () =>
  import('./billing-details.online.tsx')

const PACK: Script<object> = () => import('./pack.online.tsx')

/**
 * Confirms a plan before ordering: the price line by line, what it brings, and how to pay
 * (requirement 2.13).
 */
export function Confirmation({ choice }: { choice: Choice }) {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const { quoted } = useSnapshot(checkout)
  const { reachability } = useSnapshot(connectivity)
  const [hasCoupon, setHasCoupon] = useState(false)
  const isDrawn = useInSteps(quoted.status === 'ready')
  const { tier, cycle } = choice
  useEffect(() => {
    openCheckout({ tier, cycle })
  }, [tier, cycle])
  useEffect(() => {
    if (reachability === 'online' && checkout.quoted.status === 'failed')
      openCheckout({ tier, cycle })
  }, [reachability, tier, cycle])

  const pay = async () => {
    const placed = await placeOrder()
    if (placed === null) return
    // so that Back on the payment page leads to the order, not to this confirmation
    const to = placed.payment_url === null ? PAGES.paySuccess : PAGES.pay
    navigate(`${to}?order=${placed.order.order_no}`, { replace: true })
    goToPayment(placed)
  }
  const isOfPack = isPack(cycle)
  const backHref = isOfPack ? '/account?tab=usage' : `${PAGES.price}?cycle=${cycle}`

  switch (quoted.status) {
    case 'loading':
      return <Waiting step="confirm" />
    case 'failed':
      return <OnDemand script={QUOTE_REFUSED} props={{ choice, failure: quoted.failure }} />
    case 'ready': {
      if (!isDrawn) return <Waiting step="confirm" />
      const { quote } = quoted
      return (
        <PayFrame
          step="confirm"
          backHref={backHref}
          title={<Trans>Payment order</Trans>}
          aside={
            <PayPanel isFree={quote.total_minor === 0} onPay={pay}>
              {!isOfPack && (
                <chakra.details onToggle={(event) => setHasCoupon(event.currentTarget.open)}>
                  <Summary color="link">
                    <Trans>I have a coupon</Trans>
                  </Summary>
                  {hasCoupon && <OnDemand script={COUPON} props={{ choice }} height="9rem" />}
                </chakra.details>
              )}
              {quoted.billing_details && (
                <OnDemand
                  script={BILLING_DETAILS}
                  props={{ choice, isOpen: quoted.billing_details === 'required' }}
                  height="3rem"
                />
              )}
            </PayPanel>
          }
        >
          <OrderTicket
            order={quote}
            after={
              isOfPack ? (
                <OnDemand script={PACK} props={{}} height="4rem" />
              ) : (
                <AfterPurchase quote={quote} />
              )
            }
          >
            <QuoteLines
              lines={quote.lines}
              total_minor={quote.total_minor}
              tax={quote.tax}
              currency={quote.currency}
              cycle={isOfPack ? undefined : quote.cycle}
              change={
                <SiteLink href={backHref} aria-label={t`Change the billing cycle`}>
                  <Trans comment="link: chooses another plan">Change</Trans>
                </SiteLink>
              }
            />
          </OrderTicket>
        </PayFrame>
      )
    }
  }
}
