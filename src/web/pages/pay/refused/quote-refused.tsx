import { Trans, useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { PAGES } from '#contract/site/pages.ts'
import { explain } from '../../../error-messages.ts'
import { formatDateTime } from '../../../format.ts'
import { isRefusal } from '../../../remote.ts'
import { openCheckout, type QuoteFailure } from '../../../state/orders/checkout.ts'
import type { Choice } from '../../../state/orders/choice.ts'
import { member } from '../../../state/session/member.ts'
import { chakra } from '../../../theme/chakra.ts'
import { Alert } from '../../../ui/basic/alert.tsx'
import { Button, LinkButton } from '../../../ui/basic/button.tsx'
import { useLocale } from '../../../ui/basic/use-locale.ts'
import { PayFrame } from '../../../ui/frames/pay-frame.tsx'
import { cycleName } from '../../../ui/product/cycle-name.ts'
import { TIER_NAMES } from '../../../ui/product/tier-name.ts'
import NoPlan from './no-plan.tsx'
import SignInAgain from './sign-in-again.tsx'

function Why({ failure, tier }: { failure: QuoteFailure; tier: string }) {
  const { i18n } = useLingui()
  const { session } = useSnapshot(member)
  if (failure.kind === 'refused' && failure.error === 'lower_tier') {
    return (
      <Alert tone="info">
        <LowerTier tier={tier} available_at_ms={failure.available_at_ms ?? null} />
      </Alert>
    )
  }
  return session === 'expired' ? (
    <SignInAgain />
  ) : (
    <Alert tone="bad">{explain(failure, i18n)}</Alert>
  )
}

/**
 * Tells why there is no price: no such plan is on sale, a higher tier still runs, the session has ended, or the service
 * cannot be reached.
 */
export default function QuoteRefused({
  choice,
  failure,
}: {
  choice: Choice
  failure: QuoteFailure
}) {
  const { i18n } = useLingui()
  const { session } = useSnapshot(member)
  const tier = i18n._(TIER_NAMES[choice.tier])
  const cycle = i18n._(cycleName(choice.cycle))
  if (isRefusal(failure, 'not_found') || isRefusal(failure, 'invalid_request')) return <NoPlan />
  return (
    <PayFrame
      step="confirm"
      title={<Trans>Payment order</Trans>}
      lead={
        <>
          {tier} · {cycle}
        </>
      }
    >
      <chakra.div display="grid" gap="5" justifyItems="start">
        <Why failure={failure} tier={tier} />
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          {failure.kind === 'refused' && failure.error === 'lower_tier' ? (
            <LinkButton href={PAGES.price}>
              <Trans>See what you can buy now</Trans>
            </LinkButton>
          ) : (
            session !== 'expired' && (
              <Button onClick={() => openCheckout(choice)}>
                <Trans>Try again</Trans>
              </Button>
            )
          )}
          <LinkButton href={PAGES.account} look="plain">
            <Trans>Go to my account</Trans>
          </LinkButton>
        </chakra.div>
      </chakra.div>
    </PayFrame>
  )
}

function LowerTier({ tier, available_at_ms }: { tier: string; available_at_ms: number | null }) {
  const locale = useLocale()
  if (available_at_ms === null)
    return (
      <Trans>Your current membership is a higher tier. You can buy this one when it ends.</Trans>
    )
  const date = formatDateTime(available_at_ms, locale)
  return (
    <Trans>
      Your current membership is a higher tier. You can buy {tier} when it ends on {date}. Nothing
      was ordered.
    </Trans>
  )
}
