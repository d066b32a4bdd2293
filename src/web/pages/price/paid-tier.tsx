import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { BillingCycle } from '#domain/membership/billing-cycle.ts'
import { nextTier, type PaidTier, type Tier } from '#domain/membership/membership.ts'
import {
  findPlan,
  listPriceMinor,
  type Plan,
  perMonthMinor,
  saving,
} from '#domain/membership/plans.ts'
import { formatMoney, formatPercent } from '../../format.ts'
import { chakra } from '../../theme/chakra.ts'
import { Button, LinkButton } from '../../ui/basic/button.tsx'
import { Skeleton } from '../../ui/basic/skeleton.tsx'
import { useLocale } from '../../ui/basic/use-locale.ts'
import { TIER_NAMES } from '../../ui/product/tier-name.ts'
import { cyclesOnSale, offerFor, orderPath } from './offers.ts'
import { TierCard } from './tier-card.tsx'
import { cycleLengthWords, OFFER_WORDS } from './words.ts'

interface Offered {
  tier: PaidTier
  own: Tier | null
  /** date when the reader's membership ends, as text */
  ends: string | null
  /** of its button: one on the page is orange */
  look: 'primary' | 'plain'
  /** id of the element that tells why nothing can be bought now; null when it can */
  whyNot: string | null
}

/** Shows Gold or Diamond with its price for each cycle, and the offer for the reader. */
export function PaidTierCard({
  plans,
  devices,
  traffic,
  ...offered
}: Offered & {
  /** plans on sale; null while they load */
  plans: readonly Plan[] | null
  devices: number | null
  traffic: string
}) {
  const { tier, own } = offered
  const current = own === tier
  return (
    <TierCard
      tier={tier}
      devices={devices}
      traffic={traffic}
      badge={
        current &&
        (nextTier(tier) === null ? (
          <Trans>Enjoying all privileges</Trans>
        ) : (
          <Trans>Your current tier</Trans>
        ))
      }
    >
      {plans === null ? (
        <PriceSkeleton />
      ) : (
        cyclesOnSale(plans).map((cycle) => (
          <chakra.div
            key={cycle}
            data-cycle={cycle}
            flex="1"
            display="flex"
            flexDirection="column"
            gap="1"
          >
            <Price plan={findPlan(plans, tier, cycle)} devices={devices}>
              <OfferButton {...offered} cycle={cycle} />
            </Price>
          </chakra.div>
        ))
      )}
    </TierCard>
  )
}

function Price({
  plan,
  devices,
  children,
}: {
  /** undefined when this cycle is not on sale */
  plan: Plan | undefined
  devices: number | null
  children: ReactNode
}) {
  const { i18n } = useLingui()
  const locale = useLocale()
  if (plan === undefined) {
    return (
      <chakra.p minHeight="9rem" color="muted">
        <Trans>Not sold for this billing cycle.</Trans>
      </chakra.p>
    )
  }
  const money = (amount_minor: number) => formatMoney(amount_minor, plan.currency, locale)
  const { amount_minor, percent } = saving(plan)
  const price = money(plan.price_minor)
  const original = money(listPriceMinor(plan))
  const saved = money(amount_minor)
  const savedShare = formatPercent(percent, locale)
  const perMonth = money(perMonthMinor(plan))
  const perDevice = money(Math.ceil(perMonthMinor(plan) / (devices ?? 1)))
  return (
    <>
      <chakra.p fontVariantNumeric="tabular-nums">
        <chakra.strong
          fontFamily="display"
          fontSize="48"
          lineHeight={1.1}
          // “US$” is longer than “$”: price and cycle stay in one line without the face, too
          css={{ '&:lang(zh)': { fontSize: '36' } }}
        >
          {price}
        </chakra.strong>{' '}
        <chakra.span color="muted" display="inline-block">
          {i18n._(cycleLengthWords(plan.cycle))}
        </chakra.span>
      </chakra.p>
      <chakra.p minHeight="3.5em" fontVariantNumeric="tabular-nums">
        {amount_minor > 0 && (
          <>
            <Trans>
              <chakra.span color="muted">Original price</chakra.span>{' '}
              <chakra.s color="muted">{original}</chakra.s>
            </Trans>{' '}
            <chakra.span color="good" fontWeight={600} display="block">
              {percent > 0 ? (
                <Trans>
                  Save {saved} ({savedShare})
                </Trans>
              ) : (
                <Trans>Save {saved}</Trans>
              )}
            </chakra.span>
          </>
        )}
      </chakra.p>
      <chakra.p minHeight="1.75em" color="muted" fontVariantNumeric="tabular-nums">
        {devices !== null &&
          (plan.cycle === 'month' ? (
            <Trans>{perDevice} a device</Trans>
          ) : (
            <Trans>
              {perMonth} a month, {perDevice} a device
            </Trans>
          ))}
      </chakra.p>
      <chakra.div marginTop="auto" paddingTop="3">
        {children}
      </chakra.div>
    </>
  )
}

function OfferButton({ tier, cycle, own, ends, look, whyNot }: Offered & { cycle: BillingCycle }) {
  const { i18n } = useLingui()
  const offer = offerFor(own, tier)
  if (offer === 'lower') {
    const running = i18n._(TIER_NAMES[own ?? tier])
    return (
      // as high as the button that visitors see here
      <chakra.p color="muted" fontSize="14" lineHeight={1.4} minHeight="12">
        {ends === null ? (
          <Trans>Available when your {running} ends.</Trans>
        ) : (
          <Trans>
            Available when your {running} ends, on {ends}.
          </Trans>
        )}
      </chakra.p>
    )
  }
  const words = i18n._(OFFER_WORDS[offer](i18n._(TIER_NAMES[tier])))
  return whyNot === null ? (
    <LinkButton href={orderPath(tier, cycle)} look={look} wide>
      {words}
    </LinkButton>
  ) : (
    <Button disabled aria-describedby={whyNot} look={look} wide>
      {words}
    </Button>
  )
}

function PriceSkeleton() {
  return (
    <>
      <Skeleton height="14" width="70%" />
      <Skeleton height="3.25rem" width="85%" marginTop="1" />
      <Skeleton height="6" width="60%" marginTop="1" />
      <Skeleton height="12" borderRadius="pill" marginTop="auto" />
    </>
  )
}
