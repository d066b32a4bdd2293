import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { useSearchParams } from 'wouter'
import type { BillingCycle } from '#domain/membership/billing-cycle.ts'
import { REFERRAL_RULE } from '#domain/membership/invitations.ts'
import { byPaidTier, PAID_TIERS } from '#domain/membership/membership.ts'
import { SUPPORT_CHANNELS } from '#domain/site/support-channels.ts'
import { parseDateTime } from '#domain/time/dates.ts'
import { formatDate } from '../../format.ts'
import { shownValue } from '../../remote.ts'
import { useOwnTier } from '../../state/account/tier.ts'
import { VOUCHER_PATH } from '../../state/account/voucher-path.ts'
import { useToday } from '../../state/app/clock-value.ts'
import { connectivity } from '../../state/app/connectivity.ts'
import { loadPlans, loadWebConfig, site } from '../../state/app/site.ts'
import { useLoad } from '../../state/app/use-load.ts'
import { member } from '../../state/session/member.ts'
import { chakra } from '../../theme/chakra.ts'
import { AgeLine, LoadFailed } from '../../ui/basic/load-states.tsx'
import { PageFrame } from '../../ui/basic/page-frame.tsx'
import { SiteLink } from '../../ui/basic/text-link.tsx'
import { useLocale } from '../../ui/basic/use-locale.ts'
import { paymentName } from '../../ui/product/payment-type-names.ts'
import { NOTHING_RENEWS } from '../../ui/product/renewal-rule.ts'
import { CARD_GAP, Comparison } from './comparison.tsx'
import { CycleChoice } from './cycle-choice.tsx'
import { FreeTierCard } from './free-tier.tsx'
import { cycleOf, cyclesOnSale, offerFor } from './offers.ts'
import { PaidTierCard } from './paid-tier.tsx'
import { PricingQuestions } from './pricing-questions.tsx'

const REASON_ID = 'why-not-now'

/**
 * Hides the prices of the other cycles. All are in the page, so that the radio buttons work without
 * script.
 */
const chosenCycleOnly = (cycles: readonly BillingCycle[]) =>
  Object.fromEntries(
    cycles.map((cycle) => [
      `main:has([value="${cycle}"]:checked) & [data-cycle]:not([data-cycle="${cycle}"])`,
      { display: 'none' },
    ]),
  )

