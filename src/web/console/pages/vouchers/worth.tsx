import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { packSize } from '#domain/billing/packs-on-sale.ts'
import { type WorthColumns, worthOf } from '#domain/vouchers/voucher-worth.ts'
import { cycleName } from '../../../ui/product/cycle-name.ts'
import { TIER_NAMES } from '../../../ui/product/tier-name.ts'

/** Says what a voucher gives. */
export function Worth(columns: WorthColumns) {
  const { i18n } = useLingui()
  const worth = worthOf(columns)
  if ('gb' in worth) {
    const size = i18n._(cycleName(packSize(worth.gb)))
    return <Trans>{size} of traffic</Trans>
  }
  const { days, tier } = worth
  const tierName = i18n._(TIER_NAMES[tier])
  return <Plural value={days} one={`# day of ${tierName}`} other={`# days of ${tierName}`} />
}
