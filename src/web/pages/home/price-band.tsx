import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'wouter'
import type { PlansFile, WebConfigFile } from '#contract/site/content.ts'
import { PAGES } from '#contract/site/pages.ts'
import { PAID_TIERS, type Tier } from '#domain/membership/membership.ts'
import { lowestAMonth } from '#domain/membership/plans.ts'
import { formatMoney, isolate } from '../../format.ts'
import { chakra } from '../../theme/chakra.ts'
import { TICKET_EDGE } from '../../theme/recipes/ticket.ts'
import { LinkButton } from '../../ui/basic/button.tsx'
import { Column } from '../../ui/basic/page-frame.tsx'
import { useLocale } from '../../ui/basic/use-locale.ts'
import { NOTHING_RENEWS } from '../../ui/product/renewal-rule.ts'
import { TIER_MATERIAL } from '../../ui/product/tier-material.ts'
import { TIER_NAMES } from '../../ui/product/tier-name.ts'
import type { Frozen } from '../../ui/text/spans.tsx'
import { paidForWords } from './paid-for-words.ts'
import { Band, Heading } from './section.tsx'

const Ticket = chakra(Link, {
  base: {
    display: 'block',
    height: 'full',
    padding: '6',
    borderRadius: 'ticket',
    color: 'onNight',
    backgroundColor: 'nightPass',
    textDecoration: 'none',
    '& > *': { display: 'block' },
    ...TICKET_EDGE,
  },
})

/** Shows each tier as a ticket with its lowest price a month, and leads to the price page. */
export function PriceBand({
  settings,
  plans,
}: {
  settings: Frozen<WebConfigFile> | null
  plans: Frozen<PlansFile> | null
}) {
  const { i18n, t } = useLingui()
  const locale = useLocale()
  if (plans === null || settings === null) return null
  const { currency } = plans
  const nothingRenews = i18n._(NOTHING_RENEWS)
  /** @returns empty where nothing is set */
  const monthly = (amount: string) => {
    const traffic = isolate(amount, locale)
    return traffic === '' ? '' : t`${traffic} a month`
  }
  const freely = monthly(settings.web_config.free_monthly_traffic)
  const onSale = plans.plans.map((plan) => ({ ...plan, currency }))
  const paid = PAID_TIERS.flatMap((tier) => {
    const lowest = lowestAMonth(onSale.filter((plan) => plan.tier === tier))
    if (lowest === null) return []
    const price = formatMoney(lowest.price_minor, currency, locale)
    const paidFor = i18n._(paidForWords(lowest.cycle))
    return [
      {
        tier,
        price: t`${price} a month`,
        facts: [paidFor, monthly(settings.traffic[tier]) || t`no monthly traffic limit`],
      },
    ]
  })
  const free = {
    tier: 'free',
    price: formatMoney(0, currency, locale),
    facts: [t`no card needed`, ...(freely === '' ? [] : [freely])],
  } as const
  const tickets: readonly { tier: Tier; price: string; facts: readonly string[] }[] = [
    free,
    ...paid,
  ]
  return (
    <Band>
      <Column>
        <Heading>
          <Trans>The price you see is the price you pay</Trans>
        </Heading>
        <chakra.p color="muted" marginTop="4" maxWidth="text">
          <Trans>
            {nothingRenews}. If you upgrade, your unused time is credited, line by line, before you
            pay.
          </Trans>
        </chakra.p>
        <chakra.ul
          marginTop={{ base: '8', md: '10' }}
          display="grid"
          gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 13rem), 1fr))"
          gap="4"
        >
          {tickets.map(({ tier, price, facts }) => {
            const devices = settings.device_limits[tier]
            const online = t`${plural(devices, { one: '# device online at a time', other: '# devices online at the same time' })}`
            return (
              <li key={tier}>
                <Ticket href={PAGES.price} backgroundImage={TIER_MATERIAL[tier].background}>
                  <chakra.span color={TIER_MATERIAL[tier].accent} fontWeight={700}>
                    {i18n._(TIER_NAMES[tier])}
                  </chakra.span>
                  <chakra.strong
                    fontFamily="display"
                    fontSize="28"
                    lineHeight={1.2}
                    marginBlock="2"
                    fontVariantNumeric="tabular-nums"
                  >
                    {price}
                  </chakra.strong>
                  {[...facts, online].map((fact) => (
                    <chakra.span key={fact} color="mutedOnNight">
                      {fact}
                    </chakra.span>
                  ))}
                </Ticket>
              </li>
            )
          })}
        </chakra.ul>
        <chakra.div marginTop="6">
          <LinkButton href={PAGES.price} look="plain">
            <Trans>See prices</Trans>
          </LinkButton>
        </chakra.div>
      </Column>
    </Band>
  )
}
