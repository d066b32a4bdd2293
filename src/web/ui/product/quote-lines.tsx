import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { QuoteLine } from '#domain/billing/quotes.ts'
import type { OrderTerm } from '#domain/membership/billing-cycle.ts'
import { formatMoney } from '../../format.ts'
import { chakra } from '../../theme/chakra.ts'
import { useLocale } from '../basic/use-locale.ts'
import { cycleName } from './cycle-name.ts'

export interface QuoteLinesProps {
  lines: readonly QuoteLine[]
  /** absent: the page tells it elsewhere */
  total_minor?: number | undefined
  /** the tax in the total, with its rate */
  tax?: { name: string; amount_minor: number } | undefined
  currency: string
  /** only given when nothing else on the page names the cycle */
  cycle?: OrderTerm | undefined
  /** control beside the billing cycle */
  change?: ReactNode
}

/** Lists the lines of a price and its total; amounts in minor units of `currency`. */
export function QuoteLines({ lines, total_minor, tax, currency, cycle, change }: QuoteLinesProps) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const taxName = tax?.name
  const money = (amount_minor: number) => formatMoney(amount_minor, currency, locale)
  return (
    <chakra.dl display="grid" gap="3" fontVariantNumeric="tabular-nums" data-keep-clear>
      {[...lines.entries()].map(([position, line]) => (
        <Line key={position} name={<LineName line={line} money={money} />}>
          {line.kind === 'bonus_time' ? <BonusDays days={line.days} /> : money(line.amount_minor)}
        </Line>
      ))}
      {cycle !== undefined && (
        <Line name={<Trans>Billing cycle</Trans>}>
          {i18n._(cycleName(cycle))} {change}
        </Line>
      )}
      {total_minor !== undefined && (
        <chakra.div
          display="flex"
          justifyContent="space-between"
          alignItems="baseline"
          gap="4"
          borderTop="hairline"
          paddingTop="3"
        >
          <chakra.dt fontWeight={700}>
            <Trans comment="what is paid in the end">Total</Trans>
          </chakra.dt>
          <chakra.dd fontSize="28" fontWeight={700} lineHeight={1.2} data-testid="total">
            <span translate="no">{money(total_minor)}</span>
          </chakra.dd>
        </chakra.div>
      )}
      {tax !== undefined && tax.amount_minor > 0 && (
        <Line name={<Trans comment="a tax and its rate">Includes {taxName}</Trans>}>
          {money(tax.amount_minor)}
        </Line>
      )}
    </chakra.dl>
  )
}

function Line({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <chakra.div display="flex" justifyContent="space-between" alignItems="baseline" gap="4">
      <chakra.dt color="muted" overflowWrap="anywhere">
        {name}
      </chakra.dt>
      <chakra.dd fontWeight={600} textAlign="end" flex="none" maxWidth="50%">
        {children}
      </chakra.dd>
    </chakra.div>
  )
}

function BonusDays({ days }: { days: number }) {
  return <Plural value={days} one="+ # day" other="+ # days" />
}

function LineName({ line, money }: { line: QuoteLine; money: (amount_minor: number) => string }) {
  switch (line.kind) {
    case 'package_fee':
      return <Trans>Package fee</Trans>
    case 'discount': {
      const { coupon_code: code } = line
      return code === undefined ? (
        <Trans comment="a line of the price">Discount</Trans>
      ) : (
        <Trans>Coupon {code}</Trans>
      )
    }
    case 'credit': {
      const { days, of_days } = line
      const paid = money(line.paid_minor)
      return (
        <Trans>
          Credit for unused time: {days} of {of_days} days × {paid}
        </Trans>
      )
    }
    case 'bonus_time': {
      if (line.from === 'free_days') return <Trans>Your free days, converted</Trans>
      if (line.left_minor === undefined) return <Trans>Extra time for the credit left</Trans>
      const left = money(line.left_minor)
      return <Trans>Extra time for the {left} of credit left</Trans>
    }
    case 'tax_free': {
      const { name } = line
      return <Trans>Without {name} (reverse charge)</Trans>
    }
  }
}
