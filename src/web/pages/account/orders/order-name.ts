import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Snapshot } from 'valtio'
import type { Order } from '../../../stored-copies/orders.ts'
import { termName } from '../../../ui/product/cycle-name.ts'
import { TIER_NAMES } from '../../../ui/product/tier-name.ts'

export const RENEWAL = msg({ message: 'Renewal', comment: 'of a membership, by a kept card' })

/** Names what an order bought, and says so where it renewed a membership. */
export const orderName = (order: Snapshot<Order>, i18n: I18n): string =>
  [
    i18n._(TIER_NAMES[order.tier]),
    termName(order, i18n),
    ...(order.is_renewal ? [i18n._(RENEWAL)] : []),
  ].join(' · ')
