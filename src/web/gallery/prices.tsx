import { DEFAULT_DEVICE_LIMITS } from '#domain/devices/devices.ts'
import { DEFAULT_CYCLES } from '#domain/membership/cycle-length.ts'
import { byTier, PAID_TIERS } from '#domain/membership/membership.ts'
import type { Plan } from '#domain/membership/plans.ts'
import { Comparison } from '../pages/price/comparison.tsx'
import { FreeTierCard } from '../pages/price/free-tier.tsx'
import { PaidTierCard } from '../pages/price/paid-tier.tsx'
import { chakra } from '../theme/chakra.ts'
import { CountryCount } from '../ui/product/country-count.tsx'
import type { Subject } from './subject.ts'

const PLANS: readonly Plan[] = PAID_TIERS.flatMap((tier) =>
  DEFAULT_CYCLES.map((cycle) => ({
    tier,
    cycle,
    price_minor: 123_499,
    original_price_minor: 150_000,
    currency: 'USD',
  })),
)
const NO_TRAFFIC = byTier(() => '')
const SOLD = {
  plans: PLANS,
  own: null,
  ends: null,
  devices: 3,
  traffic: '',
  look: 'primary',
  whyNot: null,
} as const

/** Prices as tickets, and what differs between the tiers. */
export const prices = (): Subject => ({
  id: 'prices',
  states: {
    'on sale': (
      <Cards>
        <PaidTierCard tier="gold" {...SOLD} />
        <PaidTierCard tier="diamond" {...SOLD} devices={6} traffic="1.5 TB" />
        <FreeTierCard own={null} devices={1} traffic="10 GB" />
      </Cards>
    ),
    'one cycle': (
      <Cards>
        <PaidTierCard tier="gold" {...SOLD} plans={PLANS.slice(0, 1)} />
      </Cards>
    ),
    loading: (
      <Cards>
        <PaidTierCard tier="gold" {...SOLD} plans={null} devices={null} />
      </Cards>
    ),
    'for a member of Gold': (
      <Cards>
        <PaidTierCard tier="gold" {...SOLD} own="gold" ends="Dec 23, 2026" />
        <PaidTierCard tier="diamond" {...SOLD} own="gold" ends="Dec 23, 2026" />
        <FreeTierCard own="gold" devices={1} traffic="10 GB" />
      </Cards>
    ),
    comparison: (
      <Comparison
        hasChannels
        worksWhereBlocked
        tiers={['gold', 'diamond', 'free']}
        devices={DEFAULT_DEVICE_LIMITS}
        traffic={{ ...NO_TRAFFIC, free: '10 GB', gold: '500 GB' }}
        countries={{ count: 12, sample: false }}
      />
    ),
    'a sample of countries': <CountryCount countries={{ count: 5, sample: true }} />,
    'comparison while limits load': (
      <Comparison
        tiers={['gold', 'free']}
        devices={null}
        traffic={NO_TRAFFIC}
        worksWhereBlocked={false}
        hasChannels={false}
        countries={undefined}
      />
    ),
  },
})

const Cards = chakra('div', {
  base: {
    display: 'grid',
    gap: '5',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
  },
})