/** Shows the plans, the comparison of the tiers, and the questions on prices. */
export default function PricePage() {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { days, hold_days } = REFERRAL_RULE
  const [query, setQuery] = useSearchParams()
  const { plans, config } = useSnapshot(site)
  const { reachability } = useSnapshot(connectivity)
  const user = shownValue(useSnapshot(member).account)?.user_info
  const own = useOwnTier()
  useLoad(loadPlans, plans)

  const file = shownValue(plans)
  const onSale = file?.plans.map((plan) => ({ ...plan, currency: file.currency })) ?? null
  const cycles = cyclesOnSale(onSale)
  const cycle = cycleOf(query.get('cycle'), cycles)
  // the paid tiers come first, so that a phone's first view has a price
  const tiers = PAID_TIERS.filter((tier) => onSale?.some((plan) => plan.tier === tier) ?? true)
  const likely = tiers.find((tier) => offerFor(own, tier) !== 'lower')
  const settings = shownValue(config)
  const {
    free_monthly_traffic: free = '',
    refund_days,
    refund_traffic = '',
  } = settings?.web_config ?? {}
  const traffic = { free, ...(settings?.traffic ?? byPaidTier(() => '')) }
  const devices = settings?.device_limits ?? null
  const methods = (file?.payments ?? [])
    .map(({ payment_type, names }) => paymentName(payment_type, names, i18n))
    .join(' · ')
  const hasChannels = SUPPORT_CHANNELS.some((kind) => !!settings?.web_config[kind])
  const expiresMs = parseDateTime(user?.expire_date)
  const ends = expiresMs === null ? null : formatDate(expiresMs, locale)
  const nothingRenews = i18n._(NOTHING_RENEWS)
  const cutOff = reachability === 'offline' || reachability === 'unreachable'
  const refresh = () => {
    loadPlans()
    loadWebConfig()
  }
  // a copy that was read without the service is as old as its file
  const readOffline = cutOff && file !== null ? file.as_of_ms : null
  const as_of_ms = plans.status === 'stale' ? plans.asOf : readOffline

  return (
    <PageFrame
      title={<Trans>Simple prices, paid once</Trans>}
      lead={
        <Trans>
          {nothingRenews}. <Refund days={Number(refund_days)} traffic={refund_traffic} />
        </Trans>
      }
    >
      <CycleChoice
        plans={onSale}
        cycle={cycle}
        onChoose={(choice) =>
          setQuery(
            (before) => {
              before.set('cycle', choice)
              return before
            },
            { replace: true },
          )
        }
      />
      <chakra.div marginTop="5">
        {plans.status === 'failed' ? (
          <LoadFailed onRetry={refresh} />
        ) : (
          <chakra.div
            display="grid"
            gridTemplateColumns={{
              base: 'minmax(0, 1fr)',
              md: 'repeat(auto-fit, minmax(13rem, 1fr))',
            }}
            gap={CARD_GAP}
            css={chosenCycleOnly(cycles)}
          >
            {tiers.map((tier) => (
              <PaidTierCard
                key={tier}
                tier={tier}
                plans={onSale}
                own={own}
                ends={ends}
                devices={devices?.[tier] ?? null}
                traffic={traffic[tier]}
                look={tier === likely ? 'primary' : 'plain'}
                whyNot={cutOff ? REASON_ID : null}
              />
            ))}
            <FreeTierCard own={own} devices={devices?.free ?? null} traffic={free} />
          </chakra.div>
        )}
      </chakra.div>
      {methods !== '' && (
        <chakra.p marginTop="5">
          <Trans>Ways to pay: {methods}</Trans>
        </chakra.p>
      )}
      <chakra.p color="muted" fontSize="14" marginTop={methods === '' ? '5' : '2'}>
        <Trans>
          Invite a friend: {days} free days for each of you, {hold_days} days after their first
          payment.
        </Trans>
        <br />
        {cyclesOnSale(onSale).length > 1 && (
          <>
            <Trans>Under each billing cycle: its lowest price a month.</Trans>
            <br />
          </>
        )}
        <Trans>
          The original price is our list price; you pay the lower one.{' '}
          <SiteLink href={VOUCHER_PATH} whiteSpace="nowrap">
            I have a voucher
          </SiteLink>
        </Trans>
      </chakra.p>
      <chakra.div minHeight={{ base: '14', md: '16' }} paddingTop="2">
        {as_of_ms !== null && <PricesAge as_of_ms={as_of_ms} onRefresh={refresh} />}
        {cutOff && (
          <chakra.p id={REASON_ID} srOnly>
            <Trans>You can buy once you’re back online.</Trans>
          </chakra.p>
        )}
      </chakra.div>
      <Section title={<Trans>Compare the tiers</Trans>}>
        <Comparison
          tiers={[...tiers, 'free']}
          devices={devices}
          traffic={traffic}
          worksWhereBlocked={settings?.works_where_blocked ?? false}
          hasChannels={hasChannels}
          countries={settings?.every_node === false ? null : settings?.countries}
        />
      </Section>
      <PricingQuestions />
    </PageFrame>
  )
}

/** Promises the refund of a first plan, as the operator set it (decision 126). */
function Refund({ days, traffic }: { days: number; traffic: string }) {
  if (!(days > 0) || traffic === '') return null
  return (
    <Trans>
      Your first plan is refunded in full within <Plural value={days} one="# day" other="# days" />{' '}
      if you have used less than <bdi translate="no">{traffic}</bdi>.
    </Trans>
  )
}

function PricesAge(props: { as_of_ms: number; onRefresh: () => void }) {
  const todayMs = useToday()
  return <AgeLine {...props} todayMs={todayMs} />
}

function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <chakra.section>
      <chakra.h2 fontSize="28" marginBottom="5">
        {title}
      </chakra.h2>
      {children}
    </chakra.section>
  )
}
