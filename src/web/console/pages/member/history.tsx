import { Trans, useLingui } from '@lingui/react/macro'
import type { ShownMember } from '#contract/console/shown-member.ts'
import { MONEY_WORDS } from '#contract/console/words/money.ts'
import { PAID_TIERS } from '#domain/membership/membership.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { now } from '../../../clock.ts'
import { TIER_NAMES } from '../../../ui/product/tier-name.ts'
import { TitledSection } from '../../ui/page.tsx'
import { TIER_COLORS } from '../../ui/pictures/tier-colors.ts'
import { Timeline, type TimelineEvent } from '../../ui/pictures/timeline.tsx'
import { useFormat } from '../../use-format.ts'

const YEAR_MS = 365 * DAY_MS

/** Draws the membership of the last year as a line, with payments above it and devices below. */
export function History({ registration_time_ms, periods, orders, devices }: ShownMember) {
  const { t, i18n } = useLingui()
  const { day, money } = useFormat()
  const nowMs = now()
  const from_ms = Math.max(registration_time_ms, nowMs - YEAR_MS)
  const events: TimelineEvent[] = [
    { from_ms: registration_time_ms, words: t`Signed up`, lane: 'below', color: 'ink' },
    ...periods.map(({ tier, ...span }): TimelineEvent => {
      const [name, until] = [i18n._(TIER_NAMES[tier]), day(span.until_ms)]
      return { ...span, words: t`${name} until ${until}`, lane: 'line', color: TIER_COLORS[tier] }
    }),
    ...orders.map(
      ({ order_no, created_at_ms, amount_minor, currency, order_status }): TimelineEvent => ({
        from_ms: created_at_ms,
        words: `${i18n._(MONEY_WORDS[order_status])}\u00a0· ${money(amount_minor, currency)}`,
        href: `/orders/${order_no}`,
        lane: 'above',
        color: 'link',
      }),
    ),
    ...devices.map(
      ({ created_at_ms, DeviceInfo }): TimelineEvent => ({
        from_ms: created_at_ms,
        words: t`Device added: ${DeviceInfo}`,
        lane: 'below',
        color: 'ink',
      }),
    ),
  ]
  return (
    <TitledSection title={<Trans>Membership so far</Trans>}>
      <Timeline
        label={t`Membership, payments above it, devices below`}
        events={events
          .filter((event) => (event.until_ms ?? event.from_ms) >= from_ms)
          .toSorted((a, b) => a.from_ms - b.from_ms)}
        legend={[
          { color: 'link', name: t`Payment` },
          ...PAID_TIERS.filter((tier) => periods.some((period) => period.tier === tier)).map(
            (tier) => ({ color: TIER_COLORS[tier], name: i18n._(TIER_NAMES[tier]) }),
          ),
          { color: 'ink', name: t`Sign-up or device` },
        ]}
        from_ms={from_ms}
        nowMs={nowMs}
      />
    </TitledSection>
  )
}
